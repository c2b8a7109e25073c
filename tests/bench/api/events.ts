import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/database/connect';
import { insertRecords } from '../../../api/records/insertRecords';
import { events } from '../../../resources/events/schema';

const words = ['Pension', 'Retirement', 'Savings', 'Benefits', 'Medicare', 'Survivor', 'Deferred', 'Workshop'];
/** A word that one event in ten thousand has. */
export const rareWord = (index: number) => `quorum${index}`;
const rareEvery = 10_000;
const states = ['CO', 'UT', 'WY', 'NM', 'NE', 'KS'];
const batch = 5_000;

/** An event as staff would write it, another for each index. */
export const eventOf = (index: number) => {
  const word = (step: number) => words[Math.floor(index / step) % words.length] ?? '';
  const day = new Date(Date.UTC(2022, 0, 1) + (index % 2500) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const rare = index % rareEvery === 0 ? ` ${rareWord(index / rareEvery)}` : '';
  return {
    title: `${word(1)} and ${word(8)} ${index}`,
    type: 'seminar',
    topics: ['pension'],
    summary: `What ${word(1)} means for members who are about to retire, and what to bring along${rare}.`,
    description: `<p>${`An hour with an advisor about ${word(8)}, with time for questions. `.repeat(12)}</p>`,
    eventDate: day,
    startTime: '10:00',
    endTime: '12:00',
    timeZone: 'America/Denver',
    attendanceMode: 'in_person',
    venue: {
      name: `Hall ${index % 97}`,
      address: { line1: '1 Main Street', city: 'Denver', state: states[index % 6], zip: '80202' },
    },
    capacity: 20 + (index % 400),
    audience: {},
  };
};

/** Fills an empty database with events, half of them published. */
export const fillWithEvents = async (database: Database, count: number): Promise<void> => {
  const at = new Date();
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => ({
      data: eventOf(from + index),
      status: index % 2 === 0 ? 'published' : 'draft',
    }));
    await insertRecords(database, events, rows, { at });
  }
  await database.execute(sql`VACUUM ANALYZE`);
};
