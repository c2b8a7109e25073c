import { Box, Card, FormHelperText, Stack, styled, Typography } from '@mui/material';
import { CalendarCheck, Check, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field } from '../engine/core/record/Field';
import { panelClasses } from '../engine/core/record/panelStyles';
import { flattenFormErrors } from '../engine/core/values/formErrors';
import { timeZoneLabel, toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { SimilarPeople } from '../engine/features/similarPeople/SimilarPeople';
import { modeIcons } from '../engine/fields/appointmentStyles';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { Disclosure } from '../engine/fields/Disclosure';
import { formatPhone } from '../engine/fields/formats';
import { FieldGrid, visuallyHidden } from '../engine/fields/styledElements';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { MemberInput } from '../engine/inputs/MemberInput';
import { StateTimeZoneSuggestion } from '../engine/inputs/StateTimeZoneSuggestion';
import { RecordFields } from '../engine/recordViews/RecordSections';
import { formatShortDay } from '../engine/schema/dateTime';
import { formatShortWeekday } from '../engine/schema/localeFormatters';
import { toInstant } from '../engine/schema/localTime';
import { useBookingTexts } from './bookingMessages.en';
import { FreeSlotButtons } from './FreeSlotButtons';

type Values = Record<string, string | undefined>;
const detailFields = [
  'memberId',
  'memberName',
  'email',
  'phone',
  'memberState',
  'memberTimeZone',
  'typeId',
  'mode',
] as const;
const slotFields = ['advisorId', 'date', 'startTime', 'timeZone'] as const;

const useValues = (): Values => {
  const fields = [...detailFields, ...slotFields];
  const values: (string | undefined)[] = useWatch({ name: fields });
  return Object.fromEntries(fields.map((field, index) => [field, values[index] ?? undefined]));
};

/**
 * The form by which staff book an appointment, in the steps who, what and when. Appointments that staff book are
 * confirmed immediately.
 */
export const BookingFields = ({ memberFields }: { memberFields: Readonly<Record<string, string>> }) => {
  const t = useBookingTexts();
  const values = useValues();
  const { memberName, memberState, email, phone, typeId, mode, advisorId, date, startTime } = values;
  const isMemberComplete = Boolean(memberName && memberState && (email || phone));
  return (
    <Stack className={panelClasses.medium} spacing={3} sx={{ p: 2.5 }}>
      <Step number={1} title={t('who')} isDone={isMemberComplete}>
        <Field source="memberId" input={<MemberInput source="memberId" fills={memberFields} className="wide" />} />
        <Details
          title={isMemberComplete ? describeMember(values) : t('details')}
          open={isMemberComplete && !values.memberId}
        >
          <FieldGrid>
            <RecordFields names={memberData} after={afterMemberData} />
          </FieldGrid>
        </Details>
        <SimilarPeople name={['memberName']} fills={memberFields} madeFrom="enquiryId" startsAt={startOf(values)} />
      </Step>
      <Step number={2} title={t('what')} isDone={Boolean(typeId && mode)}>
        <Cards source="typeId" category="appointment_type" isLarge />
        <Box sx={{ mt: 1.5 }}>
          <Cards source="mode" category="meeting_mode" />
        </Box>
        <FieldGrid>
          {(mode === 'in_person' || mode === 'worksite') && <Field source="location" fullWidth />}
          {mode === 'video' && <Field source="meetingUrl" fullWidth />}
          {mode === 'phone' && isMemberComplete && !phone && <Field source="dialIn" fullWidth />}
        </FieldGrid>
      </Step>
      <Step number={3} title={t('when')} isDone={Boolean(advisorId && date && startTime)}>
        <FreeSlotButtons />
        <Details title={t('exact')}>
          <FieldGrid>
            <RecordFields names={timeData} />
          </FieldGrid>
        </Details>
      </Step>
      <Details title={t('more')} note={t('moreHelp')}>
        <FieldGrid>
          <RecordFields names={moreData} />
        </FieldGrid>
      </Details>
      <Summary {...values} />
    </Stack>
  );
};

/** The fields of the person that the choice of a member fills. */
const memberData = ['memberName', 'email', 'phone', 'memberState', 'memberTimeZone', 'consentEmail', 'consentSms'];

const afterMemberData = {
  memberTimeZone: <StateTimeZoneSuggestion state="memberState" timeZone="memberTimeZone" />,
};

/** The fields that the choice of a free time fills. */
const timeData = ['advisorId', 'date', 'startTime', 'timeZone', 'overrideReason'];

const moreData = [
  'source',
  'enquiryId',
  'agenda',
  'documentIds',
  'retirementSystem',
  'planTypes',
  'yearsToRetirement',
  'internalNotes',
];

const describeMember = ({ memberName, email, phone, memberState, memberTimeZone }: Values) =>
  [memberName, email, phone && formatPhone(phone), memberState, memberTimeZone && timeZoneLabel(memberTimeZone)]
    .filter(Boolean)
    .join(' · ');

/** The start that is selected, as an instant. */
const startOf = ({ date, startTime, timeZone }: Values) =>
  date && startTime && timeZone ? toInstant(date, startTime, timeZone) : undefined;

const Step = ({
  number,
  title,
  isDone,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Badge className={isDone ? 'done' : undefined} aria-hidden>
          {isDone ? <Check size={14} /> : number}
        </Badge>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
      </Stack>
      {children}
    </section>
  );
};

/** The active types of a category as a group of radio cards. */
const Cards = ({ source, category, isLarge = false }: { source: string; category: string; isLarge?: boolean }) => {
  const t = useBookingTexts();
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const { types } = useMasterTypes(category);
  const value: string | undefined = useWatch({ name: source });
  const error = flattenFormErrors(errors).find(({ path }) => path === source)?.sentence;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend style={visuallyHidden}>
        {translate(`resources.appointments.fields.${source}`, { _: t(source === 'mode' ? 'format' : 'what') })}
      </legend>
      <Choices className={isLarge ? 'large' : undefined}>
        {types
          .filter(({ isActive }) => isActive)
          .map(({ key, label, meta }) => {
            const Icon = isLarge ? undefined : modeIcons[key];
            const minutes = (meta as { durationMinutes?: number } | null)?.durationMinutes;
            return (
              <label key={key}>
                <input
                  type="radio"
                  name={source}
                  value={key}
                  checked={value === key}
                  onChange={() => setValue(source, key, { shouldDirty: true, shouldValidate: true })}
                />
                {Icon && <Icon size={16} aria-hidden />}
                <span>{label}</span>
                {isLarge && minutes && <small>{t('minutes', { minutes })}</small>}
                {isLarge && value === key && <CircleCheck size={16} aria-hidden className="mark" />}
              </label>
            );
          })}
      </Choices>
      {error && <FormHelperText error>{translate(error, { _: error })}</FormHelperText>}
    </fieldset>
  );
};

