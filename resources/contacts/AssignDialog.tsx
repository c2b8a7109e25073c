import { Stack } from '@mui/material';
import { groupBy } from 'es-toolkit';
import {
  AutocompleteInput,
  type Identifier,
  ReferenceInput,
  useGetMany,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { catalogue, useProvider } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { UndoButton } from '../actions/UndoButton';
import { useAction } from '../actions/useAction';
import { ChosenNames } from '../engine/list/ChosenNames';
import { asRows } from '../engine/list/rows';
import { useBulkRefused } from '../engine/list/useBulkRefused';
import { labelOf } from '../fields/RecordLink';
import { messages } from './messages.en';

const useTexts = catalogue('resources.contacts', messages);

const isChosen = (value: unknown) => (value ? undefined : 'ra.validation.required');

/** Asks for the colleague who takes the chosen enquiries. */
export default function AssignDialog({ close }: { close: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const { data: before = [] } = useGetMany('contacts', { ids: selectedIds, ...asRows });
  const provider = useProvider();
  const say = useTexts();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const refused = useBulkRefused();
  const assign = (ids: Identifier[], assigneeId: unknown) =>
    provider.updateMany('contacts', { ids, data: { assigneeId } });
  const isChanged = (ids: readonly Identifier[]) => translate('ra.notification.updated', { smart_count: ids.length });
  /** Gives enquiries back to those who had them. */
  const giveBack = async (ids: readonly Identifier[]) => {
    const rows = before.filter(({ id }) => ids.includes(id));
    const byAssignee = groupBy(rows, ({ assigneeId }) => assigneeId ?? '');
    for (const [assigneeId, of] of Object.entries(byAssignee))
      await assign(
        of.map(({ id }) => id),
        assigneeId || null,
      );
    notify(isChanged(rows.map(({ id }) => id)), { type: 'success' });
    refresh();
  };
  const { submit, isBusy } = useAction(({ assigneeId }: Record<string, unknown>) => assign(selectedIds, assigneeId), {
    done: () => isChanged(selectedIds),
    undo: () => giveBack(selectedIds),
    onDone: () => {
      onUnselectItems();
      close();
    },
    showsRefusal: true,
    onRefused: (error) => {
      const { done, reason } = refused(error);
      const undo = { type: 'warning', action: <UndoButton onUndo={() => giveBack(done)} /> } as const;
      notify(reason, done.length > 0 ? undo : { type: 'error' });
    },
  });
  return (
    <ActionDialog
      title={say('assign', { smart_count: selectedIds.length })}
      maxWidth="xs"
      confirm={say('moves.assigned')}
      form={{ onSubmit: submit }}
      onClose={close}
      isBusy={isBusy}
    >
      <Stack spacing={2}>
        <ChosenNames />
        <ReferenceInput source="assigneeId" reference="staff" sort={{ field: 'default', order: 'ASC' }}>
          <AutocompleteInput optionText={labelOf} validate={isChosen} fullWidth helperText={false} />
        </ReferenceInput>
      </Stack>
    </ActionDialog>
  );
}
