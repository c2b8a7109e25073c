import { IconButton, Stack, Switch, styled, TableCell, TableRow, Typography } from '@mui/material';
import { Accessibility, CalendarClock, Copy } from 'lucide-react';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { type CheckInAttendee, isPermitted } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { EmptyValue } from '../engine/fields';
import { formatPhone } from '../engine/fields/formats';
import { MemberPageLink } from '../engine/fields/LinkedMemberName';
import { loadable } from '../engine/fields/loadable';
import { RecordLink } from '../engine/fields/RecordLink';
import { IconLine, SecondaryText } from '../engine/fields/styledElements';
import { toDateAndTime } from '../engine/schema/dateTime';
import { fullName } from '../engine/schema/fullName';
import { seatsTakenBy, useCheckIn, useEventInView, useEventStaffTexts } from './roster';

const MoveEnrollmentDialog = loadable(() => import('./MoveEnrollmentDialog'));

/** The states in which an attendee can be checked in or is checked in. */
const checkInStates = ['registered', 'confirmed', 'attended', 'no_show'];
const movableStates = ['registered', 'confirmed', 'offered'];

interface AttendeeLineProps {
  attendee: CheckInAttendee;
  /** The number of a possible duplicate enrollment of the same person. */
  possibleDuplicate: string | undefined;
  /** The name of the host, for a guest with a name. */
  hostName: string | undefined;
  /** Whether people can be checked in. */
  isOpen: boolean;
}

/** The table row of an enrollment that has a seat, including its guests. */
export const AttendeeLine = ({ attendee, possibleDuplicate, hostName, isOpen }: AttendeeLineProps) => {
  const { id, lastName, firstName, phone, email, accessibilityNeeds, state } = attendee;
  const digits = phone && (phone.length > 4 ? formatPhone(phone) : `… ${phone}`);
  const t = useEventStaffTexts();
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <RecordLink area="events-enrolment" id={id} label={`${lastName}, ${firstName}`} />
        <MemberPageLink memberId={attendee.memberId} name={fullName(attendee)} />
        <Typography variant="caption" component="div" color="textSecondary">
          {accessibilityNeeds ? (
            <IconLine sx={{ color: 'warning.main' }}>
              <Accessibility size={14} aria-hidden />
              {accessibilityNeeds}
            </IconLine>
          ) : (
            <ContactDetails>
              {email && <span>{email}</span>}
              {digits && <span className={email ? 'second' : undefined}>{digits}</span>}
            </ContactDetails>
          )}
          {hostName && <div>{t('guestOf', { name: hostName })}</div>}
          {possibleDuplicate && (
            <IconLine sx={{ color: 'warning.main', display: 'flex' }}>
              <Copy size={14} aria-hidden />
              {t('twice', { number: possibleDuplicate })}
            </IconLine>
          )}
        </Typography>
      </TableCell>
      <TableCell className="end" sx={{ fontFeatureSettings: '"tnum"' }}>
        {attendee.hostId ? <EmptyValue /> : seatsTakenBy(attendee)}
      </TableCell>
      <TableCell className="state">
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <ResourceContextProvider value="events-enrolment">
            <RecordContextProvider value={{ id, status: state === 'attended' ? 'confirmed' : state }}>
              <StatusChip />
            </RecordContextProvider>
          </ResourceContextProvider>
          {movableStates.includes(state) && isPermitted('events-enrolment', 'edit') && (
            <MoveEnrollmentButton attendee={attendee} />
          )}
        </Stack>
      </TableCell>
      <TableCell className="end">
        <CheckInSwitch attendee={attendee} isOpen={isOpen} />
      </TableCell>
    </TableRow>
  );
};

/** The contact details of an attendee. Narrow screens show one of them, phones the number. */
const ContactDetails = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  '@media (min-width: 601px) and (max-width: 1200px)': { '& .second': { display: 'none' } },
  '@media (max-width: 600px)': { '& :first-of-type:not(:only-of-type)': { display: 'none' } },
});

const MoveEnrollmentButton = ({ attendee }: { attendee: CheckInAttendee }) => {
  const t = useEventStaffTexts();
  const [isOpen, setOpen] = useState(false);
  const name = t('moveEnrollment', { name: fullName(attendee) });
  return (
    <>
      <IconButton size="small" aria-label={name} title={name} onClick={() => setOpen(true)} sx={{ ml: 0.5 }}>
        <CalendarClock size={16} aria-hidden />
      </IconButton>
      {isOpen && <MoveEnrollmentDialog attendee={attendee} onClose={() => setOpen(false)} />}
    </>
  );
};

const CheckInSwitch = ({ attendee, isOpen }: Pick<AttendeeLineProps, 'attendee' | 'isOpen'>) => {
  const { timeZone } = useEventInView();
  const { state, checkedInAt } = attendee;
  const t = useEventStaffTexts();
  const checkIn = useCheckIn();
  const [pendingValue, setPendingValue] = useState<boolean>();
  const isCheckedIn = pendingValue ?? state === 'attended';
  const canCheckIn = isOpen && checkInStates.includes(state);
  const toggle = async (_: unknown, isOn: boolean) => {
    setPendingValue(isOn);
    await checkIn(attendee, isOn);
    setPendingValue(undefined);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', whiteSpace: 'nowrap' }}>
      {isCheckedIn && checkedInAt ? (
        <Typography component="span" color="success.main" sx={{ fontFeatureSettings: '"tnum"' }}>
          {toDateAndTime(checkedInAt, timeZone).time}
        </Typography>
      ) : (
        <SecondaryText>{t(canCheckIn ? 'notHereYet' : 'notYet')}</SecondaryText>
      )}
      <Switch
        checked={isCheckedIn}
        disabled={!canCheckIn || !isPermitted('check-in', 'edit')}
        onChange={(event, isOn) => void toggle(event, isOn)}
        slotProps={{ input: { 'aria-label': t('switch', { name: fullName(attendee) }) } }}
      />
    </Stack>
  );
};
