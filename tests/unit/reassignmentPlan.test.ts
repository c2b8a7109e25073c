import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AppointmentToReassign, planReassignment } from '../../api/areas/advisors/absences/planReassignment';
import type { Advisor } from '../../api/areas/appointments/advisors';
import { doOverlap, withBuffers } from '../../api/areas/appointments/availability';
import { toInstant } from '../../resources/engine/schema';

const denver = 'America/Denver';
const tuesday = '2026-11-24';
const at = (time: string) => Date.parse(toInstant(tuesday, time, denver) ?? '');
const advisor = (id: string, difference: Partial<Advisor> = {}) =>
  ({
    id,
    name: id,
    timeZone: denver,
    weeklyHours: [{ day: 'tue', from: '06:00 AM', to: '10:00 PM' }],
    overrides: [],
    bufferBefore: 0,
    bufferAfter: 0,
    maxPerDay: 20,
    isAcceptingNew: true,
    licenses: [{ state: 'NM', expiresOn: '2099-12-31' }],
    appointmentTypeIds: ['review'],
    meetingModes: ['phone'],
    languages: ['en'],
    ...difference,
  }) as Advisor;
const from = advisor('Elena', { languages: ['en', 'es'], organizationId: 'org-1' });
const appointment = (
  id: string,
  time: string,
  difference: Partial<AppointmentToReassign> = {},
): AppointmentToReassign => ({
  id,
  typeId: 'review',
  mode: 'phone',
  memberState: 'NM',
  memberId: 'member',
  meeting: { start: at(time), end: at(time) + 45 * 60_000 },
  ...difference,
});
const length = { minutes: 45, bufferAfter: 0 };
const plan = (appointments: AppointmentToReassign[], advisors: Advisor[]) =>
  planReassignment(appointments, { from, advisors, bookings: [], lengthOf: () => length });
const proposed = (appointments: AppointmentToReassign[], advisors: Advisor[]) =>
  Object.fromEntries([...plan(appointments, advisors)].map(([id, { proposedId }]) => [id, proposedId]));

const [two, three] = [appointment('two', '02:00 PM'), appointment('three', '03:00 PM')];

it('the appointments with the fewest possible advisors come first, so that as many as possible are reassigned', () => {
  // Ruth needs an hour after each, so she cannot have both; Ana works until three.
  const ruth = advisor('Ruth', { bufferAfter: 60 });
  const ana = advisor('Ana', { weeklyHours: [{ day: 'tue', from: '09:00 AM', to: '03:00 PM' }] });
  expect(proposed([two, three], [ruth, ana])).toEqual({ two: 'Ana', three: 'Ruth' });
  expect(proposed([two, three], [ruth])).toEqual({ two: 'Ruth', three: undefined });
});

it('the maximum a day includes proposed appointments, and the load is shared', () => {
  const ruth = advisor('Ruth', { maxPerDay: 1 });
  expect(proposed([two, three], [ruth])).toEqual({ two: 'Ruth', three: undefined });
  expect(proposed([two, three], [ruth, advisor('Sam')])).toEqual({ two: 'Ruth', three: 'Sam' });
});

it('of equally busy advisors, those with the same languages come first, then those of the organization', () => {
  const others = [
    advisor('Ana'),
    advisor('Bea', { organizationId: 'org-1' }),
    advisor('Cid', { languages: ['en', 'es'] }),
  ];
  expect(plan([two], others).get('two')?.candidates).toEqual(['Cid', 'Bea', 'Ana']);
});

it('an advisor who may not have the appointment is no candidate', () => {
  const newcomer = appointment('new', '04:00 PM', { memberId: undefined });
  const others = [
    advisor('Ana', { isAcceptingNew: false }),
    advisor('Bea', { licenses: [{ type: 'series_65', number: '1', state: 'NM', expiresOn: '2026-11-23' }] }),
    advisor('Cid', { meetingModes: ['video'] }),
  ];
  expect(plan([newcomer], others).get('new')).toEqual({ candidates: [], hasQualifiedAdvisor: false });
  expect(proposed([two], others)).toEqual({ two: 'Ana' });
});

it('no two proposals overlap, for any times and buffers', () => {
  const quarters = fc.uniqueArray(fc.integer({ min: 26, max: 80 }), { minLength: 2, maxLength: 14 });
  const buffers = fc.array(fc.constantFrom(0, 15, 60), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(quarters, buffers, (starts, bufferAfters) => {
      const advisors = bufferAfters.map((bufferAfter, index) =>
        advisor(`advisor ${index}`, { bufferAfter, maxPerDay: 4 }),
      );
      const toReassign = starts.map((quarter, index) => {
        const start = Date.parse(`${tuesday}T07:00:00Z`) + quarter * 15 * 60_000;
        return appointment(String(index), '02:00 PM', { meeting: { start, end: start + 45 * 60_000 } });
      });
      const found = plan(toReassign, advisors);
      for (const one of advisors) {
        const blocked = toReassign
          .filter(({ id }) => found.get(id)?.proposedId === one.id)
          .map(({ meeting }) => withBuffers(meeting, one, length));
        expect(blocked.length).toBeLessThanOrEqual(4);
        blocked.forEach((span, index) => {
          expect(blocked.slice(index + 1).some((other) => doOverlap(span, other))).toBe(false);
        });
      }
    }),
  );
});
