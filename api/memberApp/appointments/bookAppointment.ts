import { appointments } from '../../../resources/appointments/appointmentSchema';
import { businessTimeZone, fullName, toDateAndTime, toInstant } from '../../../resources/engine/schema';
import { readAdvisors } from '../../areas/appointments/advisors';
import { type Hold, holdTime } from '../../areas/appointments/holdTime';
import type { Queryable } from '../../platform/database/connect';
import { Problem, problemAt } from '../../platform/http/problem';
import { createRecord } from '../../records/save/create';
import type { SaveConditions, SavedRecord } from '../../records/save/operation';
import { runRecordAction } from '../../records/save/runRecordAction';
import { readKeyInUse } from '../../records/storage/masterTypes';
import type { RecordRow } from '../../records/storage/recordRow';
import type { MemberSave, PersonSave } from '../memberSave';
import { memberAppMessages } from '../messages.en';
import { type AppMember, timeZoneOfMember } from '../requireMember';
import { withMemberRefusals } from '../withMemberRefusals';
import { appointmentRefusal } from './appointment';
import { readAppointmentOfMember, requireAppointmentOfMember } from './readAppointments';

/** The time that a member requests, with an advisor or with any who is free. */
export interface TimeRequest {
  type: string;
  mode: string;
  advisorId?: string | undefined;
  startsAt: string;
}

/** The words of requests about an appointment. */
const appointmentWords = {
  fields: {
    typeId: 'type',
    mode: 'mode',
    advisorId: 'advisorId',
    date: 'startsAt',
    startTime: 'startsAt',
    agenda: 'agenda',
  },
  noRecord: memberAppMessages.noAppointment,
};

/** Returns an instant as a local time. Throws 422 for one that is no local time, such as one with seconds. */
const localTimeOf = (startsAt: string, timeZone: string) => {
  const { day: date, time: startTime } = toDateAndTime(startsAt, timeZone);
  const instant = toInstant(date, startTime, timeZone);
  if (!instant || Date.parse(instant) !== Date.parse(startsAt))
    throw problemAt('startsAt', memberAppMessages.timeNotOffered);
  return { date, startTime, timeZone };
};

/** Returns the parts of a booking that a request determines; the time is stored in the time zone of the advisor. */
const bookingOf = async (
  queryable: Queryable,
  member: AppMember,
  { type: typeId, mode, advisorId, startsAt }: TimeRequest,
  now: Date,
) => {
  const [advisor] = advisorId ? await readAdvisors(queryable, { ids: [advisorId] }, now) : [];
  const memberTimeZone = timeZoneOfMember(member);
  const time = localTimeOf(startsAt, advisor?.timeZone ?? memberTimeZone);
  return { ...time, typeId, mode, advisorId, memberId: member.id, memberState: member.state, memberTimeZone };
};

/** Holds a time for a member, in place of what the member held before. Throws 409 and 422. */
export const holdForMember = (save: MemberSave, request: TimeRequest): Promise<Hold> =>
  withMemberRefusals(appointmentWords, async () => {
    const booking = await bookingOf(save.context.database, save.member, request, save.context.now());
    return holdTime(save.context, booking, save.author, save.idempotency);
  });

/**
 * Requests an appointment for a member, which staff confirm. A time that the member holds is free for this. Throws 409
 * and 422.
 */
export const bookAppointment = (
  { context, member, author, idempotency }: MemberSave,
  { agenda, ...request }: TimeRequest & { agenda?: string | undefined },
): Promise<SavedRecord<typeof appointments>> =>
  withMemberRefusals(appointmentWords, async () => {
    const { email, phone, retirementSystem } = member;
    const body = {
      ...(await bookingOf(context.database, member, request, context.now())),
      ...{ memberName: fullName(member).slice(0, 120), email, phone, retirementSystem, agenda },
      source: await readKeyInUse(context.database, 'lead_source', 'app'),
    };
    return createRecord(context, appointments, body, author, undefined, { idempotency });
  });

/** Returns the options of a save that only the member of the appointment may make, while it is to come. */
const optionsOf = ({ context, member, idempotency }: PersonSave): SaveConditions<typeof appointments> => ({
  idempotency,
  check: (current) => {
    requireAppointmentOfMember(current, member);
    const refusal = appointmentRefusal(current, context.now());
    if (refusal) throw new Problem(409, refusal);
  },
});

/** Moves an appointment of a member to another time with the same advisor. Throws 404, 409 and 422. */
export const rescheduleAppointment = (save: PersonSave, id: string, startsAt: string): Promise<RecordRow> =>
  withMemberRefusals(appointmentWords, async () => {
    const { context, member, author } = save;
    const { status, data: before } = await readAppointmentOfMember(context.database, member, id);
    const { timeZone = businessTimeZone } = before;
    const { date, startTime } = localTimeOf(startsAt, timeZone);
    // A reason of staff for an exception was for the time before.
    const data = { date, startTime, overrideReason: '' };
    const name = status === 'requested' ? 'propose' : 'reschedule';
    return runRecordAction(context, appointments, id, { name, data }, author, save.version, optionsOf(save));
  });

/** Cancels an appointment of a member. Throws 404 and 409. */
export const cancelAppointment = (save: PersonSave, id: string): Promise<RecordRow> =>
  withMemberRefusals(appointmentWords, async () => {
    const cancelReasonId = await readKeyInUse(save.context.database, 'cancel_reason', 'member_request');
    const request = { name: 'cancel', data: { cancelledBy: 'member', cancelReasonId } };
    return runRecordAction(save.context, appointments, id, request, save.author, save.version, optionsOf(save));
  });

/** Accepts the time that staff proposed. Throws 404, and 409 where the time is not proposed any more. */
export const acceptProposedTime = (save: PersonSave, id: string): Promise<RecordRow> =>
  withMemberRefusals(appointmentWords, () =>
    runRecordAction(save.context, appointments, id, { name: 'confirm' }, save.author, save.version, optionsOf(save)),
  );
