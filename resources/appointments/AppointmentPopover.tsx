import { Box, Button, IconButton, Popover, Stack, Typography } from '@mui/material';
import { Clock, type LucideIcon, MessageSquareText, SquareUser, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CalendarEntry } from '../../providers';
import { useArea, useSchema } from '../engine/core/resource/areaContext';
import { timeZoneLabel, toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { ActionErrorAlert } from '../engine/features/publishing/ActionErrorAlert';
import { UnavailableActions } from '../engine/features/publishing/UnavailableActions';
import { useRecordActions } from '../engine/features/publishing/useRecordActions';
import { stateStyleOf } from '../engine/fields/appointmentStyles';
import { Chip } from '../engine/fields/Chip';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { LinkedMemberName } from '../engine/fields/LinkedMemberName';
import { SchemaContext, schemaForShow } from '../engine/fields/schemaContext';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { formatShortDay } from '../engine/schema/dateTime';
import { formatWeekday } from '../engine/schema/localeFormatters';
import { useAppointmentCalendar } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarMessages.en';
import { actionDialogs } from './RescheduleDialog';

interface AppointmentPopoverProps {
  entry: CalendarEntry;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The details of an appointment next to its calendar entry, with the actions that the user may do. */
export const AppointmentPopover = ({ entry, anchor, onClose }: AppointmentPopoverProps) => {
  const { area } = useArea();
  const schema = useSchema();
  const { data, error } = useGetOne(area.name, { id: entry.id }, { staleTime: 0 });
  const t = useAppointmentCalendarTexts();
  const translate = useTranslate();
  const { timeZone, typeOf, advisorOf } = useAppointmentCalendar();
  const formatDateTime = useFormatDateTime();
  const { icon, color } = stateStyleOf(entry.status);
  const modes = useMasterTypes('meeting_mode').types;
  const minutes = Math.round((Date.parse(entry.endsAt) - Date.parse(entry.startsAt)) / 60_000);
  const mode = String(modes.find(({ key }) => key === entry.mode)?.label ?? entry.mode);
  const { day } = toDayAndMinutes(entry.startsAt, timeZone);
  const memberTimeZone: string | undefined = data?.memberTimeZone;
  const formatTimes = (zone: string) =>
    `${toDayAndMinutes(entry.startsAt, zone).time} – ${toDayAndMinutes(entry.endsAt, zone).time}`;
  const isHeld = entry.heldUntil !== undefined && Date.parse(entry.heldUntil) > Date.now();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
      transformOrigin={{ vertical: 'center', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': entry.memberName,
          sx: { width: 360, maxWidth: 'calc(100vw - 24px)', borderRadius: 3, ml: 1.5 },
        },
      }}
    >
      <Stack sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
          <Chip color={color} icon={icon}>
            {translate(`resources.appointments.choices.status.${entry.status}`)}
          </Chip>
          {entry.status === 'requested' && (
            <Typography variant="caption" color="textSecondary">
              {isHeld ? t('heldUntil', { time: formatDateTime(entry.heldUntil ?? '') }) : t('lapsed')}
            </Typography>
          )}
          <IconButton size="small" onClick={onClose} aria-label={t('close')} sx={{ ml: 'auto !important' }}>
            <X size={18} aria-hidden />
          </IconButton>
        </Stack>
        <Typography variant="h2" component="h2">
          <LinkedMemberName memberId={data?.memberId} name={entry.memberName} />
        </Typography>
        <Typography color="textSecondary">
          {[typeOf(entry.typeId), t('minutes', { minutes }), mode].join(' · ')}
        </Typography>
      </Stack>
      <Stack spacing={1.5} sx={{ p: 2 }}>
        <Fact icon={Clock}>
          <b>{`${formatWeekday(day)}, ${formatShortDay(day)} ${day.slice(0, 4)}`}</b>
          <Line left={formatTimes(timeZone)} right={t('yours', { zone: timeZoneLabel(timeZone) })} />
          {memberTimeZone && formatTimes(memberTimeZone) !== formatTimes(timeZone) && (
            <Line left={formatTimes(memberTimeZone)} right={t('theirs', { zone: timeZoneLabel(memberTimeZone) })} />
          )}
        </Fact>
        <Fact icon={SquareUser}>{advisorOf(entry.advisorId)}</Fact>
        {data?.agenda && <Fact icon={MessageSquareText}>{`“${data.agenda}”`}</Fact>}
        {error && <Typography color="error">{error.message}</Typography>}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ p: 2, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap', minHeight: 68 }}
      >
        {data && (
          <ResourceContextProvider value={area.name}>
            <SchemaContext.Provider value={schemaForShow(schema)}>
              <RecordContextProvider value={data}>
                <ActionButtons record={data} onDone={onClose} />
              </RecordContextProvider>
            </SchemaContext.Provider>
          </ResourceContextProvider>
        )}
        <Button component={Link} to={`/appointments/${entry.id}/show`} color="inherit" onClick={onClose}>
          {t('open')}
        </Button>
      </Stack>
    </Popover>
  );
};

const ActionButtons = ({ record, onDone }: { record: RaRecord; onDone: () => void }) => {
  const { otherActions, unavailableActions, labelOf, press, isBusy, error, isDialogOpen, dialog } = useRecordActions(
    record,
    actionDialogs,
    onDone,
  );
  return (
    <>
      {error && !isDialogOpen && (
        <Box sx={{ width: '100%' }}>
          <ActionErrorAlert {...error} onNavigate={onDone} />
        </Box>
      )}
      {otherActions.map((action, index) => (
        <Button
          key={action.name}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={index === 0 ? 'primary' : destructiveActions.includes(action.name) ? 'error' : 'inherit'}
          disabled={isBusy}
          onClick={() => press(action)}
        >
          {labelOf(action)}
        </Button>
      ))}
      <UnavailableActions actions={unavailableActions} />
      {dialog}
    </>
  );
};

const destructiveActions = ['decline', 'cancel', 'markNoShow'];

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Stack direction="row" spacing={1.5} sx={{ '& > svg': { flexShrink: 0, mt: 0.25, color: 'text.secondary' } }}>
    <Icon size={16} aria-hidden />
    <Box sx={{ flexGrow: 1 }}>{children}</Box>
  </Stack>
);

const Line = ({ left, right }: { left: string; right: string }) => (
  <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
    <span style={{ whiteSpace: 'nowrap' }}>{left}</span>
    <Typography component="span" color="textSecondary">
      {right}
    </Typography>
  </Stack>
);
