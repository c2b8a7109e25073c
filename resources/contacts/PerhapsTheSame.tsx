import { Alert, Button, Typography } from '@mui/material';
import { differenceInCalendarDays } from 'date-fns';
import { type RaRecord, useRecordContext } from 'react-admin';
import { hasCapability, isPermitted } from '../../providers';
import { RecordLink } from '../engine/fields/RecordLink';
import { useLatestInquiries } from './EarlierRecords';
import { useThreadTexts } from './threadMessages.en';
import { useMergeInquiries } from './useMergeInquiries';

/** The days within which a person writes again about the same. */
const maxDays = 7;

/** Another inquiry of the same person with the same subject of the same week, which can be merged by one press. */
export const PerhapsTheSame = () => {
  const record = useRecordContext();
  if (!record || !hasCapability('threads') || !isPermitted('contacts', 'edit')) return null;
  return <SimilarTo record={record} />;
};

const SimilarTo = ({ record }: { record: RaRecord }) => {
  const t = useThreadTexts();
  const { run, isBusy } = useMergeInquiries();
  const other = useLatestInquiries(record).find((each) => each.status !== 'spam' && isAboutTheSame(record, each));
  if (!other || record.status === 'spam') return null;
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      <Typography>{t('merge.perhaps')}</Typography>
      <RecordLink area="contacts" id={String(other.id)} label={`${other.ticketNo} · ${other.subject}`} />
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        onClick={() => void run({ record, other })}
        sx={{ mt: 1, display: 'flex' }}
      >
        {t('merge.confirm')}
      </Button>
    </Alert>
  );
};

/** The subject without what mail programs put before it. */
const plainSubject = ({ subject }: RaRecord) =>
  String(subject ?? '')
    .toLowerCase()
    .replace(/^(\s*(re|fwd?|aw|wg)\s*:)+/, '')
    .replace(/\s+/g, ' ')
    .trim();

const isAboutTheSame = (one: RaRecord, other: RaRecord) =>
  plainSubject(one) === plainSubject(other) &&
  Math.abs(differenceInCalendarDays(one.receivedAt, other.receivedAt)) <= maxDays;
