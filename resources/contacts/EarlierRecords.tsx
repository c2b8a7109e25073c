import { Typography } from '@mui/material';
import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useGetList,
  useGetResourceLabel,
} from 'react-admin';
import { isPermitted } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { RecordLink } from '../engine/fields/RecordLink';
import { PlainList } from '../engine/fields/styledElements';
import { useFormatDay } from '../engine/fields/userTimeZone';

/** How many records of each area are displayed. */
const shownCount = 3;

/** Returns the request for the latest records of a person, so many beside the record in view. */
export const latestOf = (filter: Readonly<Record<string, unknown>>, at: string, count = shownCount) => ({
  filter,
  pagination: { page: 1, perPage: count + 1 },
  sort: { field: at, order: 'DESC' as const },
});

/** Returns the latest other inquiries of the person of an inquiry; those that were merged into another are left out. */
export const useLatestInquiries = (record: RaRecord): RaRecord[] => {
  const filter = inquiriesOf(record);
  const { data = [] } = useGetList('contacts', latestOf(filter ?? {}, 'receivedAt'), {
    enabled: filter !== undefined && isPermitted('contacts', 'personal'),
    staleTime: 60_000,
  });
  return data.filter(({ id, mergedIntoId }) => id !== record.id && !mergedIntoId);
};

/** Returns the filter of the inquiries of the person of an inquiry; undefined where the person is not known. */
export const inquiriesOf = ({ memberId, email, phone }: RaRecord): Record<string, unknown> | undefined => {
  if (memberId) return { memberId };
  if (email) return { email };
  return phone ? { phone } : undefined;
};

/** Returns how to find what a person has in each area: by the member, else by the inquiry or its address. */
const sourcesOf = (record: RaRecord) => {
  const { id, memberId, mergedIds } = record;
  const ofPerson = memberId ? { memberId } : { enquiryId: mergedIds ? [id, ...mergedIds] : id };
  return [
    { area: 'appointments', at: 'startsAt', filter: ofPerson },
    { area: 'events-enrolment', at: 'createdAt', filter: ofPerson },
    { area: 'contacts', at: 'receivedAt', filter: inquiriesOf(record) },
  ];
};

/** The latest appointments, enrollments and other inquiries of the person of an inquiry. */
export const EarlierRecords = ({ record }: { record: RaRecord }) =>
  sourcesOf(record)
    .filter(({ area }) => isPermitted(area, 'personal'))
    .map(
      ({ filter, ...source }) =>
        filter && <RecordsOfPerson key={source.area} inquiryId={record.id} filter={filter} {...source} />,
    );

interface RecordsOfPersonProps {
  inquiryId: Identifier;
  area: string;
  /** The field with the time by which they are sorted. */
  at: string;
  filter: Readonly<Record<string, unknown>>;
}

const RecordsOfPerson = ({ inquiryId, area, at, filter }: RecordsOfPersonProps) => {
  const formatDay = useFormatDay();
  const label = useGetResourceLabel();
  const { data = [] } = useGetList(area, latestOf(filter, at), { staleTime: 60_000 });
  const others = data.filter((found) => found.id !== inquiryId && !found.mergedIntoId).slice(0, shownCount);
  if (others.length === 0) return null;
  return (
    <ResourceContextProvider value={area}>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 2, mb: 0.5 }}>
        {label(area, 2)}
      </Typography>
      <PlainList>
        {others.map((found) => (
          <li key={found.id}>
            <RecordLink area={area} id={String(found.id)} label={found.subject ?? found.recordLabel} />{' '}
            <Typography variant="caption" color="textSecondary">
              {found[at] && formatDay(found[at])}
            </Typography>{' '}
            <RecordContextProvider value={found}>
              <StatusChip />
            </RecordContextProvider>
          </li>
        ))}
      </PlainList>
    </ResourceContextProvider>
  );
};
