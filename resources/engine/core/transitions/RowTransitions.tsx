import { Menu, MenuItem } from '@mui/material';
import { type RaRecord, RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { SchemaContext, schemaForShow } from '../../fields/schemaContext';
import { InfoDialog } from '../../ui/InfoDialog';
import { useArea } from '../resource/areaContext';
import type { RowTransitionsProps } from '../resource/defineArea';
import { useSchema } from '../resource/useSchema';
import { usePublishTexts } from './publishTexts';
import { TransitionErrorAlert } from './TransitionErrorAlert';
import { type TransitionDialogs, useRecordTransitions } from './useRecordTransitions';

interface Props extends RowTransitionsProps {
  dialogs?: TransitionDialogs | undefined;
}

/** A menu with the transitions of the record whose list row is in context; they work as in the view of the record. */
export const RowTransitions = (props: Props) => {
  const { area } = useArea();
  const row = useRecordContext();
  const schema = useSchema(area);
  const translate = useTranslate();
  // A list row lacks data, such as the last editor or the fields that a transition asks for.
  const { data, error } = useGetOne(area.name, { id: row?.id }, { staleTime: 0 });
  if (data && row && data.version >= row.version) {
    // The transition applies to the version that the row shows.
    const record = { ...data, version: row.version };
    return (
      <SchemaContext.Provider value={schemaForShow(schema)}>
        <RecordContextProvider value={record}>
          <TransitionMenu {...props} record={record} />
        </RecordContextProvider>
      </SchemaContext.Provider>
    );
  }
  return (
    <Menu open anchorEl={props.anchor} onClose={props.onClose}>
      <MenuItem disabled>{error ? error.message : translate('ra.page.loading')}</MenuItem>
    </Menu>
  );
};

const TransitionMenu = ({ anchor, onClose, dialogs, record }: Props & { record: RaRecord }) => {
  const t = usePublishTexts();
  const {
    publishingTransitions,
    otherTransitions,
    nameOf,
    press,
    isBusy,
    isDialogOpen,
    error: refusal,
    dialog,
  } = useRecordTransitions(record, dialogs, onClose);
  if (dialog) return dialog;
  if (refusal && !isDialogOpen) {
    return (
      <InfoDialog title={t('transitionFailed', { name: record.recordLabel })} onClose={onClose}>
        <TransitionErrorAlert {...refusal} onNavigate={onClose} />
      </InfoDialog>
    );
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {[...publishingTransitions, ...otherTransitions].map((to) => (
        <MenuItem key={to} disabled={isBusy} onClick={() => press(to)}>
          {nameOf(to)}
        </MenuItem>
      ))}
    </Menu>
  );
};
