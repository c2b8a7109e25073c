import { sql } from 'drizzle-orm';
import { appointments as schema } from '../../../resources/appointments/appointmentSchema';
import { timeZoneOfState, toDateAndTime, toInstant } from '../../../resources/engine/schema';
import { withBuffers } from '../../areas/appointments/availability';
import type { NewMember } from '../../features/members/insertMembers';
import type { Queryable } from '../../platform/database/connect';
import { formatRecordNumber } from '../../records/save/create';
import { readJson } from '../dataFiles';
import { type SampleRecord, type SampleValues, sampleRecord } from '../sampleRecord';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { officeTime, sampleIdOf } from '../seededValues';
import { idsOfRole } from '../staff';
import { type Time, timesBetween } from './times';

/** Agendas and outcomes by appointment type, and offices by time zone. */
const { subjects, offices, worksites, internalNotes, cancelNotes } = readJson<{
  subjects: Record<string, { agendas: string[]; outcomes: string[] }>;
  offices: Record<string, string>;
  worksites: string[];
  internalNotes: string[];
  cancelNotes: string[];
}>('appointments.json');

const pastCount = 3460;
const minute = 60_000;
const day = 24 * 60 * minute;

/** The weights of the states of past appointments, and the states of upcoming ones. */
const pastStates = { completed: 76, no_show: 7, cancelled: 11, declined: 3, expired: 3 };
const upcomingStates = [
  ...Array(30).fill('requested'),
  ...Array(102).fill('confirmed'),
  ...Array(8).fill('cancelled'),
] as string[];

/** Creates appointments of the last half year and the coming weeks, numbered in the order of their creation. */
export const appointmentRecords = (
  now: Date,
  members: readonly NewMember[],
  advisors: readonly SampleRecord[],
): SampleRecord<typeof schema>[] => {
  const membersIn = new Map<string, NewMember[]>();
  for (const member of members.filter(({ email, phone }) => email || phone)) {
    const others = membersIn.get(member.state);
    if (others) others.push(member);
    else membersIn.set(member.state, [member]);
  }
  const times = [
    ...timesBetween(now, advisors, [-182, -1], pastCount),
    ...timesBetween(now, advisors, [2, 58], upcomingStates.length),
  ];
  const planned = times.map((time, index) => {
    const status = upcomingStates[index - pastCount] ?? seededRandom(index).weighted(pastStates);
    return plan(now, `appointment ${index}`, time, status, membersIn);
  });
  const inOrder = [...planned].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const positions = new Map(inOrder.map(({ name }, index) => [name, index + 1]));
  return planned.map(({ name, status, data, ...times }) => {
    const appointmentNo = formatRecordNumber(schema, times.createdAt, positions.get(name) ?? 0);
    return sampleRecord(schema, name, { ...data, status, appointmentNo }, times, idsOfRole('scheduler', 'support'));
  });
};

/**
 * Reserves the slots of the upcoming sample appointments after they were stored. Members are drawn at random, so that a
 * later appointment of a member at the same time is an exception.
 */
export const reserveSampleSlots = (transaction: Queryable, now: Date) =>
  transaction.execute(sql`
    WITH booked AS (
      SELECT id, data->>'advisorId' AS advisor_id, (data->>'memberId')::uuid AS member_id,
        tstzrange((data->>'takenFrom')::timestamptz, (data->>'takenUntil')::timestamptz) AS period,
        tstzrange((data->>'startsAt')::timestamptz, (data->>'endsAt')::timestamptz) AS meeting,
        (data->>'heldUntil')::timestamptz AS held_until
      FROM records
      WHERE area = 'appointments' AND status IN ('requested', 'confirmed')
        AND coalesce((data->>'heldUntil')::timestamptz > ${now.toISOString()}, true))
    INSERT INTO appointment_slots
      (appointment_id, advisor_id, period, held_until, member_id, meeting, is_member_exception)
    SELECT id, advisor_id, period, held_until, member_id, meeting, EXISTS (
      SELECT FROM booked other
      WHERE other.member_id = booked.member_id AND other.meeting && booked.meeting AND other.id < booked.id)
    FROM booked`);

