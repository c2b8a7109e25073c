import { Alert } from '@mui/material';
import { RecordContextProvider, useGetList, useRecordContext } from 'react-admin';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { RecordLink } from '../engine/fields/RecordLink';
import { useRecordValues } from '../engine/fields/schemaContext';
import { PlainList } from '../engine/fields/styledElements';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { latestOf } from './EarlierRecords';
import { useThreadTexts } from './threadMessages.en';

const maxInquiries = 5;

/** The latest other inquiries from the same e-mail address, because people often write twice. */
export const OtherInquiries = () => {
  const record = useRecordContext();
  const { email } = useRecordValues();
  const t = useThreadTexts();
  const address = useDebouncedValue(String(email ?? '').trim());
  const { data = [] } = useGetList('contacts', latestOf({ email: address }, 'receivedAt', maxInquiries), {
    enabled: address.includes('@'),
    staleTime: 60_000,
  });
  const others = data.filter(({ id, mergedIntoId }) => id !== record?.id && !mergedIntoId).slice(0, maxInquiries);
  if (!address.includes('@') || others.length === 0) return null;
  return (
    <Alert severity="info" className="wide">
      {t('others', { smart_count: others.length })}
      <PlainList>
        {others.map((other) => (
          <li key={other.id}>
            <RecordLink area="contacts" id={String(other.id)} label={other.subject} />{' '}
            <RecordContextProvider value={other}>
              <StatusChip />
            </RecordContextProvider>
          </li>
        ))}
      </PlainList>
    </Alert>
  );
};
