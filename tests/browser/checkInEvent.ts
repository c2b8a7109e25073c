import { format, subDays } from 'date-fns';
import { toLocalDateTime } from '../../resources/engine/schema';
import { events } from '../../resources/events';
import { api, type Stored } from './api';
import { unique } from './console';
import { newExample } from './examples';

const zone = 'America/New_York';

/**
 * Creates a published event of today with expected attendees. Returns their names in the order of the check-in list.
 */
export const eventToday = async ({ capacity = 20, people = ['Alvarez', 'Baker', 'Chen'] } = {}) => {
  const call = await api();
  const title = unique('Evening seminar');
  const example = { ...(await newExample(call, events)), title, capacity, guestsAllowed: 1, questions: [] };
  const planned = await call.create('events', { ...example, timeZone: zone });
  const event = await call.act('events', planned, 'publish');
  const enrollments: Stored[] = [];
  for (const lastName of people) {
    const email = `${unique(lastName).replace(' ', '.').toLowerCase()}@example.org`;
    const phone = `+1303555${String(1000 + enrollments.length)}`;
    const body = { eventId: event.id, firstName: 'Terry', lastName, email, phone, source: 'website' };
    enrollments.push(await call.create('events-enrolment', body));
  }
  const eventDate = toLocalDateTime(new Date().toISOString(), zone).slice(0, 10);
  const ago = (days: number) => `${format(subDays(new Date(), days), 'yyyy-MM-dd')}T00:00:00.000Z`;
  const day = { eventDate, endDate: null, startTime: '11:45 AM', endTime: '11:45 PM' };
  const read = await call.read('events', event.id);
  await call.update('events', read, { ...read, ...day, enrolOpensAt: ago(9), enrolClosesAt: ago(2) });
  const statesOf = async () =>
    (await call.list('events-enrolment', { eventId: event.id }, ['lastName', 'ASC'])).map(({ status }) => status);
  return { call, event, title, enrollments, statesOf, address: `/cms/events/${event.id}?check-in` };
};
