import { AutocompleteInput, ReferenceInput, useListContext, useNotify, useTranslate } from 'react-admin';
import { catalogue, useProvider } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { useAction } from '../actions/useAction';
import { ChosenNames } from '../engine/list/ChosenNames';
import { useBulkRefused } from '../engine/list/useBulkRefused';
import { labelOf } from '../fields/RecordLink';
import { messages } from './messages.en';

const useTexts = catalogue('resources.contacts', messages);

const isChosen = (value: unknown) => (value ? undefined : 'ra.validation.required');

/** Asks for the colleague who takes the chosen enquiries. */
export default function AssignDialog({ close }: { close: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useProvider();
  const say = useTexts();
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useBulkRefused();
  const { submit, isBusy } = useAction(
    ({ assigneeId }: Record<string, unknown>) =>
      provider.updateMany('contacts', { ids: selectedIds, data: { assigneeId } }),
    {
      done: () => translate('ra.notification.updated', { smart_count: selectedIds.length }),
      onDone: () => {
        onUnselectItems();
        close();
      },
      showsRefusal: true,
      onRefused: (error) => notify(refused(error).reason, { type: 'error' }),
    },
  );
  return (
    <ActionDialog
      title={say('assign', { smart_count: selectedIds.length })}
      maxWidth="xs"
      confirm={say('moves.assigned')}
      form={{ onSubmit: submit }}
      onClose={close}
      isBusy={isBusy}
    >
      <ChosenNames />
      <ReferenceInput source="assigneeId" reference="staff" sort={{ field: 'default', order: 'ASC' }}>
        <AutocompleteInput optionText={labelOf} validate={isChosen} fullWidth />
      </ReferenceInput>
    </ActionDialog>
  );
}
