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

/** Returns how to find what a person has in each area: by the member, else by the inquiry or its address. */
const sourcesOf = ({ id, memberId, email }: RaRecord) => {
  const ofPerson = memberId ? { memberId } : { enquiryId: id };
  return [
    { area: 'appointments', at: 'startsAt', filter: ofPerson },
    { area: 'events-enrolment', at: 'createdAt', filter: ofPerson },
    { area: 'contacts', at: 'receivedAt', filter: memberId ? { memberId } : email && { email } },
  ];
};

/** The latest appointments, enrollments and other inquiries of the person of an inquiry. */
export const EarlierRecords = ({ record }: { record: RaRecord }) =>
  sourcesOf(record)
    .filter(({ area, filter }) => filter && isPermitted(area, 'personal'))
    .map((source) => <RecordsOfPerson key={source.area} inquiryId={record.id} {...source} />);

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
  const { data = [] } = useGetList(
    area,
    { filter, pagination: { page: 1, perPage: shownCount + 1 }, sort: { field: at, order: 'DESC' } },
    { staleTime: 60_000 },
  );
  const others = data.filter((found) => found.id !== inquiryId).slice(0, shownCount);
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
