import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { weekDays } from '../../../resources/engine/sharedFields';
import { examples } from '../records/examples';
import { actAtReadVersion } from '../records/publishing';
import { startApi } from '../startApi';

type Data = Record<string, unknown>;

/** A day in UTC, by the clock of processes. */
export const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Hours from 6 to 11, on every day of the week. */
export const everyDay = weekDays.map((day) => ({ day, from: '06:00 AM', to: '11:00 PM' }));

/** Appointment types, and helpers to create advisors and appointments. Somebody must be signed in. */
export const bookingFixture = async (api: Awaited<ReturnType<typeof startApi>>) => {
  const { newExample } = examples(api);
  const type = async (key: string, meta: Data) => {
    const body = { category: 'appointment_type', key, label: `Example ${key}`, meta };
    const response = await api.call('POST', '/types', { body });
    expect(response.body).toMatchObject({ success: true });
  };
  await type('rollover', { durationMinutes: 45, bufferAfter: 15 });
  await type('review', { durationMinutes: 60, bufferAfter: 30 });

  const license = (state: string, expiresOn = '2099-12-31') => ({
    type: 'series_65',
    state,
    number: '5550001',
    expiresOn,
  });
  /** From 9 to 12 and from 1 to 5, Tuesday to Friday. */
  const weeklyHours = weekDays.slice(1, 5).flatMap((day) => [
    { day, from: '09:00 AM', to: '12:00 PM' },
    { day, from: '01:00 PM', to: '05:00 PM' },
  ]);

  /** Creates a published advisor in Denver, licensed in Colorado and New Mexico, and returns the id. */
  const createAdvisor = async (name: string, others: Data = {}): Promise<string> => {
    const [firstName, lastName] = name.split(' ');
    const body = {
      ...(await newExample(advisors)),
      firstName,
      lastName,
      timeZone: 'America/Denver',
      licenses: [license('CO'), license('NM')],
      languages: ['en'],
      appointmentTypeIds: ['rollover', 'review'],
      meetingModes: ['phone', 'video', 'in_person'],
      weeklyHours,
      ...others,
    };
    const { id } = (await api.call('POST', '/advisors', { body })).body.data;
    const published = await actAtReadVersion(api, 'advisors', id, { name: 'publish' });
    expect(published.body).toMatchObject({ success: true });
    return id;
  };

  /** The body of a request by a member in New Mexico. */
  const request = (others: Data = {}) => ({
    memberName: 'Thomas Reyes',
    phone: '+15055550188',
    memberState: 'NM',
    typeId: 'rollover',
    mode: 'phone',
    source: 'phone',
    ...others,
  });

  const sendRequest = (others: Data = {}) => api.call('POST', '/appointments', { body: request(others) });
  /** Creates a request, does some actions, and returns the record. */
  const create = async (others: Data = {}, ...actions: string[]) => {
    const created = await sendRequest(others);
    expect(created.body).toMatchObject({ success: true });
    let { data } = created.body;
    for (const name of actions) {
      const changed = await act(data, name);
      expect(changed.body).toMatchObject({ success: true });
      ({ data } = changed.body);
    }
    return data;
  };
  const act = ({ id }: { id: string }, name: string, data?: Data, reason?: string) =>
    api.call('POST', `/appointments/${id}/actions/${name}`, {
      body: { ...(data && { data }), ...(reason && { reason }) },
    });

  return { license, createAdvisor, request, sendRequest, create, act };
};

/** A Friday, 5 AM in Denver. */
const today = '2026-11-20T12:00:00.000Z';
export const tuesday = '2026-11-24';

/**
 * The booking fixture for the tests of a file, with an API of its own. Each test starts at `today` with a new advisor,
 * Elena Marquez.
 */
export const advisorFixture = () => {
  let now = new Date(today);
  let api: Awaited<ReturnType<typeof startApi>>;
  let booking: Awaited<ReturnType<typeof bookingFixture>>;
  let elena: string;
  /** Sets the clock, and signs in again, since sessions end. */
  const setTime = async (instant: string) => {
    now = new Date(instant);
    await api.signIn();
  };
  beforeAll(async () => {
    api = await startApi({ now: () => now });
    await api.signIn();
    booking = await bookingFixture(api);
  });
  beforeEach(async () => {
    await setTime(today);
    elena = await booking.createAdvisor('Elena Marquez');
  });
  afterAll(() => api.close());
  return {
    api: () => api,
    booking: () => booking,
    elena: () => elena,
    setTime,
    /** A slot of Elena Marquez, for a request. */
    slotAt: (startTime: string, date = tuesday) => ({ advisorId: elena, date, startTime }),
  };
};
