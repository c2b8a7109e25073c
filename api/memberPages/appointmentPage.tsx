import { sql } from 'drizzle-orm';
import { appointments } from '../../resources/appointments/appointmentSchema';
import { addCalendarDays, timeZonesOfStates, toDateAndTime } from '../../resources/engine/schema';
import { appointmentRefusal } from '../memberApp/appointments/appointment';
import {
  acceptProposedTime,
  cancelAppointment,
  rescheduleAppointment,
} from '../memberApp/appointments/bookAppointment';
import { readFreeTimesOfMember } from '../memberApp/appointments/readFreeTimesOfMember';
import { Problem, problemAt } from '../platform/http/problem';
import { readRecord } from '../records/read/present';
import { areaNameSql } from '../records/storage/columns';
import {
  type AppointmentOfPage,
  describeAppointment,
  firstNameOf,
  personTimeZoneOf,
  readAppointmentLines,
} from './describeAppointment';
import { pageTexts } from './messages.en';
import {
  answerOnce,
  deadlineText,
  type Form,
  type LinkTarget,
  type Notice,
  type PageRequest,
  type PageView,
  personSaveOf,
} from './pageRequest';
import { readReminderState, setReminders } from './reminders';
import { AppointmentPage } from './templates/AppointmentPage';
import { ConfirmPage } from './templates/ConfirmPage';
import { FreeTimesPage, TimeZonesPage } from './templates/FreeTimesPage';
import type { FactLine } from './templates/Summary';

const topic = 'appointment_reminder';
/** The number of days on a page of free times. */
const daysOnPage = 14;

const readAppointment = async ({
  context,
  link,
}: Pick<PageRequest, 'context' | 'link'>): Promise<AppointmentOfPage> => {
  const record = await readRecord(context.database, appointments, link.recordId);
  if (!record) throw new Problem(404, pageTexts.noRecord);
  return record as AppointmentOfPage;
};

const read = async (request: PageRequest): Promise<PageView> => {
  const { context, query, t, language } = request;
  const appointment = await readAppointment(request);
  const { version, data, status } = appointment;
  const lines = await readAppointmentLines(request, appointment);
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
  const { title, intro } = describeAppointment(appointment, firstNameOf(request, data), isProposed);
  const deadline = isProposed && canChange ? data.heldUntil : undefined;
  return {
    title: t(title),
    content: (
      <AppointmentPage
        {...{ request, version, lines, isProposed, canChange }}
        intro={intro ? t(intro) : ''}
        deadline={deadline && deadlineText(deadline, personTimeZoneOf(data), language)}
        reminders={
          canChange && status === 'confirmed'
            ? await readReminderState(context, appointments, appointment, topic)
            : undefined
        }
      />
    ),
  };
};

/** Whether staff gave the appointment its present time after the member had asked for another. */
const isProposedByStaff = async ({ context }: PageRequest, { id }: AppointmentOfPage): Promise<boolean> => {
  const { rows } = await context.database.execute<{ isProposed: boolean }>(sql`
    SELECT action = 'proposed' AND NOT by_member AS "isProposed" FROM versions
    WHERE area = ${areaNameSql(appointments)} AND record_id = ${id} AND action IN ('created', 'proposed')
    ORDER BY version DESC LIMIT 1`);
  return rows[0]?.isProposed ?? false;
};

/** Reads the page of the free times with the advisor of an appointment, in the requested time zone. */
const readFreeTimesPage = async (
  request: PageRequest,
  { id, version, data }: AppointmentOfPage,
  lines: FactLine[],
): Promise<PageView> => {
  const { context, query, t } = request;
  const { typeId: type, mode, advisorId, memberState: state, memberId } = data;
  const timeZone = timeZonesOfStates.find((one) => one === query.zone) ?? personTimeZoneOf(data);
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
export const appointmentPage: LinkTarget = { read, answer };
