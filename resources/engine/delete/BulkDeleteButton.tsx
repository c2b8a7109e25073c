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

/** Deletes the chosen records, after asking. */
const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { onUnselectItems } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const toast = useDeletedToast();
  const refused = useBulkFailures();
  const placesOf = (ids: readonly unknown[]) => ids.map((id) => ({ area: resource, recordId: String(id) }));
  const onSuccess = (ids: readonly unknown[] = []) => {
    toast(placesOf(ids));
    onUnselectItems(true);
    // Other pages have lost rows too.
    refresh();
  };
  const onError = (error: unknown) => {
    const { done, reason } = refused(error);
    if (done.length > 0) toast(placesOf(done), reason);
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
