import { Alert, Box, Skeleton } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Comparison } from '../../core/comparison/Comparison';
import { useRecordVersion } from '../../core/record/useRecordVersion';
import { Disclosure } from '../../fields/Disclosure';
import { FailureAlert } from '../../ui/FailureAlert';
import { usePublishTexts } from './messages.en';
import { useFormatInstant } from './useFormatInstant';

/** Tells whoever approves a record that it was edited after it was sent for review, and shows the changes. */
const ChangesInReview = ({ record }: { record: RaRecord }) => {
  const t = usePublishTexts();
  const formatInstant = useFormatInstant();
  const before = useRecordVersion(record.id, record.submittedVersion);
  const after = useRecordVersion(record.id, record.version);
  const error = before.error ?? after.error;
  return (
    <Box sx={{ mb: 2 }}>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {t('editedSince', { name: record.updatedByName ?? '–', at: formatInstant(record.updatedAt) })}
      </Alert>
      <Disclosure title={t('changesSince.title')} open>
        <Box sx={{ mt: 1 }}>
          {error && <FailureAlert error={error} retry={() => Promise.all([before.refetch(), after.refetch()])} />}
          {!error && !(before.data && after.data) && <Skeleton variant="rounded" height={120} />}
          {before.data && after.data && (
            <Comparison
              before={before.data}
              after={after.data}
              names={{ before: t('changesSince.before'), after: t('changesSince.after') }}
            />
          )}
        </Box>
      </Disclosure>
    </Box>
  );
};

export default ChangesInReview;
