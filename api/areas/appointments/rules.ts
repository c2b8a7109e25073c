import { sql } from 'drizzle-orm';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import {
  businessTimeZone,
  dayText,
  type FieldErrors,
  type IncompleteDataOf,
  instantText,
  type RecordAction,
  startOfDay,
  toDateAndTime,
} from '../../../resources/engine/schema';
import { stampConsents } from '../../features/transactionalMessages/consents';
import { stampMemberOverrides } from '../../features/transactionalMessages/memberOverrides';
import { findMessageSentSince } from '../../features/transactionalMessages/queueMessages';
import type { Queryable } from '../../platform/database/connect';
import { isSavedByPerson } from '../../platform/database/context';
import { type AreaRules, forEachChange, type IncompleteContent, type SaveContext } from '../../records/areaRules';
import { fromDatabase } from '../../records/databaseQuery';
import { throwFieldErrors } from '../../records/fieldErrors';
import { recovered } from '../../records/save/restore';
import type { RecordContent } from '../../records/storage/recordRow';
import { lockAdvisors } from './advisors';
import { assignAdvisor } from './assignAdvisor';
import { releaseHoldsOf } from './holdTime';
import { lockMembers, requireFreeMember } from './memberMeetings';
import { appointmentMessages } from './messages.en';
import { notifyOfAppointmentChange } from './notifyAppointments';
import { releaseExpiredHoldsOf, releaseSlot, reserveSlot } from './reserveSlot';

const hour = 60 * 60 * 1000;
/** The hours for which the time of a request is held. */
const holdHours = 24;
/** The days after a missed appointment within which it can still be marked as completed. */
const daysToCorrect = 7;

/** The rules of appointments: each blocks time of an advisor who is able to take it, and no two block the same time. */
export const appointmentRules: AreaRules<typeof appointments> = {
  beforeOperation: (data) =>
    fromDatabase(async (transaction) => {
      const memberIds = data.map(({ memberId }) => memberId);
      // Where any free advisor is requested, all of them must be locked.
      const isAnyAdvisor = data.some(({ advisorId, typeId }) => !advisorId && (typeId || advisorId !== undefined));
      const ids = data.flatMap(({ advisorId }) => (typeof advisorId === 'string' ? [advisorId] : []));
      await Promise.all([lockMembers(transaction, memberIds), lockAdvisors(transaction, isAnyAdvisor ? 'all' : ids)]);
    }),

  actionRefusals: (records, now) =>
    fromDatabase(async (transaction) => {
      const timeZones = await readTimeZones(transaction, records);
      return (record, action) => findRefusal(record, action, { now, timeZones });
    }),

  beforeChange: (next, before, saveContext) =>
    fromDatabase((transaction) => bookTime(transaction, next, before, saveContext)),

  findRevertBlocker: ({ id }, since) =>
    fromDatabase((transaction) => findMessageSentSince(transaction, appointments, id, since)),

  afterChange: forEachChange(({ record, before, saveContext }) =>
    fromDatabase(async (transaction) => {
      const id = record?.id ?? before?.id ?? '';
      const isOver = !record || ['cancelled', 'declined', 'expired'].includes(record.status ?? '');
      const isBooked = record?.status === 'requested' || record?.status === 'confirmed';
      if (isOver) await releaseSlot(transaction, id);
      // Sent together, and done in this order.
      else if (isBooked)
        await Promise.all([
          releaseExpiredHoldsOf(transaction, record.data, saveContext.now),
          reserveSlot(transaction, id, record.data, saveContext.now),
        ]);
      if (record) await notifyOfAppointmentChange(transaction, record, before, saveContext);
    }),
  ),
};

/**
 * Returns an appointment with the time and the advisor that it gets, or keeps. Throws 409 and 422 where that time cannot
 * be booked.
 */
