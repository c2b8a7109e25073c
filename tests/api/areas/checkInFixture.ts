import { randomUUID } from 'node:crypto';
import type { Enrollment, setUpEnrollments } from './enrollmentFixture';

/** The day and time of an event that is going on, with its last moment to enroll. */
export const today = {
  eventDate: '2026-11-20',
  startTime: '05:30 AM',
  endTime: '07:30 AM',
  timeZone: 'America/Denver',
  enrolClosesAt: '2026-11-20T12:20:00.000Z',
};

export const arrival = ({ id }: Enrollment, others = {}) => ({ kind: 'arrived', enrolmentId: id, ...others });
export const undo = ({ id }: Enrollment, others = {}) => ({ kind: 'undo', enrolmentId: id, ...others });

/** Helpers that press on the check-in page of an event, and read its roster. */
export const checkInFixture = (fixture: ReturnType<typeof setUpEnrollments>) => ({
  press: async (event: string, ...entries: Record<string, unknown>[]) => {
    const fullEntries = entries.map((entry) => ({ id: randomUUID(), at: fixture.now().toISOString(), ...entry }));
    const { status, body } = await fixture.call('POST', `/events/${event}/check-in`, {
      body: { entries: fullEntries },
    });
    return { status, results: body.data, message: body.message };
  },
  rosterOf: async (event: string) => (await fixture.call('GET', `/events/${event}/check-in`)).body.data,
});
