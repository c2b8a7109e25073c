import { Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';
import { type PublishingRefusal, useProvider } from '../../../../providers';
import { useOpenField } from '../../core/record/useOpenField';
import { usePublishTexts } from './messages.en';
import { RefusalDetails } from './RefusalDetails';

/** The card that says that no field of the record is missing, and what that means. */
export const CompleteCard = ({ children }: { children: ReactNode }) => {
  const t = usePublishTexts();
  return (
    <Card component="section" aria-label={t('complete.title')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('complete.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {children}
      </Typography>
    </Card>
  );
};

/** Asks the API what is in the way of publishing or of a review, once for each version, and shows it in a card. */
export const PublishingCheck = ({ record: { id, version }, action }: { record: RaRecord; action: string }) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const t = usePublishTexts();
  const { data, error } = useQuery({
    queryKey: [resource, 'publishingCheck', id, version, action],
    queryFn: ({ signal }) => provider.publishingCheck(resource, { id, action }, { signal }),
    staleTime: 0,
    retry: false,
  });
  if (error) return <CompleteCard>{t('complete.unchecked')}</CompleteCard>;
  if (data === undefined) return null;
  if (data.refusal === null)
    return <CompleteCard>{t(action === 'publish' ? 'complete.toPublish' : 'complete.toReview')}</CompleteCard>;
  return <RefusalCard refusal={data.refusal} />;
};

/** The reason why a record cannot be published. */
const RefusalCard = ({ refusal }: { refusal: PublishingRefusal }) => {
  const t = usePublishTexts();
  const openField = useOpenField();
  return (
    <Card component="section" aria-label={t('refused')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('refused')}</Typography>
      <RefusalDetails refusal={refusal} onOpen={openField} />
    </Card>
  );
};
