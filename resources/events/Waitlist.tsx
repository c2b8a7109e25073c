import { Card, Stack, styled, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../providers';
import { MemberPageLink } from '../engine/fields/LinkedMemberName';
import { RecordLink } from '../engine/fields/RecordLink';
import { SecondaryText } from '../engine/fields/styledElements';
import { fullName } from '../engine/schema/fullName';
import { seatsTakenBy, useEventStaffTexts, useRoster } from './roster';

const initialCount = 5;

const WaitlistItems = styled('ol')(({ theme: { spacing } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: spacing(1), padding: '4px 0' },
  '& li > :nth-of-type(2)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The people on the waitlist, in order; renders nothing for users who may not see the check-in list. */
export const Waitlist = () => (isPermitted('check-in', 'show') ? <WaitlistCard /> : null);

const WaitlistCard = () => {
  const id = useRecordContext()?.id;
  const t = useEventStaffTexts();
  const waitlisted = (useRoster().data?.people ?? [])
    .filter(({ state, hostId }) => state === 'waitlisted' && !hostId)
    .sort((one, other) => (one.waitlistPosition ?? 0) - (other.waitlistPosition ?? 0));
  if (waitlisted.length === 0) return null;
  const filter = encodeURIComponent(JSON.stringify({ eventId: id, status: 'waitlisted' }));
  return (
    <Card component="section" aria-label={t('waiting')} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="h3">{t('waiting')}</Typography>
        <Link to={`/events-enrolment?filter=${filter}`}>{t('all', { count: waitlisted.length })}</Link>
      </Stack>
      <WaitlistItems>
        {waitlisted.slice(0, initialCount).map((attendee) => (
          <li key={attendee.id}>
            <SecondaryText>{attendee.waitlistPosition}</SecondaryText>
            <span>
              <RecordLink area="events-enrolment" id={attendee.id} label={fullName(attendee)} />
              <MemberPageLink memberId={attendee.memberId} name={fullName(attendee)} />
            </span>
            <SecondaryText>{t('seatsOf', { smart_count: seatsTakenBy(attendee) })}</SecondaryText>
          </li>
        ))}
      </WaitlistItems>
    </Card>
  );
};
