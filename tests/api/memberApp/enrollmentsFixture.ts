import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { startApi } from '../startApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

export const today = new Date('2026-11-20T12:00:00.000Z');
export const venue = { name: 'Hall', address: { state: 'example_type' } };
/** The values of an event that takes place in a room. */
export const inRoom = { attendanceMode: 'in_person', venue };

/** Starts the API with a member, who enrolls with the functions of the result. */
export const setUpEnrollments = () => {
  const clock = { now: today };
  let api: Awaited<ReturnType<typeof startApi>>;
  let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
  let app: MemberAppFixture;
  let dana: string;

  beforeAll(async () => {
    api = await startApi({ now: () => clock.now });
    await api.signIn();
    staff = await enrollmentFixture(api);
    app = await memberAppFixture(api);
  });
  beforeEach(async () => {
    clock.now = today;
    await api.signIn();
    dana = await app.addMember({ firstName: 'Dana', lastName: 'Whitfield' });
  });
  afterAll(() => api.close());

  const enroll = (member: string, body: object, idempotencyKey = randomUUID() as string) =>
    app.callApp('POST', `/members/${member}/enrollments`, { body, idempotencyKey });
  const act = (member: string, id: string, action: string, body?: object) =>
    app.callApp('POST', `/members/${member}/enrollments/${id}/${action}`, { body });
  const read = async (member: string, id: string) =>
    (await app.callApp('GET', `/members/${member}/enrollments/${id}`)).body.data;

  return {
    clock,
    enroll,
    act,
    read,
    list: async (member: string) => (await app.callApp('GET', `/members/${member}/enrollments`)).body.data,
    get api() {
      return api;
    },
    get staff() {
      return staff;
    },
    get app() {
      return app;
    },
    /** The id of a member. */
    get dana() {
      return dana;
    },
  };
};