const plan = (now: Date, name: string, time: Time, status: string, membersIn: Map<string, NewMember[]>) => {
  const { advisor, date, startTime, typeId, minutes, bufferAfter, random } = time;
  const start = Date.parse(toInstant(date, startTime, advisor.timeZone) ?? '');
  const end = start + minutes * minute;
  const blocked = withBuffers({ start, end }, advisor.calendar, { minutes, bufferAfter });
  const state = random.oneOf(advisor.licenses.filter(({ expiresOn }) => expiresOn >= date))?.state ?? '';
  const member = random.oneOf(membersIn.get(state) ?? []);
  const daysAgo = Math.round((now.getTime() - start) / day);
  const madeDaysAgo =
    daysAgo > 0 ? daysAgo + random.numberOf(3, 30) : random.numberOf(1, status === 'requested' ? 2 : 20);
  const createdAt = officeTime(now, madeDaysAgo, `${name} created`);
  // A past appointment was last changed within days of its date.
  const changedAt = officeTime(now, daysAgo > 0 ? Math.max(daysAgo - 3, 1) : 1, `${name} updated`);
  const rescheduleCount = status !== 'requested' && random.happens(0.13) ? random.numberOf(1, 3) : 0;
  return {
    name,
    status,
    createdAt,
    updatedAt: status === 'requested' || changedAt < createdAt ? createdAt : changedAt,
    data: {
      ...(member && memberOf(member, random)),
      memberState: state,
      memberTimeZone: timeZoneOfState(state) ?? advisor.timeZone,
      typeId,
      ...meetingOf(time, member),
      advisorId: advisor.id,
      date,
      startTime,
      timeZone: advisor.timeZone,
      source: random.weighted({ app: 40, phone: 22, website: 16, event: 12, union_referral: 7, employer: 3 }),
      ...(random.happens(0.7) && { agenda: random.oneOf(subjects[typeId]?.agendas ?? []) }),
      documentIds: random.happens(0.2) ? [sampleIdOf('documents', 'Beneficiary overview')] : [],
      ...(random.happens(0.15) && { internalNotes: random.oneOf(internalNotes) }),
      ...resultOf(status, time),
      endTime: toDateAndTime(end, advisor.timeZone).time,
      startsAt: iso(start),
      endsAt: iso(end),
      takenFrom: iso(blocked.start),
      takenUntil: iso(blocked.end),
      ...(status === 'requested' && { heldUntil: iso(createdAt.getTime() + day) }),
      rescheduleCount,
      ...(rescheduleCount > 0 && { previousStart: iso(start - random.numberOf(1, 9) * day) }),
    } satisfies SampleValues<typeof schema>,
  };
};

const iso = (at: number) => new Date(at).toISOString();

const memberOf = (member: NewMember, random: SeededRandom) => ({
  ...(random.happens(0.9) && { memberId: member.id }),
  memberName: `${member.firstName} ${member.lastName}`,
  ...(member.email && { email: member.email }),
  ...(member.phone && { phone: member.phone }),
  retirementSystem: member.retirementSystem,
  planTypes: member.planTypes,
  ...(member.age < 62 && { yearsToRetirement: 62 - member.age }),
});

/** Returns the meeting mode with its place, link or number. */
const meetingOf = ({ advisor, random }: Time, member: NewMember | undefined) => {
  const mode = random.oneOf(advisor.meetingModes) ?? '';
  switch (mode) {
    case 'video':
      return { mode, meetingUrl: `https://meet.example.org/${random.numberOf(100_000, 999_999)}` };
    case 'in_person':
      return { mode, location: offices[advisor.timeZone] ?? offices['America/New_York'] };
    case 'worksite':
      return { mode, location: random.oneOf(worksites) };
    default:
      return { mode, ...(!member?.phone && { dialIn: `+1 202 555 0100, code ${random.numberOf(1000, 9999)}` }) };
  }
};

/** Returns the outcome of a completed appointment, or the cancellation of a cancelled one. */
const resultOf = (status: string, { typeId, date, random }: Time) => {
  if (status === 'completed') {
    const followUpDate = iso(Date.parse(date) + random.numberOf(14, 180) * day).slice(0, 10);
    const summary = random.oneOf(subjects[typeId]?.outcomes ?? []) ?? '';
    return { outcome: { summary, ...(random.happens(0.3) && { followUpDate }) } };
  }
  if (status !== 'cancelled') return {};
  return {
    cancelledBy: random.weighted({ member: 75, staff: 23, system: 2 }),
    cancelReasonId: random.weighted({ member_request: 60, advisor_unavailable: 18, no_longer_needed: 14, weather: 8 }),
    ...(random.happens(0.4) && { cancelNote: random.oneOf(cancelNotes) }),
  };
};