const bookTime = async (
  transaction: Queryable,
  { id, status, data: sent }: IncompleteContent<typeof appointments> & { id: string | undefined },
  before: RecordContent<typeof appointments> | undefined,
  { now, action, author }: SaveContext,
) => {
  const data = await stampMemberOverrides(transaction, stampConsents(sent, before, now), before);
  const earlier = before?.data;
  if (status !== 'requested' && status !== 'confirmed') return { status, data: withUnchangedTime(data, before) };
  const isRescheduled = action === 'rescheduled' || action === 'proposed';
  const requested = isRescheduled || before?.status !== 'confirmed' ? data : withUnchangedTime(data, before);
  const isConfirming = status === 'confirmed' && before?.status === 'requested';
  const isSame = earlier !== undefined && bookingFields.every((field) => requested[field] === earlier[field]);
  if (isRescheduled && isSame) throwFieldErrors(appointments, { errors: { startTime: appointmentMessages.sameTime } });
  if (status === 'confirmed') throwFieldErrors(appointments, { errors: venueErrors(requested) });
  if (isSame && !isConfirming) {
    const { startsAt, endsAt, timeZone = businessTimeZone } = earlier;
    const meeting = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
    const isRestored = action === recovered;
    const { memberId, overrideReason } = requested;
    const kept = { id, memberId, overrideReason, earlier, isRestored, meeting, timeZone, now };
    await requireFreeMember(transaction, kept);
    return { status, data: requested };
  }

  const isAsBefore = (field: (typeof timeFields)[number]) => requested[field] === earlier?.[field];
  const isTimeUnchanged = timeFields.every((field) => field === 'advisorId' || isAsBefore(field));
  const isTimeAlreadyChecked = isTimeUnchanged && isAsBefore('advisorId');
  const preferredId = earlier?.advisorId;
  // A time that the member holds is booked, or replaced by this booking.
  if (author.memberId) await releaseHoldsOf(transaction, author.memberId);
  const booked = await assignAdvisor(transaction, {
    ...requested,
    id,
    earlier,
    now,
    isTimeAlreadyChecked,
    canBePast: status === 'confirmed' && before === undefined,
    isTimeUnchanged,
    preferredId,
    mustBeOffered: isSavedByPerson(author),
  });
  const isOtherTime = earlier !== undefined && earlier.startsAt !== booked.startsAt;
  const hadAgreedTime = before?.status === 'confirmed' || before?.status === 'no_show';
  return {
    status,
    data: {
      ...requested,
      ...booked,
      heldUntil: status === 'requested' ? new Date(now.getTime() + holdHours * hour).toISOString() : undefined,
      rescheduleCount: (earlier?.rescheduleCount ?? 0) + (isOtherTime && hadAgreedTime ? 1 : 0),
      previousStart: isOtherTime && hadAgreedTime ? earlier.startsAt : earlier?.previousStart,
    },
  };
};

const findRefusal = (
  { status, data }: RecordContent<typeof appointments>,
  { to = '' }: RecordAction,
  { now, timeZones }: { now: Date; timeZones: ReadonlyMap<string, string> },
) => {
  const { advisorId, startsAt, endsAt } = data;
  if (status === 'requested' && (to === 'confirmed' || to === 'requested') && Date.parse(startsAt) <= now.getTime())
    return appointmentMessages.requestPast;
  if (attendanceStates.includes(to)) {
    const timeZone = timeZones.get(String(advisorId)) ?? businessTimeZone;
    const { day } = toDateAndTime(startsAt, timeZone);
    const isEarly = now.toISOString() < startOfDay(day, timeZone);
    if (isEarly)
      return appointmentMessages.notYet({ when: instantText(startsAt, { now }), day: dayText(day, { timeZone, now }) });
  }
  if (status === 'no_show' && to === 'completed' && Date.parse(endsAt) + daysToCorrect * 24 * hour < now.getTime())
    return appointmentMessages.tooLateToComplete;
  return undefined;
};

/** The states that record whether an appointment took place. */
const attendanceStates: readonly string[] = ['checked_in', 'completed', 'no_show'];

/** Reads the time zones of the advisors of appointments, by advisor id. */
const readTimeZones = async (queryable: Queryable, booked: readonly RecordContent<typeof appointments>[]) => {
  const ids = [...new Set(booked.map(({ data }) => data.advisorId))];
  const { rows } = await queryable.execute<{ id: string; timeZone: string }>(sql`
    SELECT id, data->>'timeZone' AS "timeZone" FROM records
    WHERE area = 'advisors' AND id = ANY(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, timeZone }) => [id, timeZone]));
};

/** The fields that a booking depends on. The hours and booking rules of an advisor only depend on `timeFields`. */
const timeFields = ['advisorId', 'typeId', 'date', 'startTime', 'timeZone'] as const;
const bookingFields = [...timeFields, 'mode', 'memberState'] as const;

/**
 * Returns the data of an appointment whose time must not change, because it is agreed or over. Omitted fields keep
 * their values. Throws 422 where the time changes.
 */
const withUnchangedTime = (
  data: IncompleteDataOf<typeof appointments>,
  before: RecordContent<typeof appointments> | undefined,
): IncompleteDataOf<typeof appointments> => {
  if (!before) return data;
  const earlier = before.data;
  const { advisorId, timeZone, memberTimeZone } = earlier;
  const complete = { advisorId, timeZone, memberTimeZone, ...data };
  const message =
    before.status === 'confirmed' ? appointmentMessages.agreedWithMember : appointmentMessages.appointmentOver;
  const fixedFields =
    before.status === 'confirmed' ? (['advisorId', 'date', 'startTime', 'timeZone'] as const) : timeFields;
  const changedFields = fixedFields.filter((field) => complete[field] !== earlier[field]);
  throwFieldErrors(appointments, { errors: Object.fromEntries(changedFields.map((field) => [field, message])) });
  return complete;
};

/** Returns the errors of missing data about where to meet, which is required before an appointment is confirmed. */
const venueErrors = ({
  mode,
  location,
  meetingUrl,
  dialIn,
  phone,
}: IncompleteDataOf<typeof appointments>): FieldErrors => {
  if ((mode === 'in_person' || mode === 'worksite') && !location) return { location: appointmentMessages.placeMissing };
  if (mode === 'video' && !meetingUrl) return { meetingUrl: appointmentMessages.meetingAddressMissing };
  if (mode === 'phone' && !dialIn && !phone) return { phone: appointmentMessages.numberMissing };
  return {};
};
