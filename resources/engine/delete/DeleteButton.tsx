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
import { errorSentence, HttpError, hasCapability, isPermitted } from '../../../providers';
import { loadable } from '../../fields/loadable';
import { useEditSessionIfAny } from '../form/useEditSession';
import { ChangeScopeRadio, useChangeScope } from '../record/changeScope';
import type { Referrer } from './StillUsedDialog';
import { useDeletedToast } from './useDeletedToast';

const StillUsedDialog = loadable(() => import('./StillUsedDialog'));

/**
 * The button that deletes the record in context after a confirmation, and then opens the list. It also ends the edit
 * session of a form around it, so that unsaved input does not block the navigation.
 */
export const DeleteButton = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const formatName = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const redirect = useRedirect();
  const unselect = useUnselect(resource);
  const notifyDeleted = useDeletedToast();
  const session = useEditSessionIfAny();
  const [referrers, setReferrers] = useState<readonly Referrer[]>([]);
  const scope = useChangeScope(record);
  const [includesOthers, setIncludesOthers] = useState(false);
  const translate = useTranslate();
  if (!record || !isPermitted(resource, 'delete')) return null;
  const onSuccess = () => {
    session?.dispatch({ type: 'deleted' });
    const deleted = [record.id, ...(includesOthers && scope ? scope.otherIds : [])];
    notifyDeleted(deleted.map((id) => ({ area: resource, recordId: String(id) })));
    unselect(deleted);
    redirect('list', resource);
  };
  const onError = (error: unknown) => {
    const found = referrersOf(error);
    if (found.length > 0) setReferrers(found);
    else notify(errorSentence(error), { type: 'error' });
  };
  const message = hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood';
  return (
    <>
      <DeleteWithConfirmButton
        icon={<Trash2 size={18} aria-hidden />}
        mutationMode="pessimistic"
        mutationOptions={{ onSuccess, onError, ...(includesOthers && { meta: { following: true } }) }}
        confirmTitle="console.delete.title"
        confirmContent={
          scope ? (
            <>
              <ChangeScopeRadio changeScope={scope} includesOthers={includesOthers} onChange={setIncludesOthers} />
              {translate(message)}
            </>
          ) : (
            message
          )
        }
        titleTranslateOptions={{ name: String(formatName(record)) }}
        confirmColor="warning"
      />
      <Suspense>
        {referrers.length > 0 && <StillUsedDialog referrers={referrers} onClose={() => setReferrers([])} />}
      </Suspense>
    </>
  );
};

/** Returns the records that prevent the deletion because they refer to the record; empty for other errors. */
const referrersOf = (error: unknown): readonly Referrer[] => {
  const data = error instanceof HttpError ? (error.body.data as { referrers?: Referrer[] } | null | undefined) : null;
  return data?.referrers ?? [];
};
