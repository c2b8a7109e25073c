import { Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { DeleteWithConfirmButton, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { isPermitted } from '../../providers';

/** Deletes the record in view, after asking; leads to the list. Settles what is typed in the form that it stands in. */
export const DeleteButton = ({ isSettled }: { isSettled?: RefObject<boolean> }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  if (!isPermitted(resource, 'delete')) return null;
  const leadToList = () => {
    if (isSettled) isSettled.current = true;
    return `/${resource}`;
  };
  return (
    <DeleteWithConfirmButton
      icon={<Trash2 size={18} aria-hidden />}
      mutationMode="pessimistic"
      redirect={leadToList}
      confirmTitle="console.delete.title"
      confirmContent="console.delete.message"
      titleTranslateOptions={{ name: String(represent(record)) }}
      confirmColor="warning"
    />
  );
};
