import { Alert } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useActionLabel } from '../../core/actions/useActionLabel';
import { useEditSession } from '../../core/session/useEditSession';
import { useViewSchema } from '../../fields/schemaContext';
import { actionsFrom } from '../../schema';
import { usePublishTexts } from './messages.en';

/** Tells beforehand, above the form of a record in review, how an edit changes who can approve it. */
export const EditInReviewNotice = () => {
  const t = usePublishTexts();
  const { openedRecord } = useEditSession();
  const { identity } = useGetIdentity();
  const { schema } = useViewSchema();
  const labelOf = useActionLabel();
  if (openedRecord?.status !== 'in_review') return null;
  const actions = actionsFrom(schema, (field) => openedRecord[field]);
  const offered = actions.filter(({ name }) => openedRecord.actions?.includes(name));
  const wouldLoseApproval =
    openedRecord.editedBy !== identity?.id && offered.some(({ requiresOtherEditor }) => requiresOtherEditor);
  const requestChanges = offered.find(({ name }) => name === 'requestChanges');
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      {wouldLoseApproval && requestChanges
        ? t('editInReview.otherApproves', { action: labelOf(requestChanges) })
        : t('editInReview.told')}
    </Alert>
  );
};
