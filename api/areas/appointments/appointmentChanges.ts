import { type SQL, sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { toDateAndTime } from '../../../resources/engine/schema';
import { changesOfAppointment, type MessageKind } from '../../../resources/message-templates/messageTemplateSchema';
import { messageOfDelivery } from '../../features/transactionalMessages/renderMessage';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';

/** Whether two versions of an appointment differ in how or where to meet. */
const isOtherWay = (one: Appointment, other: Appointment) =>
  appointments.notifiesPeople?.fields?.some(
    (field) => one[field as keyof Appointment] !== other[field as keyof Appointment],
  ) ?? false;

/**
 * Returns the message about the changes of an agreed appointment between two versions; undefined if the member need not
 * know of them. Several changes are one message.
 */
export const appointmentChangeOf = (data: Appointment, before: Appointment): MessageKind | undefined => {
  const isOtherTime = data.startsAt !== before.startsAt || data.endsAt !== before.endsAt;
  if (data.advisorId !== before.advisorId)
    return isOtherTime ? 'appointment-advisor-and-time-changed' : 'appointment-advisor-changed';
  if (isOtherTime) return isSameDay(data, before) ? 'appointment-time-changed' : 'appointment-moved';
  return isOtherWay(data, before) ? 'appointment-way-changed' : undefined;
};

const isSameDay = (data: Appointment, before: Appointment) => {
  const zone = data.memberTimeZone ?? data.timeZone ?? 'UTC';
  return toDateAndTime(data.startsAt, zone).day === toDateAndTime(before.startsAt, zone).day;
};

/** The messages about changes of an agreed appointment. */
export const changeKinds: readonly MessageKind[] = [
  'appointment-moved',
  'appointment-time-changed',
  'appointment-advisor-changed',
  'appointment-advisor-and-time-changed',
  'appointment-way-changed',
];

/** An appointment before a change, with the labels of its advisor and of the way to meet. */
export interface FormerAppointment {
  data: Appointment;
  advisor: string | null;
  way: string;
}

/** SQL for the label of the way to meet, for the data of an appointment. */
export const wayLabelSql = (data: SQL): SQL => sql`
  coalesce((SELECT label FROM records AS way WHERE way.area = 'types' AND way.deleted_at IS NULL
    AND way.data->>'key' = ${data}->>'mode' AND way.data->>'category' = 'meeting_mode'), ${data}->>'mode')`;

/** SQL for the label of the advisor, for the data of an appointment. */
export const advisorLabelSql = (data: SQL): SQL => sql`
  (SELECT label FROM records AS advisor WHERE area = 'advisors' AND advisor.id = ${data}->>'advisorId')`;

/** Reads for each message about a change of an appointment the version before it, by the id of the delivery. */
export const readFormerAppointments = async (
  queryable: Queryable,
  batch: readonly ClaimedDelivery[],
): Promise<ReadonlyMap<string, FormerAppointment>> => {
  const changes = batch.flatMap((delivery) => {
    const { kind, occasion } = messageOfDelivery(delivery);
    const version = Number.parseInt(occasion, 10);
    return changesOfAppointment.includes(kind) ? [{ id: delivery.id, appointment: delivery.recordId, version }] : [];
  });
  if (changes.length === 0) return new Map();
  const dataSql = sql`versions.data`;
  const { rows } = await queryable.execute<QueryRow & FormerAppointment & { id: string }>(sql`
    SELECT change.id, ${dataSql} AS data, ${advisorLabelSql(dataSql)} AS advisor, ${wayLabelSql(dataSql)} AS way
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change(id text, appointment text, version integer)
    JOIN versions ON versions.area = ${appointments.name} AND versions.record_id = change.appointment
      AND versions.version = change.version - 1`);
  return new Map(rows.map(({ id, ...former }) => [id, former]));
};
