import { Box, Stack, Typography } from '@mui/material';
import { serverTime } from '../../providers';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { AttendeeTable } from './AttendeeTable';
import { RestoreEnrollments } from './RestoreEnrollments';
import { useRoster } from './roster';
import { SeatMeters } from './SeatMeters';
import { SignInSheet } from './SignInSheet';

/** The staff tab of an event: its seats, its attendees and their check-in. */
const EventStaffTab = () => {
  const { data, error } = useRoster();
  if (error)
    return (
      <Typography color="error" role="alert" sx={{ p: 2.5 }}>
        {error.message}
      </Typography>
    );
  if (!data) return <RecordSkeleton />;
  const seated = data.people.filter(({ state }) => state !== 'waitlisted');
  const { opensAt } = data.event;
  const isOpen = opensAt !== null && Date.parse(opensAt ?? '') <= serverTime();
  return (
    <Stack spacing={2} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      {!!data.event.restorable && <RestoreEnrollments count={data.event.restorable} />}
      <SeatMeters attendees={data.people} isOpen={isOpen} />
      <Box>
        <AttendeeTable seatedAttendees={seated} allAttendees={data.people} isOpen={isOpen} />
      </Box>
      <SignInSheet attendees={seated} />
    </Stack>
  );
};

export default EventStaffTab;
