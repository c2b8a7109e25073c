import { Button } from '@mui/material';
import { History } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { HeaderActions, HeaderLine } from '../core/record/headerStyles';
import { useTexts } from '../core/record/messages.en';
import { PageHeader } from '../core/record/PageHeader';
import { useArea, useSchema } from '../core/resource/areaContext';
import { StatusChip } from '../core/resource/StatusChip';
import { PublishBar } from '../features/publishing/PublishBar';
import type { ActionDialogs } from '../features/publishing/useRecordActions';
import { loadable } from '../fields/loadable';
import { SchemaContext, schemaForShow } from '../fields/schemaContext';
import { EditLink } from './EditLink';
import { RecordMenu } from './RecordMenu';

const HistoryDialog = loadable(() => import('../features/history/HistoryDialog'));

/** Provides the schema of the area, which `recordViews` provides to its own views. */
const WithSchema = ({ children }: { children: ReactNode }) => {
  const schema = useSchema();
  return <SchemaContext.Provider value={schemaForShow(schema)}>{children}</SchemaContext.Provider>;
};

/**
 * The header of the record in context for an own `Show`: breadcrumb, name, state, *Edit* and the menu of actions. The
 * frame of a panel has the name, so there it leaves out breadcrumb and name.
 */
export const RecordHeader = ({ actions }: { actions?: ReactNode }) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { placement } = useArea();
  if (!record) return null;
  const allActions = (
    <>
      {actions}
      <EditLink />
      <RecordMenu key={record.id} canDelete />
    </>
  );
  // The frame of a panel has the title.
  const header =
    placement === 'panel' ? (
      <HeaderLine>
        <StatusChip />
        <HeaderActions>{allActions}</HeaderActions>
      </HeaderLine>
    ) : (
      <PageHeader
        title={String(represent(record))}
        step={translate('ra.action.show')}
        chip={<StatusChip />}
        actions={allActions}
      />
    );
  return <WithSchema>{header}</WithSchema>;
};

/** The publishing state of the record in context and its actions, for an own `Show`. */
export const RecordActions = ({ dialogs }: { dialogs?: ActionDialogs }) => (
  <WithSchema>
    <PublishBar dialogs={dialogs} />
  </WithSchema>
);

/** A button that opens the history of the record in context, for an own `Show`. */
export const RecordHistoryButton = () => {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <WithSchema>
      <Button variant="outlined" startIcon={<History size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('menu.history')}
      </Button>
      <Suspense>{isOpen && <HistoryDialog onClose={() => setOpen(false)} />}</Suspense>
    </WithSchema>
  );
};
