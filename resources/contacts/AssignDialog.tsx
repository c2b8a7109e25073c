import { AutocompleteInput, ReferenceInput, useListContext, useNotify, useTranslate } from 'react-admin';
import { useProvider } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { useAction } from '../actions/useAction';
import { ChosenNames } from '../engine/list/ChosenNames';
import { useBulkRefused } from '../engine/list/useBulkRefused';
import { labelOf } from '../fields/RecordLink';

const isChosen = (value: unknown) => (value ? undefined : 'ra.validation.required');

/** Asks for the colleague who takes the chosen enquiries. */
export default function AssignDialog({ close }: { close: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const provider = useProvider();
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
  const named = { _: 'Assign %{smart_count} enquiry |||| Assign %{smart_count} enquiries' };
  return (
    <ActionDialog
      title={translate('resources.contacts.assign', { ...named, smart_count: selectedIds.length })}
      maxWidth="xs"
      confirm={translate('resources.contacts.moves.assigned')}
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
