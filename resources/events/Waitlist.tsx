import { Card, Stack, styled, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../providers';
import { RecordLink } from '../fields/RecordLink';
import { SecondaryText } from '../fields/styledElements';
import { fullNameOf, seatsTakenBy, useEventStaffTexts, useRoster } from './roster';

const shownAtFirst = 5;

const Line = styled('ol')(({ theme: { spacing } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: spacing(1), padding: '4px 0' },
  '& li > :nth-of-type(2)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The people on the waitlist, in order; renders nothing for users who may not see the check-in list. */
export const Waitlist = () => (isPermitted('door', 'show') ? <WaitingCard /> : null);

const WaitingCard = () => {
  const id = useRecordContext()?.id;
  const t = useEventStaffTexts();
  const waiting = (useRoster().data?.people ?? [])
    .filter(({ state, hostId }) => state === 'waitlisted' && !hostId)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  if (waiting.length === 0) return null;
  const filter = encodeURIComponent(JSON.stringify({ eventId: id, status: 'waitlisted' }));
  return (
    <Card component="section" aria-label={t('waiting')} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="h3">{t('waiting')}</Typography>
        <Link to={`/events-enrolment?filter=${filter}`}>{t('all', { count: waiting.length })}</Link>
      </Stack>
      <Line>
        {waiting.slice(0, shownAtFirst).map((person) => (
          <li key={person.id}>
            <SecondaryText>{person.place}</SecondaryText>
            <span>
              <RecordLink area="events-enrolment" id={person.id} label={fullNameOf(person)} />
            </span>
            <SecondaryText>{t('seatsOf', { smart_count: seatsTakenBy(person) })}</SecondaryText>
          </li>
        ))}
      </Line>
    </Card>
  );
};
