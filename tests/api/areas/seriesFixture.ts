import { expect } from 'vitest';
import { toInstant } from '../../../resources/engine/schema';
import { setUpEnrollments } from './enrollmentFixture';

type Data = Record<string, unknown>;

export interface Event extends Data {
  id: string;
  version: number;
  eventDate: string;
  status: string;
}

export const denver = 'America/Denver';

/** The default first event of a series. */
export const first = {
  title: 'Pension basics',
  eventDate: '2027-03-04',
  startTime: '05:30 PM',
  endTime: '07:30 PM',
  timeZone: denver,
  enrolOpensAt: toInstant('2026-10-01', '09:00 AM', denver),
  enrolClosesAt: toInstant('2027-03-03', '05:00 PM', denver),
  capacity: 4,
};

/** The value of a field on each date of a series. */
export const each = (dates: readonly Event[], field: string) => dates.map((date) => date[field]);

/** The enrollment fixture with helpers for series, for the tests of a file. */
export const seriesFixture = () => {
  const fixture = setUpEnrollments();
  const send = (method: string, { id, version }: Pick<Event, 'id' | 'version'>, path: string, body?: object) =>
    fixture.call(method, `/events/${id}/${path}`, { ...(body && { body }), headers: { 'if-match': `"${version}"` } });
  const readEvent = (id: string): Promise<Event> => fixture.readIn('events', id);
  const repeat = async (others: Data = {}, body: Data = {}) => {
    const id = await fixture.createEvent({ ...first, ...others });
    const series = { rule: 'FREQ=WEEKLY;COUNT=4', publish: true, ...body };
    return { id, answer: await send('POST', await readEvent(id), 'series', series) };
  };
  /** The dates of a series, in order. */
  const readDates = async (seriesId: string): Promise<Event[]> => {
    const query = `sort=["startsAt","ASC"]&range=[0,99]&filter=${JSON.stringify({ seriesId })}`;
    return (await fixture.call('GET', `/events?${query}`)).body.data;
  };
  return {
    ...fixture,
    send,
    readEvent,
    repeat,
    readDates,
    reread: ([event]: readonly Event[]) => readDates(String(event?.id)),
    /** A weekly series of four published dates. */
    createSeries: async (others: Data = {}) => {
      const { id, answer: response } = await repeat(others);
      expect(response.body).toMatchObject({ success: true });
      return (await readDates(id)) as [Event, Event, Event, Event];
    },
    changeFollowing: async ({ id }: Event, difference: Data) => {
      const event = await readEvent(id);
      return send('PUT', event, 'following', { ...event, ...difference });
    },
    actOnFollowing: async ({ id }: Event, name: string, others: Data = {}) =>
      send('POST', await readEvent(id), `following/actions/${name}`, others),
  };
};
