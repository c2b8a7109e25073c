import { Button, Stack } from '@mui/material';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm, useListContext, useNotify, useRecordContext } from 'react-admin';
import { isPermitted, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { useRestoreFromTrash } from '../engine/delete/useDeletedToast';
import { ListTable } from '../engine/list/ListTable';
import { listParts } from '../engine/list/listParts';
import { runSequentially } from '../engine/list/runSequentially';
import { FirstNames } from '../engine/list/SelectedNames';
import { SelectionBar } from '../engine/list/SelectionBar';
import { useAreaName } from '../fields/useAreaName';
import { useAreaChoices } from '../inputs/useAreaChoices';
import { useTrashTexts } from './texts';

/** A record in the trash. */
interface Trashed {
  /** Area and id together. */
  id: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** ISO instants. */
  deletedAt: string;
  purgeAt: string;
  deletedByName: string;
}

const { ListPage, Column } = listParts<Trashed>({
  id: { kind: 'text' },
  area: { kind: 'text' },
  recordLabel: { kind: 'text' },
  deletedAt: { kind: 'instant', isSortable: true },
  deletedByName: { kind: 'text' },
  purgeAt: { kind: 'instant' },
});

/** What was deleted within the last 30 days, with the way back. */
export const TrashList = () => (
  <ListPage filters={[{ source: 'area', choices: useAreaChoices('delete'), alwaysOn: true }]} tabs={[]}>
    <ListTable
      rowClick={false}
      bulkActionsToolbar={
        <SelectionBar isOfPage>
          <TakeBackChosen />
          {isPermitted('trash', 'delete') && <RemoveChosen />}
        </SelectionBar>
      }
    >
      <Column source="recordLabel" showOnMobile className="title" />
      <Column source="area" showOnMobile field={AreaName} />
      <Column source="deletedAt" showOnMobile />
      <Column source="deletedByName" />
      <Column source="purgeAt" showOnMobile field={DaysLeft} />
      <Column source="id" showOnMobile className="chip" field={TakeBackButton} />
    </ListTable>
  </ListPage>
);

const AreaName = () => {
  const record = useRecordContext<Trashed>();
  const nameOf = useAreaName();
  return record && nameOf(record.area);
};

const millisecondsOfDay = 24 * 60 * 60 * 1000;

const DaysLeft = () => {
  const record = useRecordContext<Trashed>();
  const t = useTrashTexts();
  if (!record) return null;
  const days = Math.ceil((Date.parse(record.purgeAt) - Date.now()) / millisecondsOfDay);
  return t('daysLeft', { smart_count: Math.max(days, 0) });
};

const TakeBackButton = () => {
  const record = useRecordContext<Trashed>();
  const takeBack = useRestoreFromTrash();
  const t = useTrashTexts();
  const { run, isBusy } = useAction(takeBack, { changes: false });
  if (!record) return null;
  return (
    <Button
      size="small"
      startIcon={<Undo2 size={16} aria-hidden />}
      disabled={isBusy}
      aria-label={t('takeBackNamed', { name: record.recordLabel })}
      onClick={() => void run([record])}
    >
      {t('takeBack')}
    </Button>
  );
};

const useChosen = (): Trashed[] => {
  const { data = [], selectedIds } = useListContext<Trashed>();
  return data.filter(({ id }) => selectedIds.includes(id));
};

const TakeBackChosen = () => {
  const chosen = useChosen();
  const takeBack = useRestoreFromTrash();
  const { onSelect } = useListContext();
  const t = useTrashTexts();
  const { run, isBusy } = useAction(() => takeBack(chosen), {
    // What could not be taken back stays chosen.
    onSuccess: (left) => onSelect(chosen.filter((one) => left.includes(one)).map(({ id }) => id)),
    changes: false,
  });
  return (
    <Button size="small" startIcon={<Undo2 size={16} aria-hidden />} disabled={isBusy} onClick={() => void run()}>
      {t('takeBack')}
    </Button>
  );
};

/** Removes the chosen records for good, after asking; what could not be removed stays chosen. */
const RemoveChosen = () => {
  const chosen = useChosen();
  const provider = useProvider();
  const { onSelect } = useListContext();
  const notify = useNotify();
  const t = useTrashTexts();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction(
    () => runSequentially(chosen, ({ area, recordId }) => provider.removeForGood(area, recordId)),
    {
      successMessage: ({ done }) => (done.length > 0 ? t('removed', { smart_count: done.length }) : undefined),
      onSuccess: ({ failed }) => {
        for (const { item, reason } of failed)
          notify(t('notRemoved', { name: item.recordLabel, reason }), { type: 'error' });
        setAsking(false);
        onSelect(failed.map(({ item }) => item.id));
      },
    },
  );
  return (
    <Stack direction="row">
      <Button color="error" size="small" startIcon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={t('removeTitle', { smart_count: chosen.length })}
        content={
          <>
            <FirstNames
              records={chosen.map(({ id, recordLabel }) => ({ id, name: recordLabel }))}
              count={chosen.length}
            />
            <p>{t('removeMessage')}</p>
          </>
        }
        confirm={t('remove')}
        confirmColor="warning"
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
