import { BulkDeleteWithConfirmButton, useListContext, useResourceContext } from 'react-admin';
import { useDeletedToast } from './useDeletedToast';

/** Deletes the chosen records, after asking. */
const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { onUnselectItems } = useListContext();
  const toast = useDeletedToast();
  const onSuccess = (ids: readonly unknown[] | undefined) => {
    toast((ids ?? []).map((id) => ({ area: resource, recordId: String(id) })));
    onUnselectItems(true);
  };
  return <BulkDeleteWithConfirmButton mutationMode="pessimistic" mutationOptions={{ onSuccess }} />;
};

export default BulkDeleteButton;
