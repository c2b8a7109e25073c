import { Trash2 } from 'lucide-react';
import { DeleteWithConfirmButton, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/** Deletes the record in view, after asking; leads to the list. */
export const DeleteButton = () => {
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(useResourceContext());
  return (
    <DeleteWithConfirmButton
      icon={<Trash2 size={18} aria-hidden />}
      mutationMode="pessimistic"
      redirect="list"
      confirmTitle="console.delete.title"
      confirmContent="console.delete.message"
      titleTranslateOptions={{ name: String(represent(record)) }}
      confirmColor="warning"
    />
  );
};
