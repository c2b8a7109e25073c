import { sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import { seedSystemTypes } from '../../../api/areas/types/systemTypes';
import type { RecordsContext } from '../../../api/records/recordsContext';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { advisors } from '../../../resources/advisors/advisorSchema';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { addCalendarDays, toDateAndTime, toInstant } from '../../../resources/engine/schema';
import { weekDays } from '../../../resources/engine/sharedFields';
import { types } from '../../../resources/types/typeSchema';
import { type Figure, print } from '../print';
import { startApiOn } from '../startApiOnDatabase';
import { exampleIn } from './events';

const few = 200;
const many = 1_000;
/** The number of bookings of each advisor, two on each day. */
const bookings = 60;
const bookingTimes = ['10:00 AM', '02:00 PM'];
const timeZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const state = 'CO';
const minutes = 45;
const buffer = 15;
const rounds = 31;

/** Measures the free times of a day with many advisors, as a ratio to one list of appointments, and prints them. */
export const printFreeSlots = async (postgresUrl: string): Promise<void> => {
  const servers = [await startServer(postgresUrl, few), await startServer(postgresUrl, many)];
  try {
    const times = servers.map(() => ({ list: [] as number[], slots: [] as number[] }));
    // In turn, so that other load on the machine affects all of them equally.
    for (let round = 0; round < rounds; round += 1)
      for (const [index, server] of servers.entries())
        for (const name of ['list', 'slots'] as const) times[index]?.[name].push(await timeOf(server[name]));
    const figures = [few, many].flatMap((count, index): Figure[] => {
      const [list, slots] = [medianOf(times[index]?.list), medianOf(times[index]?.slots)];
      const ofAdvisors = `${count} advisors with ${count * bookings} bookings`;
      return [
        { what: `a list of appointments, ${ofAdvisors}`, value: list, unit: 'ms' },
        { what: `free times of a day, ${ofAdvisors}`, value: slots, unit: 'ms' },
        { what: 'the second beside the first', value: slots / list, unit: '×', ...(count === few && { max: 10 }) },
      ];
    });
    const growth = medianOf(times[1]?.slots) / medianOf(times[0]?.slots);
    print([...figures, { what: `free times of ${many} advisors beside ${few}`, value: growth, unit: '×', max: 6 }]);
  } finally {
    for (const { close } of servers) await close();
  }
};

const medianOf = (times: number[] = []) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timeOf = async (call: () => Promise<unknown>) => {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
};

const startServer = async (postgresUrl: string, count: number) => {
  const today = toDateAndTime(Date.now(), 'America/New_York').day;
  const api = await startApiOn(postgresUrl, `advisors_${count}`, (context) => fill(context, count, today));
  const list = new URLSearchParams({ range: '[0,24]', sort: '["startsAt","ASC"]', meta: 'rows' });
  const search = { typeId: 'rollover', mode: 'phone', state, timeZone: 'America/New_York', memberId: uuid() };
  const slots = new URLSearchParams({ ...search, from: addCalendarDays(today, 7), days: '1' });
  const { data } = await api.request<{ advisors: { times: unknown[] }[] }>(`/appointments/slots/overview?${slots}`);
  if (data.advisors.filter(({ times }) => times.length > 0).length < count)
    throw new Error('Not every advisor has free times');
  return {
    list: () => api.request(`/appointments?${list}`),
    slots: () => api.request(`/appointments/slots/overview?${slots}`),
    close: api.close,
  };
};

/** Fills an empty database with advisors who work every day, and their bookings of the next days. */
const fill = async (context: Omit<RecordsContext, 'keys'>, count: number, today: string) => {
  const { database } = context;
  const at = new Date();
  await seedSystemTypes(context);
  const meta = { durationMinutes: minutes, bufferAfter: buffer };
  const type = { category: 'appointment_type', key: 'rollover', label: 'Rollover', meta };
  await insertRecords(database, types, [{ data: type }], { at });
  const example = await exampleIn(database, advisors, at);
  const all = Array.from({ length: count }, (_, index) => ({
    id: `advisor-${index}`,
    timeZone: timeZones[index % timeZones.length] ?? '',
  }));
  await insertRecords(
    database,
    advisors,
    all.map(({ id, timeZone }, index) => ({
      id,
      status: 'published',
      data: {
        ...example,
        firstName: 'Elena',
        lastName: `Marquez ${index}`,
        email: `${id}@example.org`,
        timeZone,
        licenses: [{ type: 'series_65', state, number: '5550001', expiresOn: '2099-12-31' }],
        appointmentTypeIds: ['rollover'],
        meetingModes: ['phone'],
        weeklyHours: weekDays.flatMap((day) => [
          { day, from: '09:00 AM', to: '12:00 PM' },
          { day, from: '01:00 PM', to: '05:00 PM' },
        ]),
      },
    })),
    { at },
  );
  for (const some of chunk(all, 10)) {
    const rows = some.flatMap((advisor) => bookingsOf(advisor, today));
    await insertRecords(database, appointments, rows, { at });
    await database.execute(sql`
      INSERT INTO appointment_slots (appointment_id, advisor_id, period, meeting)
      SELECT id, data->>'advisorId', tstzrange((data->>'takenFrom')::timestamptz, (data->>'takenUntil')::timestamptz),
        tstzrange((data->>'startsAt')::timestamptz, (data->>'endsAt')::timestamptz)
      FROM records WHERE area = 'appointments' AND id = ANY(${sql.param(rows.map(({ id }) => id))}::text[])`);
  }
  await database.$client.query('VACUUM ANALYZE');
};

const bookingsOf = ({ id, timeZone }: { id: string; timeZone: string }, today: string) =>
  Array.from({ length: bookings }, (_, index) => {
    const date = addCalendarDays(today, 1 + Math.floor(index / bookingTimes.length));
    const startTime = bookingTimes[index % bookingTimes.length] ?? '';
    const start = Date.parse(toInstant(date, startTime, timeZone) ?? '');
    const after = (minutesLater: number) => new Date(start + minutesLater * 60_000).toISOString();
    const times = { date, startTime, timeZone, startsAt: after(0), endsAt: after(minutes) };
    return {
      id: `${id}-${index}`,
      status: 'confirmed',
      data: {
        ...times,
        advisorId: id,
        takenFrom: after(0),
        takenUntil: after(minutes + buffer),
        appointmentNo: `AP-${id}-${index}`,
        memberName: `Thomas Reyes ${index}`,
        phone: '+15055550188',
        memberState: state,
        typeId: 'rollover',
        mode: 'phone',
        source: 'phone',
      },
    };
  });
