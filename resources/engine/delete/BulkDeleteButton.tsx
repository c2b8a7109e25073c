import { Trash2 } from 'lucide-react';
import {
  BulkDeleteWithConfirmButton,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { hasCapability } from '../../../providers';
import { SelectedNames } from '../list/SelectedNames';
import { useBulkFailures } from '../list/useBulkFailures';
import { useDeletedToast } from './useDeletedToast';

/** The button that deletes the selected records after a confirmation. */
const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { onUnselectItems } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDeleted = useDeletedToast();
  const handleFailures = useBulkFailures();
  const toDeletedRecords = (ids: readonly unknown[]) => ids.map((id) => ({ area: resource, recordId: String(id) }));
  const onSuccess = (ids: readonly unknown[] = []) => {
    notifyDeleted(toDeletedRecords(ids));
    onUnselectItems(true);
    // The deletion may also have removed rows from other pages.
    refresh();
  };
  const onError = (error: unknown) => {
    const { done, reason } = handleFailures(error);
    if (done.length > 0) notifyDeleted(toDeletedRecords(done), reason);
    else notify(reason, { type: 'error' });
    refresh();
  };
  return (
    <BulkDeleteWithConfirmButton
      icon={<Trash2 size={18} aria-hidden />}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      confirmContent={
        <>
          <SelectedNames />
          <p>{translate(hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood')}</p>
        </>
      }
    />
  );
};

export default BulkDeleteButton;
