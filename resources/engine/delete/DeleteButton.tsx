import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  DeleteWithConfirmButton,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { HttpError, hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useEditSessionIfAny } from '../form/useEditSession';
import { ChangeScopeRadio, useChangeScope } from '../record/changeScope';
import type { Referrer } from './StillUsedDialog';
import { useDeletedToast } from './useDeletedToast';

const StillUsedDialog = loadable(() => import('./StillUsedDialog'));

/** Deletes the record in view, after asking; leads to the list. Settles what is typed in the form that it stands in. */
export const DeleteButton = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const redirect = useRedirect();
  const unselect = useUnselect(resource);
  const toast = useDeletedToast();
  const session = useEditSessionIfAny();
  const [referrers, setReferrers] = useState<readonly Referrer[]>([]);
  const reach = useChangeScope(record);
  const [isTogether, setTogether] = useState(false);
  const translate = useTranslate();
  if (!record || !isPermitted(resource, 'delete')) return null;
  const onSuccess = () => {
    session?.tell({ type: 'deleted' });
    const deleted = [record.id, ...(isTogether && reach ? reach.otherIds : [])];
    toast(deleted.map((id) => ({ area: resource, recordId: String(id) })));
    unselect(deleted);
    redirect('list', resource);
  };
  const onError = (error: unknown) => {
    const found = referrersOf(error);
    if (found.length > 0) setReferrers(found);
    else notify(error instanceof Error ? error.message : String(error), { type: 'error' });
  };
  const message = hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood';
  return (
    <>
      <DeleteWithConfirmButton
        icon={<Trash2 size={18} aria-hidden />}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess, onError, ...(isTogether && { meta: { following: true } }) }}
        confirmTitle="console.delete.title"
        confirmContent={
          reach ? (
            <>
              <ChangeScopeRadio reach={reach} includesOthers={isTogether} onChange={setTogether} />
              {translate(message)}
            </>
          ) : (
            message
          )
        }
        titleTranslateOptions={{ name: String(represent(record)) }}
        confirmColor="warning"
      />
      <Suspense>
        {referrers.length > 0 && <StillUsedDialog referrers={referrers} onClose={() => setReferrers([])} />}
      </Suspense>
    </>
  );
};

/** What refers to the record, where it could not be deleted for that. */
const referrersOf = (error: unknown): readonly Referrer[] => {
  const data = error instanceof HttpError ? (error.body.data as { referrers?: Referrer[] } | null | undefined) : null;
  return data?.referrers ?? [];
};
