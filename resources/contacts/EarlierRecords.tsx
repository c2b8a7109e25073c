import { Typography } from '@mui/material';
import {
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

const areas = [
  { area: 'appointments', at: 'startsAt' },
  { area: 'contacts', at: 'receivedAt', isFoundByEmail: true },
] as const;

/** The latest appointments and other inquiries of the person of an inquiry: of the member, or else of the address. */
export const EarlierRecords = ({ record }: { record: RaRecord }) =>
  areas
    .filter(({ area }) => isPermitted(area, 'personal'))
    .map((each) => <RecordsOfPerson key={each.area} record={record} {...each} />);

interface RecordsOfPersonProps {
  record: RaRecord;
  area: string;
  /** The field with the time by which they are sorted. */
  at: string;
  /** Whether records of people who are no members are found by their address. */
  isFoundByEmail?: true;
}

const RecordsOfPerson = ({ record: { id, memberId, email }, area, at, isFoundByEmail }: RecordsOfPersonProps) => {
  const formatDay = useFormatDay();
  const label = useGetResourceLabel();
  const filter = memberId ? { memberId } : { email };
  const { data = [] } = useGetList(
    area,
    { filter, pagination: { page: 1, perPage: shownCount + 1 }, sort: { field: at, order: 'DESC' } },
    { enabled: Boolean(memberId || (isFoundByEmail && email)), staleTime: 60_000 },
  );
  const others = data.filter((found) => found.id !== id).slice(0, shownCount);
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
