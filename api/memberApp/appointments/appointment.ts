import { z } from 'zod';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { businessTimeZone, type Message, toDateAndTime } from '../../../resources/engine/schema';
import { namedSchema } from '../../platform/http/envelope';
import type { RecordRow } from '../../records/storage/recordRow';
import { memberAppMessages } from '../messages.en';

/** The actions that a member may do with an appointment. */
const appointmentActions = ['move', 'cancel'] as const;

const label = z.object({ key: z.string(), label: z.string() });

/** The response with an appointment of a member. */
export const appointment = namedSchema(
  'MemberAppointment',
  z.object({
    id: z.string(),
    number: z.string(),
    state: z.enum(appointments.states.status?.values as [string, ...string[]]),
    type: label,
    mode: label,
    advisor: z.object({ id: z.string(), name: z.string() }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    day: z.string().describe('In the time zone of the member, like the times'),
    startTime: z.string(),
    endTime: z.string(),
    timeZone: z.string(),
    heldUntil: z.iso.datetime().nullable().describe('Until when the time is held while the request is not confirmed'),
    place: z.string().nullable(),
    meetingUrl: z.string().nullable(),
    dialIn: z.string().nullable(),
    agenda: z.string().nullable().describe('What the member would like to speak about'),
    documentIds: z.array(z.string()).describe('The documents to bring'),
    actions: z.array(z.enum(appointmentActions)).describe('What is possible now'),
  }),
);

/** An appointment as it is read for its member. */
export type AppointmentOfMember = Pick<RecordRow<typeof appointments>, 'id' | 'status' | 'data'>;

/** Returns why a member can neither move nor cancel an own appointment; undefined where its rules decide. */
export const appointmentRefusal = ({ status, data }: AppointmentOfMember, now: Date): Message | undefined => {
  if (status !== 'requested' && status !== 'confirmed') return memberAppMessages.appointmentOver;
  return data.startsAt <= now.toISOString() ? memberAppMessages.appointmentPast : undefined;
};

/** The labels of what appointments name, by key or id. */
export interface AppointmentLabels {
  types: ReadonlyMap<string, string>;
  modes: ReadonlyMap<string, string>;
  advisors: ReadonlyMap<string, string>;
}

/** Returns an appointment as its member sees it. */
export const presentMemberAppointment = (
  own: AppointmentOfMember,
  { types, modes, advisors }: AppointmentLabels,
  now: Date,
): z.infer<typeof appointment> => {
  const { data } = own;
  const { startsAt, endsAt, typeId, mode, advisorId = '', heldUntil } = data;
  const timeZone = data.memberTimeZone ?? data.timeZone ?? businessTimeZone;
  const start = toDateAndTime(startsAt, timeZone);
  return {
    id: own.id,
    number: data.appointmentNo,
    state: String(own.status),
    type: { key: typeId, label: types.get(typeId) ?? typeId },
    mode: { key: mode, label: modes.get(mode) ?? mode },
    advisor: { id: advisorId, name: advisors.get(advisorId) ?? '' },
    startsAt,
    endsAt,
    day: start.day,
    startTime: start.time,
    endTime: toDateAndTime(endsAt, timeZone).time,
    timeZone,
    heldUntil: own.status === 'requested' ? (heldUntil ?? null) : null,
    place: data.location ?? null,
    meetingUrl: data.meetingUrl ?? null,
    dialIn: data.dialIn ?? null,
    agenda: data.agenda ?? null,
    documentIds: data.documentIds,
    actions: appointmentRefusal(own, now) ? [] : [...appointmentActions],
  };
};
