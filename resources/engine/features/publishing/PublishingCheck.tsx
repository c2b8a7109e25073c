import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { DryRun, RecordRefusal } from '../../../../providers';
import { useOpenField } from '../../core/record/useOpenField';
import { usePublishTexts } from './messages.en';
import { RefusalDetails } from './RefusalDetails';

/** The card that says that no field of the record is missing, and what that means. */
const CompleteCard = ({ children }: { children: ReactNode }) => {
  const t = usePublishTexts();
  return (
    <Card component="section" aria-label={t('complete.title')} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2">
        {t('complete.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {children}
      </Typography>
    </Card>
  );
};

interface PublishingCheckProps {
  /** The outcome of the dry run; undefined while it is not known. */
  dryRun: DryRun | undefined;
  /** Whether nobody can say, because the API has no dry runs or this one failed. */
  isUnknown: boolean;
  /** Whether it is about values that are not saved. */
  isUnsaved: boolean;
}

/** The card that says whether a record without missing fields can be saved and published, and what is in the way. */
export const PublishingCheck = ({ dryRun, isUnknown, isUnsaved }: PublishingCheckProps) => {
  const t = usePublishTexts();
  if (isUnknown) return <CompleteCard>{t('complete.unchecked')}</CompleteCard>;
  if (dryRun === undefined) return null;
  const { save, actions } = dryRun;
  if (save) return <RefusalCard title={t('refusedSave')} refusal={save} />;
  const action = (['publish', 'submit'] as const).find((name) => Object.hasOwn(actions, name));
  const refusal = action && actions[action]?.refusal;
  if (refusal) return <RefusalCard title={t('refused')} refusal={refusal} />;
  if (action === undefined) return isUnsaved ? <CompleteCard>{t('complete.toSave')}</CompleteCard> : null;
  const purpose = action === 'publish' ? 'toPublish' : 'toReview';
  return <CompleteCard>{t(isUnsaved ? `complete.${purpose}OnceSaved` : `complete.${purpose}`)}</CompleteCard>;
};

/** The card with the reasons against a save or against publishing. */
const RefusalCard = ({ title, refusal }: { title: string; refusal: RecordRefusal }) => {
  const openField = useOpenField();
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <RefusalDetails refusal={refusal} onOpen={openField} />
    </Card>
  );
};
