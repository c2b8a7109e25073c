import { sql } from 'drizzle-orm';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { businessTimeZone, type FieldErrors, toDateAndTime } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import type { AreaRules } from '../../records/areaModule';
import type { RecordContent } from '../../records/recordRow';
import { throwFieldErrors } from '../../records/validateBody';
import { stampConsents } from '../../transactionalMessages/consents';
import { findMessageSentSince } from '../../transactionalMessages/queueMessages';
import { notBeforeDateMessage } from '../notBeforeDate';
import { lockAdvisors } from './advisors';
import { assignAdvisor } from './assignAdvisor';
import { appointmentMessages } from './messages.en';
import { notifyOfAppointmentChange } from './notifyAppointments';

const hour = 60 * 60 * 1000;
/** How long the time of a request is held. */
const holdHours = 24;
/** How long after an appointment that was missed it may still be said to have taken place. */
const daysToCorrect = 7;

/** An appointment takes time of an advisor who may and can give it, and no two take the same. */
export const appointmentRules: AreaRules = {
  lock: async (transaction, data) => {
    // Whoever is free may turn out to be any of them.
    const isOpen = data.some(({ advisorId, typeId }) => !advisorId && (typeId || advisorId !== undefined));
    const ids = data.flatMap(({ advisorId }) => (typeof advisorId === 'string' ? [advisorId] : []));
    await lockAdvisors(transaction, isOpen ? 'all' : ids);
  },

  transitionRefusals: async (queryable, records, now) => {
    const zones = await zonesOfAdvisors(queryable, records);
    return (record, to) => refusalOf(record, to, { now, zones });
  },

  beforeSave: async (transaction, { id, status, data: sent }, before, { context, action }) => {
    const now = context.now();
    const data = stampConsents(sent, before, now);
    const earlier = before?.data as Appointment | undefined;
    if (status !== 'requested' && status !== 'confirmed') return { status, data: withTimeKept(data, before) };
    const isMoved = action === 'rescheduled' || action === 'proposed';
    const wanted = (isMoved || before?.status !== 'confirmed' ? data : withTimeKept(data, before)) as Appointment;
    const isConfirming = status === 'confirmed' && before?.status === 'requested';
    const isSame = earlier !== undefined && bookedBy.every((field) => wanted[field] === earlier[field]);
    if (isMoved && isSame) throwFieldErrors(appointments, { errors: { startTime: appointmentMessages.sameTime } });
    if (status === 'confirmed') throwFieldErrors(appointments, { errors: missingPlace(wanted) });
    if (isSame && !isConfirming) return { status, data: wanted };

    const isAsBefore = (field: (typeof timedBy)[number]) => wanted[field] === earlier?.[field];
    const isTimeKept = timedBy.every((field) => field === 'advisorId' || isAsBefore(field));
    const isChosen = isTimeKept && isAsBefore('advisorId');
    const preferredId = earlier?.advisorId;
    const booked = await assignAdvisor(transaction, {
      ...wanted,
      id,
      now,
      isTimeAlreadyChecked: isChosen,
      isTimeUnchanged: isTimeKept,
      preferredId,
    });
    // Of this advisor alone, who is held: whoever books another would wait for this save, which may be refused yet.
    await transaction.execute(sql`
      DELETE FROM appointment_slots WHERE advisor_id = ${booked.advisorId} AND held_until <= ${now.toISOString()}`);
    const isOtherTime = earlier !== undefined && earlier.startsAt !== booked.startsAt;
    const wasFixed = before?.status === 'confirmed' || before?.status === 'no_show';
    return {
      status,
      data: {
        ...wanted,
        ...booked,
        heldUntil: status === 'requested' ? new Date(now.getTime() + holdHours * hour).toISOString() : undefined,
        rescheduleCount: (earlier?.rescheduleCount ?? 0) + (isOtherTime && wasFixed ? 1 : 0),
        previousStart: isOtherTime && wasFixed ? earlier.startsAt : earlier?.previousStart,
      },
    };
  },

  findRevertBlocker: (transaction, { id }, since) => findMessageSentSince(transaction, appointments, id, since),

  afterSave: async (transaction, record, before, saving) => {
    const { context } = saving;
    const id = record?.id ?? before?.id ?? '';
    const isOver = !record || ['cancelled', 'declined', 'expired'].includes(record.status ?? '');
    if (isOver) await transaction.execute(sql`DELETE FROM appointment_slots WHERE appointment_id = ${id}`);
    else if (record.status === 'requested' || record.status === 'confirmed')
      await takeSlot(transaction, id, record.data as Appointment, context.now());
    if (record) await notifyOfAppointmentChange(transaction, record, before, saving);
  },
};

