import { sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../resources/appointments/appointmentSchema';
import { timeZonesOfStates } from '../../resources/engine/domain';
import { addCalendarDays, businessTimeZone, type Message, toDateAndTime } from '../../resources/engine/schema';
import { appointmentRefusal } from '../memberApp/appointments/appointment';
import {
  acceptProposedTime,
  cancelAppointment,
  rescheduleAppointment,
} from '../memberApp/appointments/bookAppointment';
import { readLabels } from '../memberApp/appointments/readAppointments';
import { readFreeTimesOfMember } from '../memberApp/appointments/readFreeTimesOfMember';
import { Problem, problemAt } from '../platform/http/problem';
import { readRecord } from '../records/read/present';
import { areaNameSql } from '../records/storage/columns';
import type { RecordRow } from '../records/storage/recordRow';
import { formatDayOf, formatDeadline, formatTimeRange } from './formatTimes';
import { pageTexts } from './messages.en';
import {
  answerOnce,
  type Form,
  type Matter,
  type Notice,
  type PageRequest,
  type PageView,
  personSaveOf,
  requireRecipient,
} from './pageRequest';
import { readReminderState, setReminders } from './reminders';
import { AppointmentPage } from './templates/AppointmentPage';
import { ConfirmPage } from './templates/ConfirmPage';
import { FreeTimesPage, TimeZonesPage } from './templates/FreeTimesPage';
import type { PageIconName } from './templates/Icon';
import type { MatterLine } from './templates/Summary';

const topic = 'appointment_reminder';
/** The number of days on a page of free times. */
const daysOnPage = 14;

type AppointmentRow = Omit<RecordRow, 'data'> & { data: Appointment };

const readAppointment = async ({ context, link }: Pick<PageRequest, 'context' | 'link'>): Promise<AppointmentRow> => {
  const record = await readRecord(context.database, appointments, link.recordId);
  if (!record) throw new Problem(404, pageTexts.noRecord);
  requireRecipient(link, record.data);
  return record as AppointmentRow;
};

const read = async (request: PageRequest): Promise<PageView> => {
  const { context, query, t, language } = request;
  const appointment = await readAppointment(request);
  const { version, data, status } = appointment;
  const lines = await readLines(request, appointment);
  const canChange = appointmentRefusal(appointment, context.now()) === undefined;
  if (canChange && query.show === 'cancel')
    return {
      title: t(pageTexts.cancelTitle),
      content: (
        <ConfirmPage
          {...{ request, version, lines }}
          intro={t(pageTexts.cancelLead)}
          label={t(pageTexts.cancelAppointment)}
        />
      ),
    };
  if (canChange && query.show === 'zones')
    return { title: t(pageTexts.zoneTitle), content: <TimeZonesPage {...{ request, timeZones: timeZonesOfStates }} /> };
  if (canChange && query.show === 'times') return readFreeTimesPage(request, appointment, lines);

  const isProposed = status === 'requested' && (await isProposedByStaff(request, appointment));
  const { title, intro } = describe(appointment, firstNameOf(request, data), isProposed);
  const deadline = isProposed && canChange ? data.heldUntil : undefined;
  return {
    title: t(title),
    content: (
      <AppointmentPage
        {...{ request, version, lines, isProposed, canChange }}
        intro={intro ? t(intro) : ''}
        deadline={deadline && formatDeadline(deadline, timeZoneOf(data), language)}
        reminders={
          canChange && status === 'confirmed'
            ? await readReminderState(context, appointments, appointment, topic)
            : undefined
        }
      />
    ),
  };
};

const timeZoneOf = ({ memberTimeZone, timeZone }: Appointment) => memberTimeZone ?? timeZone ?? businessTimeZone;

const firstNameOf = ({ link }: PageRequest, { memberName }: Appointment) =>
  link.firstName ?? memberName.split(' ')[0] ?? memberName;

const icons: Readonly<Record<string, PageIconName>> = { video: 'video', phone: 'phone' };

/** Reads when the appointment is, about what, and with whom. */
const readLines = async (
  { context, language, t }: PageRequest,
  { id, status, data }: AppointmentRow,
): Promise<MatterLine[]> => {
  const { startsAt, endsAt, typeId, mode, advisorId = '', location } = data;
  const { types, modes, advisors } = await readLabels(context.database, [{ id, status, data: { ...data } }]);
  const timeZone = timeZoneOf(data);
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const modeLabel = modes.get(mode) ?? mode;
  const advisor = advisors.get(advisorId);
  return [
    {
      icon: 'calendar',
      text: formatDayOf(startsAt, timeZone, language),
      details: formatTimeRange(startsAt, endsAt, timeZone, language),
    },
    {
      icon: icons[mode] ?? 'pin',
      text: t(pageTexts.appointmentOf({ type: types.get(typeId) ?? typeId, minutes })),
      details: [
        advisor ? t(pageTexts.modeWith({ mode: modeLabel, advisor })) : modeLabel,
        ...(mode !== 'video' && mode !== 'phone' && location ? [location] : []),
      ].join(', '),
    },
  ];
};

/** Whether staff gave the appointment its present time after the member had asked for another. */
const isProposedByStaff = async ({ context }: PageRequest, { id }: AppointmentRow): Promise<boolean> => {
  const { rows } = await context.database.execute<{ isProposed: boolean }>(sql`
    SELECT action = 'proposed' AND NOT by_member AS "isProposed" FROM versions
    WHERE area = ${areaNameSql(appointments)} AND record_id = ${id} AND action IN ('created', 'proposed')
    ORDER BY version DESC LIMIT 1`);
  return rows[0]?.isProposed ?? false;
};

const describe = (
  { status }: AppointmentRow,
  name: string,
  isProposed: boolean,
): { title: Message; intro: Message | undefined } => {
  switch (status) {
    case 'requested':
      return isProposed
        ? { title: pageTexts.proposed, intro: pageTexts.proposedLead({ name }) }
        : { title: pageTexts.requested, intro: pageTexts.requestedLead({ name }) };
    case 'confirmed':
      return { title: pageTexts.appointmentConfirmed, intro: pageTexts.appointmentConfirmedLead({ name }) };
    case 'cancelled':
      return { title: pageTexts.appointmentCancelled, intro: pageTexts.appointmentCancelledLead({ name }) };
    case 'declined':
      return { title: pageTexts.appointmentDeclined, intro: pageTexts.appointmentCancelledLead({ name }) };
    default:
      return { title: pageTexts.appointmentOver, intro: pageTexts.appointmentOverLead({ name }) };
  }
};

/** Reads the page of the free times with the advisor of an appointment, in the requested time zone. */
const readFreeTimesPage = async (
  request: PageRequest,
  { id, version, data }: AppointmentRow,
  lines: MatterLine[],
): Promise<PageView> => {
  const { context, query, t } = request;
  const { typeId: type, mode, advisorId, memberState: state, memberId } = data;
  const timeZone = timeZonesOfStates.find((one) => one === query.zone) ?? timeZoneOf(data);
  const today = toDateAndTime(context.now().getTime(), timeZone).day;
  const later = addCalendarDays(today, daysOnPage);
  const from = query.from === later ? later : today;
  const { days } = await readFreeTimesOfMember(
    context,
    { id: memberId, state, timeZone },
    { type, mode, advisorId, appointmentId: id, from },
  );
  const isLater = from === later;
  return {
    title: t(pageTexts.chooseTime),
    content: (
      <FreeTimesPage {...{ request, version, lines, days, timeZone, isLater }} otherFrom={isLater ? today : later} />
    ),
  };
};

const answer = async (request: PageRequest, form: Form): Promise<Notice | undefined> => {
  const appointment = await readAppointment(request);
  const { id } = appointment;
  const save = personSaveOf(request, { ...appointment.data }, form);
  const isStatus = (status: string) => async () => (await readAppointment(request)).status === status;
  switch (form.choice) {
    case 'accept':
      if (appointment.status === 'requested' && !(await isProposedByStaff(request, appointment)))
        throw new Problem(409, pageTexts.changedMeanwhile);
      await answerOnce(() => acceptProposedTime(save, id), isStatus('confirmed'));
      return undefined;
    case 'cancel':
      await answerOnce(() => cancelAppointment(save, id), isStatus('cancelled'));
      return undefined;
    case 'move': {
      const { startsAt = '' } = form;
      if (Number.isNaN(Date.parse(startsAt))) throw problemAt('startsAt', pageTexts.timeMissing);
      await answerOnce(
        () => rescheduleAppointment(save, id, startsAt),
        async () => (await readAppointment(request)).data.startsAt === startsAt,
      );
      return 'saved';
    }
    case 'stop':
    case 'start':
      return setReminders(request, appointments, appointment, topic, form.choice === 'start');
    default:
      throw new Problem(422, pageTexts.noAnswer);
  }
};

/** The page of an appointment: accept a proposed time, choose another, cancel, and reminders. */
export const appointmentMatter: Matter = { read, answer };
