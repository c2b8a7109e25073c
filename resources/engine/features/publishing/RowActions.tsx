import { Box, Menu, MenuItem } from '@mui/material';
import { useId } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { CarriedValuesProvider } from '../../core/record/carriedValues';
import { useArea, useSchema } from '../../core/resource/areaContext';
import type { RowActionsProps } from '../../core/resource/defineArea';
import { SchemaContext, schemaForShow } from '../../fields/schemaContext';
import { InfoDialog } from '../../ui/ActionDialog';
import { ActionErrorAlert } from './ActionErrorAlert';
import { usePublishTexts } from './messages.en';
import { UnavailableActions } from './UnavailableActions';
import { type ActionDialogs, useRecordActions } from './useRecordActions';

interface Props extends RowActionsProps {
  dialogs?: ActionDialogs | undefined;
}

/** A menu with the actions on the record whose list row is in context; they work as in the view of the record. */
export const RowActions = (props: Props) => {
  const { area } = useArea();
  const row = useRecordContext();
  const schema = useSchema();
  const translate = useTranslate();
  // A list row lacks data, such as the last editor or the fields that an action asks for.
  const { data, error } = useGetOne(area.name, { id: row?.id }, { staleTime: 0 });
  if (data && row && data.version >= row.version) {
    // The action applies to the version that the row shows.
    const record = { ...data, version: row.version };
    return (
      <SchemaContext.Provider value={schemaForShow(schema)}>
        <RecordContextProvider value={record}>
          <CarriedValuesProvider id={record.id}>
            <ActionMenu {...props} record={record} />
          </CarriedValuesProvider>
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

const ActionMenu = ({ anchor, onClose, dialogs, record }: Props & { record: RaRecord }) => {
  const t = usePublishTexts();
  const reasonsId = useId();
  const {
    contentActions,
    otherActions,
    unavailableActions,
    labelOf,
    press,
    isBusy,
    isDialogOpen,
    error: refusal,
    dialog,
  } = useRecordActions(record, dialogs, onClose);
  if (dialog) return dialog;
  if (refusal && !isDialogOpen) {
    return (
      <InfoDialog title={t('failed', { name: record.recordLabel })} onClose={onClose}>
        <ActionErrorAlert {...refusal} onNavigate={onClose} />
      </InfoDialog>
    );
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-describedby': reasonsId } }}>
      {[...contentActions, ...otherActions].map((action) => (
        <MenuItem key={action.name} disabled={isBusy} onClick={() => press(action)}>
          {labelOf(action)}
        </MenuItem>
      ))}
      {unavailableActions.length > 0 && (
        <Box component="li" role="none" id={reasonsId} sx={{ px: 2, py: 1, maxWidth: 300 }}>
          <UnavailableActions actions={unavailableActions} />
        </Box>
      )}
    </Menu>
  );
};
