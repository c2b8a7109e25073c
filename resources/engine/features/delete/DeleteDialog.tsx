import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type RaRecord,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
  useUnselect,
} from 'react-admin';
import { errorSentence, HttpError, hasCapability } from '../../../../providers';
import { useReferrers } from '../../core/actions/hiddenRecords';
import { ReferrerNotice } from '../../core/actions/ReferrerNotice';
import { useDeletedToast } from '../../core/list/useDeletedToast';
import { ChangeScopeRadio, useChangeScope } from '../../core/record/changeScope';
import { isVisibleToMembers } from '../../core/resource/displayStates';
import { useEditSessionIfAny } from '../../core/session/useEditSession';
import { useViewSchema } from '../../fields/schemaContext';
import { ActionDialog } from '../../ui/ActionDialog';
import { useDeleteTexts } from '../recordMessages.en';
import StillUsedDialog, { type Referrer } from './StillUsedDialog';

/**
 * The dialog that asks before the record in context is deleted, and then opens the list. It also ends the edit session
 * of a form around it, so that unsaved input does not block the navigation.
 */
const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  return record ? <Question record={record} onClose={onClose} /> : null;
};

const Question = ({ record, onClose }: { record: RaRecord; onClose: () => void }) => {
  const resource = useResourceContext() ?? '';
  const { schema } = useViewSchema();
  const formatName = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const redirect = useRedirect();
  const unselect = useUnselect(resource);
  const notifyDeleted = useDeletedToast();
  const session = useEditSessionIfAny();
  const translate = useTranslate();
  const t = useDeleteTexts();
  const [referrers, setReferrers] = useState<readonly Referrer[]>([]);
  const scope = useChangeScope(record);
  const [includesOthers, setIncludesOthers] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const isForMembers = schema.publish !== undefined && record.showsAs !== undefined && isVisibleToMembers(record);
  const filter = { id: [record.id] };
  const { isLoading } = useReferrers(filter, isForMembers);
  const onSuccess = () => {
    session?.dispatch({ type: 'deleted' });
    const deleted = [record.id, ...(includesOthers && scope ? scope.otherIds : [])];
    notifyDeleted(deleted.map((id) => ({ area: resource, recordId: String(id) })));
    unselect(deleted);
    redirect('list', resource);
  };
  const onError = (error: unknown) => {
    const found = referrersOf(error);
    if (found.length > 0) return setReferrers(found);
    notify(errorSentence(error), { type: 'error' });
    onClose();
  };
  const confirm = () =>
    deleteOne(
      resource,
      { id: record.id, previousData: record, ...(includesOthers && { meta: { following: true } }) },
      { mutationMode: 'pessimistic', onSuccess, onError },
    );
  if (referrers.length > 0) return <StillUsedDialog referrers={referrers} onClose={onClose} />;
  return (
    <ActionDialog
      title={translate('console.delete.title', { name: String(formatName(record)) })}
      confirmLabel={translate('ra.action.delete')}
      confirmColor="error"
      onConfirm={confirm}
      onClose={onClose}
      isBusy={isPending}
      // The notice of referrers moves the button when it appears.
      canConfirm={!isLoading}
    >
      <Stack spacing={2}>
        {scope && <ChangeScopeRadio changeScope={scope} includesOthers={includesOthers} onChange={setIncludesOthers} />}
        {isForMembers && (
          <Typography>{t(record.showsAs === 'scheduled' ? 'members.scheduled' : 'members.live')}</Typography>
        )}
        <Typography>
          {translate(hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood')}
        </Typography>
        {isForMembers && <ReferrerNotice filter={filter} onLinkClick={onClose} />}
      </Stack>
    </ActionDialog>
  );
};

/** Returns the records that prevent the deletion because they refer to the record; empty for other errors. */
const referrersOf = (error: unknown): readonly Referrer[] => {
  const data = error instanceof HttpError ? (error.body.data as { referrers?: Referrer[] } | null | undefined) : null;
  return data?.referrers ?? [];
};

export default DeleteDialog;
