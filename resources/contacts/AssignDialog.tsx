import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import {
  AutocompleteInput,
  Form,
  ReferenceInput,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdateMany,
} from 'react-admin';
import { ChosenNames } from '../engine/ChosenNames';
import { asRows } from '../engine/rows';
import { useBulkRefused } from '../engine/useBulkRefused';
import { labelOf } from '../fields/RecordLink';

const isChosen = (value: unknown) => (value ? undefined : 'ra.validation.required');

/** Asks for the colleague who takes the chosen enquiries. */
export default function AssignDialog({ close }: { close: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const [updateMany, { isPending }] = useUpdateMany();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const refused = useBulkRefused();
  const titleId = useId();
  const assign = ({ assigneeId }: Record<string, unknown>) =>
    updateMany(
      'contacts',
      // Without `asRows` react-admin would keep the new colleague alone as if that were the whole record.
      { ids: selectedIds, data: { assigneeId }, ...asRows },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: selectedIds.length } });
          // The states have changed too.
          refresh();
          onUnselectItems();
          close();
        },
        onError: (error: unknown) => {
          notify(error instanceof Error ? error.message : String(error), { type: 'error' });
          refused(error);
        },
      },
    );
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
      <Form onSubmit={assign} noValidate>
        <DialogTitle id={titleId}>
          {translate('resources.contacts.assign', {
            _: 'Assign %{smart_count} enquiry |||| Assign %{smart_count} enquiries',
            smart_count: selectedIds.length,
          })}
        </DialogTitle>
        <DialogContent>
          <ChosenNames />
          <ReferenceInput source="assigneeId" reference="staff" sort={{ field: 'default', order: 'ASC' }}>
            <AutocompleteInput optionText={labelOf} validate={isChosen} fullWidth />
          </ReferenceInput>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {translate('resources.contacts.moves.assigned')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
