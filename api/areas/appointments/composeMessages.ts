import { type SQL, sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { formatMessage } from '../../../resources/kit';
import {
  isReminder,
  type MessageKind,
  samplePlaceholderValues,
} from '../../../resources/message-templates/messageTemplateSchema';
import { type Dated, entryOfAppointment } from '../../calendar/entries';
import { typeLabel } from '../../calendar/readCalendarEntries';
import type { Queryable } from '../../database/connect';
import { isoInstantSql } from '../../database/sqlTexts';
import { languageOfMembers } from '../../http/language';
import type { Compose, Superseded } from '../../outbox/compose';
import type { ClaimedDelivery } from '../../outbox/deliveryQueue';
import type { MailIdentity } from '../../outbox/mailIdentity';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import { canSeePersonalData } from '../../records/masking';
import type { Reader } from '../../records/recordRow';
import { calendarAttachment } from '../../transactionalMessages/calendarAttachment';
import { formatWhen } from '../../transactionalMessages/formatWhen';
import { transactionalMessageTexts } from '../../transactionalMessages/messages.en';
import {
  messageOfDelivery,
  type PlaceholderValues,
  readTemplates,
  renderMessage,
} from '../../transactionalMessages/renderMessage';

interface Booked extends Dated<Appointment> {
  type: string;
  advisor: string;
}

const agreed: readonly string[] = ['confirmed', 'checked_in', 'completed'];

/** In which states of the appointment what a message says is so. */
const saysOf: Partial<Record<MessageKind, readonly string[]>> = {
  'appointment-requested': ['requested'],
  'appointment-confirmed': agreed,
  'appointment-proposed': ['requested'],
  'appointment-moved': agreed,
  'appointment-reminder-24h': ['confirmed'],
  'appointment-reminder-2h': ['confirmed'],
  'appointment-declined': ['declined'],
  'appointment-cancelled': ['cancelled'],
};

const withEntry: readonly string[] = ['appointment-confirmed', 'appointment-moved', 'appointment-cancelled'];

/** The appointments that `which` selects, with what their kind and their advisor are called. */
const readBooked = async (queryable: Queryable, which: SQL): Promise<Booked[]> => {
  const { rows } = await queryable.execute<Record<string, unknown> & Booked>(sql`
    SELECT id, version, status, data, ${isoInstantSql('updated_at')} AS "changedAt", ${typeLabel} AS type,
      (SELECT label FROM records AS advisor WHERE area = 'advisors' AND advisor.id = records.data->>'advisorId') AS advisor
    FROM records WHERE area = ${areaNameSql(appointments)} AND deleted_at IS NULL AND ${which}`);
  return rows;
};

/** Writes what people are told of their appointments. */
export const composeAppointmentMessages = async (
  { database, now }: RecordsContext,
  batch: readonly ClaimedDelivery[],
  letterhead: MailIdentity,
): Promise<Compose> => {
  const ids = [...new Set(batch.map(({ recordId }) => recordId))];
  const [rows, templates] = await Promise.all([
    readBooked(database, sql`id = ANY(${sql.param(ids)}::text[])`),
    readTemplates(database),
  ]);
  const booked = new Map(rows.map((row) => [row.id, row]));

  return (delivery) => {
    const appointment = booked.get(delivery.recordId);
    const { kind } = messageOfDelivery(delivery);
    const template = templates.get(kind);
    if (!appointment || !template) return undefined;
    const overtaken = overtakenBy(delivery, appointment, now());
    if (overtaken) return overtaken;
    const entry = entryOfAppointment(appointment, { type: appointment.type, person: appointment.advisor });
    return renderMessage({
      template,
      channel: delivery.channel,
      identity: letterhead,
      values: valuesOf(appointment),
      attachments: withEntry.includes(kind) ? [calendarAttachment(entry, letterhead)] : [],
    });
  };
};

/** Why it is no longer said; undefined where it still holds. */
const overtakenBy = (delivery: ClaimedDelivery, { status, data }: Booked, now: Date): Superseded | undefined => {
  const { kind, occasion } = messageOfDelivery(delivery);
  if (!saysOf[kind]?.includes(String(status))) return 'overtaken';
  if (!isReminder(kind)) return undefined;
  if (data.startsAt !== occasion) return 'overtaken';
  return data.startsAt <= now.toISOString() ? 'expired' : undefined;
};

const valuesOf = ({ data, type, advisor }: Booked): PlaceholderValues => {
  const { memberName, appointmentNo, startsAt, endsAt, memberTimeZone, timeZone = 'UTC' } = data;
  const { date, time } = formatWhen({ startsAt, endsAt, timeZone: memberTimeZone ?? timeZone });
  return {
    memberName,
    appointmentNo,
    advisorName: advisor,
    appointmentType: type,
    appointmentDate: date,
    appointmentTime: time,
    appointmentPlace: placeOf(data),
  };
};

/** The same of the latest appointment, for previews. */
export const latestAppointmentValues = async (
  queryable: Queryable,
  reader: Reader,
): Promise<PlaceholderValues | undefined> => {
  const [booked] = await readBooked(queryable, sql`status IN ${agreed} ORDER BY created_at DESC LIMIT 1`);
  if (!booked) return undefined;
  const { memberName, appointmentPlace } = samplePlaceholderValues.appointment;
  return { ...valuesOf(booked), ...(!canSeePersonalData(reader, appointments) && { memberName, appointmentPlace }) };
};

/** Where they meet; who is called is told at which number. */
const placeOf = ({ mode, location, meetingUrl, dialIn, phone }: Appointment): string | undefined => {
  if (mode === 'video') return meetingUrl;
  if (mode !== 'phone') return location;
  const number = dialIn ?? phone;
  return formatMessage(
    languageOfMembers,
    number ? transactionalMessageTexts.byPhone({ number }) : transactionalMessageTexts.byPhoneAlone,
  );
};
