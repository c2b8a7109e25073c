import { Button, Stack } from '@mui/material';
import { CalendarPlus, Ticket } from 'lucide-react';
import { useGetOne, useRecordContext, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router';
import { isPermitted } from '../../providers';
import { useViewSchema } from '../engine/fields/schemaContext';
import { timeZoneOfState } from '../engine/schema';
import { useThreadTexts } from './threadMessages.en';

/** Buttons that create an appointment or an enrollment for the person of an inquiry, with the known values filled in. */
export const FollowUps = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  const areas = useResourceDefinitions();
  const t = useThreadTexts();
  const { data: member } = useGetOne(
    'members',
    { id: record?.memberId },
    { enabled: Boolean(record?.memberId) && isPermitted('members', 'show') },
  );
  if (!isReading || !record) return null;
  const { id, memberId, name, email, phone, source } = record;
  const [firstName, ...others] = String(name).split(' ');
  const state: string | undefined = member?.state;
  const common = { memberId, email, phone, source, enquiryId: id };
  const followUps = [
    {
      area: 'appointments',
      text: 'appointment' as const,
      Icon: CalendarPlus,
      values: { ...common, memberName: name, memberState: state, memberTimeZone: state && timeZoneOfState(state) },
    },
    {
      area: 'events-enrolment',
      text: 'enrollment' as const,
      Icon: Ticket,
      values: { ...common, firstName, lastName: others.join(' ') },
    },
  ].filter(({ area }) => area in areas && isPermitted(area, 'create'));
  if (followUps.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {followUps.map(({ area, text, Icon, values }) => (
        <Button
          key={area}
          component={Link}
          to={`/${area}/create`}
          state={{ values }}
          variant="outlined"
          color="inherit"
          startIcon={<Icon size={18} aria-hidden />}
          sx={{ flexGrow: 1 }}
        >
          {t(text)}
        </Button>
      ))}
    </Stack>
  );
};