/** A summary of the booking in the time zones of the member and of the user. */
const Summary = (values: Values) => {
  const { typeId, mode, timeZone, memberTimeZone } = values;
  const t = useBookingTexts();
  const userTimeZone = useUserTimeZone();
  const types = useMasterTypes('appointment_type').types;
  const modes = useMasterTypes('meeting_mode').types;
  const startsAt = startOf(values);
  if (!startsAt || !typeId || !mode) return null;
  const type = types.find(({ key }) => key === typeId);
  const minutes = Number((type?.meta as { durationMinutes?: number } | null)?.durationMinutes ?? 30);
  const formatTime = (zone: string) => {
    const { day, time } = toDayAndMinutes(startsAt, zone);
    const end = toDayAndMinutes(Date.parse(startsAt) + minutes * 60_000, zone).time;
    return t('time', {
      day: `${formatShortWeekday(day)} ${formatShortDay(day)} ${day.slice(0, 4)}`,
      start: time,
      end,
      zone: timeZoneLabel(zone),
    });
  };
  const primaryTimeZone = memberTimeZone ?? timeZone ?? '';
  return (
    <Card sx={{ p: 1.5, bgcolor: 'background.default' }}>
      <Stack direction="row" spacing={1.5}>
        <CalendarCheck size={18} aria-hidden />
        <div>
          <Typography variant="subtitle2" component="div">
            {[
              type?.label ?? typeId,
              modes.find(({ key }) => key === mode)?.label ?? mode,
              formatTime(primaryTimeZone),
            ].join(' · ')}
          </Typography>
          {userTimeZone && timeZoneLabel(userTimeZone) !== timeZoneLabel(primaryTimeZone) && (
            <Typography variant="caption" color="textSecondary">
              {formatTime(userTimeZone)}
            </Typography>
          )}
        </div>
      </Stack>
    </Card>
  );
};

const Badge = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: 10,
  background: theme.palette.primary.light,
  color: theme.palette.primary.main,
  fontSize: 12,
  fontWeight: 650,
  '&.done': { background: theme.palette.primary.main, color: theme.palette.primary.contrastText },
}));

const Details = styled(Disclosure)({ containerType: 'inline-size', marginTop: 12 });

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    boxSizing: 'border-box',
    padding: '4px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    cursor: 'pointer',
    fontWeight: 550,
    fontSize: 13,
  },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.light,
    color: theme.palette.primary.dark,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  '&.large': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(124px, 1fr))' },
  '&.large label': { flexDirection: 'column', alignItems: 'start', padding: 12, minHeight: 72, gap: 4 },
  '& small': { marginTop: 'auto', fontWeight: 400, fontSize: 12, color: theme.palette.text.secondary },
  '& .mark': { position: 'absolute', right: 10, bottom: 10, color: theme.palette.primary.main },
}));