const refusalOf = (
  { status, data }: RecordContent,
  to: string,
  { now, zones }: { now: Date; zones: ReadonlyMap<string, string> },
) => {
  const { advisorId, startsAt, endsAt } = data as Appointment;
  if (status === 'requested' && (to === 'confirmed' || to === 'requested') && Date.parse(startsAt) <= now.getTime())
    return appointmentMessages.requestPast;
  if (saysWhoCame.includes(to)) {
    const zone = zones.get(String(advisorId)) ?? businessTimeZone;
    const early = notBeforeDateMessage(appointmentMessages.notYet, toDateAndTime(startsAt, zone).day, zone, now);
    if (early) return early;
  }
  if (status === 'no_show' && to === 'completed' && Date.parse(endsAt) + daysToCorrect * 24 * hour < now.getTime())
    return appointmentMessages.tooLateToComplete;
  return undefined;
};

/** The states that tell what came of an appointment. */
const saysWhoCame: readonly string[] = ['checked_in', 'completed', 'no_show'];

/** The zones of the advisors of some appointments, by their id. */
const zonesOfAdvisors = async (queryable: Queryable, booked: readonly RecordContent[]) => {
  const ids = [...new Set(booked.map(({ data }) => data.advisorId))];
  const { rows } = await queryable.execute<{ id: string; timeZone: string }>(sql`
    SELECT id, data->>'timeZone' AS "timeZone" FROM records
    WHERE area = 'advisors' AND id = ANY(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
};

/** What an appointment is booked by, and what of it the hours and booking rules of an advisor are about. */
const timedBy = ['advisorId', 'typeId', 'date', 'startTime', 'timeZone'] as const;
const bookedBy = [...timedBy, 'mode', 'memberState'] as const;

/**
 * The data of an appointment whose time stays as it is, be it agreed or over; what is left out of it is as before.
 * Throws 422 where somebody writes another time over it.
 */
const withTimeKept = (data: Record<string, unknown>, before: RecordContent | undefined): Record<string, unknown> => {
  if (!before) return data;
  const earlier = before.data as Appointment;
  const { advisorId, timeZone, memberTimeZone } = earlier;
  const kept = { advisorId, timeZone, memberTimeZone, ...data };
  const said = before.status === 'confirmed' ? appointmentMessages.agreed : appointmentMessages.over;
  const fixed = before.status === 'confirmed' ? (['advisorId', 'date', 'startTime', 'timeZone'] as const) : timedBy;
  const changed = fixed.filter((field) => kept[field as keyof typeof kept] !== earlier[field]);
  throwFieldErrors(appointments, { errors: Object.fromEntries(changed.map((field) => [field, said])) });
  return kept;
};

/** What must be known before both sides count on it. */
const missingPlace = ({ mode, location, meetingUrl, dialIn, phone }: Appointment): FieldErrors => {
  if ((mode === 'in_person' || mode === 'worksite') && !location) return { location: appointmentMessages.placeMissing };
  if (mode === 'video' && !meetingUrl) return { meetingUrl: appointmentMessages.meetingAddressMissing };
  if (mode === 'phone' && !dialIn && !phone) return { phone: appointmentMessages.numberMissing };
  return {};
};

/** Takes away the holds of requests that nobody confirmed in time; those that a save takes away are left to it. */
export const releaseExpiredHolds = (queryable: Queryable, now: Date) =>
  queryable.execute(sql`
    DELETE FROM appointment_slots WHERE appointment_id IN (
      SELECT appointment_id FROM appointment_slots WHERE held_until <= ${now.toISOString()} FOR UPDATE SKIP LOCKED)`);

/** Takes the time of an advisor for an appointment, in the place of what it took before. */
const takeSlot = async (
  transaction: Queryable,
  id: string,
  { advisorId, takenFrom, takenUntil, heldUntil }: Appointment,
  now: Date,
) => {
  if (heldUntil && heldUntil <= now.toISOString()) return;
  await transaction.execute(sql`
    INSERT INTO appointment_slots (appointment_id, advisor_id, period, held_until)
    VALUES (${id}, ${advisorId}, tstzrange(${takenFrom}, ${takenUntil}), ${heldUntil ?? null})
    ON CONFLICT (appointment_id) DO UPDATE SET (advisor_id, period, held_until)
      = (EXCLUDED.advisor_id, EXCLUDED.period, EXCLUDED.held_until)`);
};
