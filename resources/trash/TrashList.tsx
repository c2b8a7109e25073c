import { Button, Stack, Typography } from '@mui/material';
import { millisecondsInDay } from 'date-fns/constants';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify, useRecordContext } from 'react-admin';
import { createTextsHook, isPermitted, useProvider } from '../../providers';
import { ListTable } from '../engine/core/list/ListTable';
import { SelectionBar } from '../engine/core/list/SelectionBar';
import { runSequentially, useRestoreFromTrash } from '../engine/core/list/useDeletedToast';
import { FirstNames } from '../engine/features/bulk/SelectedNames';
import { loadable } from '../engine/fields/loadable';
import { useAreaChoices, useAreaName } from '../engine/fields/useAreaName';
import { listParts } from '../engine/listPage/listParts';
import { useAction } from '../engine/ui/useAction';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.trash.texts', messages.texts);

// With the dialog, every list would load the form of react-admin.
const ActionDialog = loadable(async () => ({ default: (await import('../engine/ui/ActionDialog')).ActionDialog }));

/** A record in the trash. */
interface TrashedRecord {
  /** The area and the id, joined. */
  id: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** ISO instants: the deletion, and the automatic purge. */
  deletedAt: string;
  purgeAt: string;
  deletedByName: string;
}

const { ListPage, Column } = listParts<TrashedRecord>({
  id: { kind: 'text' },
  area: { kind: 'text' },
  recordLabel: { kind: 'text' },
  deletedAt: { kind: 'instant', isSortable: true },
  deletedByName: { kind: 'text' },
  purgeAt: { kind: 'instant' },
});

/** The records that were deleted within the last 30 days, with buttons to restore them. */
export const TrashList = () => (
  <ListPage filters={[{ source: 'area', choices: useAreaChoices('delete'), alwaysOn: true }]} tabs={[]}>
    <ListTable
      rowClick={false}
      bulkActionsToolbar={
        <SelectionBar isPageSelection>
          <RestoreSelected />
          {isPermitted('trash', 'delete') && <PurgeSelected />}
        </SelectionBar>
      }
    >
      <Column source="recordLabel" showOnMobile className="title" />
      <Column source="area" showOnMobile field={AreaName} />
      <Column source="deletedAt" showOnMobile />
      <Column source="deletedByName" />
      <Column source="purgeAt" showOnMobile field={RemainingDays} />
      <Column source="id" showOnMobile className="chip" field={RestoreButton} />
    </ListTable>
  </ListPage>
);

const AreaName = () => {
  const record = useRecordContext<TrashedRecord>();
  const nameOf = useAreaName();
  return record && nameOf(record.area);
};

const RemainingDays = () => {
  const record = useRecordContext<TrashedRecord>();
  const t = useTexts();
  if (!record) return null;
  const days = Math.ceil((Date.parse(record.purgeAt) - Date.now()) / millisecondsInDay);
  return t('daysLeft', { smart_count: Math.max(days, 0) });
};

const RestoreButton = () => {
  const record = useRecordContext<TrashedRecord>();
  const restore = useRestoreFromTrash();
  const t = useTexts();
  const { run, isBusy } = useAction(restore, { changes: false });
  if (!record) return null;
  return (
    <Button
      size="small"
      startIcon={<Undo2 size={16} aria-hidden />}
      disabled={isBusy}
      aria-label={t('restoreNamed', { name: record.recordLabel })}
      onClick={() => void run([record])}
    >
      {t('restore')}
    </Button>
  );
};

const useSelectedRecords = (): TrashedRecord[] => {
  const { data = [], selectedIds } = useListContext<TrashedRecord>();
  return data.filter(({ id }) => selectedIds.includes(id));
};

const RestoreSelected = () => {
  const selected = useSelectedRecords();
  const restore = useRestoreFromTrash();
  const { onSelect } = useListContext();
  const t = useTexts();
  const { run, isBusy } = useAction(() => restore(selected), {
    // Records that could not be restored stay selected.
    onSuccess: (failed) => onSelect(selected.filter((record) => failed.includes(record)).map(({ id }) => id)),
    changes: false,
  });
  return (
    <Button size="small" startIcon={<Undo2 size={16} aria-hidden />} disabled={isBusy} onClick={() => void run()}>
      {t('restore')}
    </Button>
  );
};

/**
 * The bulk action that purges the selected records permanently, after a confirmation. Records that could not be purged
 * stay selected.
 */
const PurgeSelected = () => {
  const selected = useSelectedRecords();
  const provider = useProvider();
  const { onSelect } = useListContext();
  const notify = useNotify();
  const t = useTexts();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const { run, isBusy } = useAction(
    () => runSequentially(selected, ({ area, recordId }) => provider.removePermanently(area, recordId)),
    {
      successMessage: ({ done }) => (done.length > 0 ? t('removed', { smart_count: done.length }) : undefined),
      onSuccess: ({ failed }) => {
        for (const { item, reason } of failed)
          notify(t('notRemoved', { name: item.recordLabel, reason }), { type: 'error' });
        setIsConfirmOpen(false);
        onSelect(failed.map(({ item }) => item.id));
      },
    },
  );
  return (
    <Stack direction="row">
      <Button
        color="error"
        size="small"
        startIcon={<Trash2 size={16} aria-hidden />}
        onClick={() => setIsConfirmOpen(true)}
      >
        {t('remove')}
      </Button>
      {isConfirmOpen && (
        <ActionDialog
          title={t('removeTitle', { smart_count: selected.length })}
          confirmLabel={t('remove')}
          confirmColor="error"
          isBusy={isBusy}
          onConfirm={() => run()}
          onClose={() => setIsConfirmOpen(false)}
        >
          <FirstNames
            records={selected.map(({ id, recordLabel }) => ({ id, name: recordLabel }))}
            count={selected.length}
          />
          <Typography>{t('removeMessage')}</Typography>
        </ActionDialog>
      )}
    </Stack>
  );
};
