import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../api/platform/database/connect';
import { storeFile } from '../../../api/platform/files/storeFile';
import { insertRecords } from '../../../api/records/save/insertRecords';
import type { AreaSchema } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { schemas } from '../../../resources/schemas';
import { exampleOf } from '../../api/records/exampleOf';

const words = ['Pension', 'Retirement', 'Savings', 'Benefits', 'Medicare', 'Survivor', 'Deferred', 'Workshop'];
/** A word that one event in ten thousand has. */
export const rareWord = (index: number) => `quorum${index}`;
const rareEvery = 10_000;
const batch = 5_000;

/** Returns a record that may be published. The records that it refers to are created where an area has none. */
export const exampleIn = async (database: Database, schema: AreaSchema, at: Date): Promise<Record<string, unknown>> =>
  exampleOf(schema, 1, {
    has: (area) => schemas.some(({ name }) => name === area),
    reference: async (area) => {
      const target = schemas.find(({ name }) => name === area);
      if (!target) throw new Error(`There is no area ${area} to refer to`);
      const { rows } = await database.execute<{ id: string }>(
        sql`SELECT id FROM records WHERE area = ${area} AND deleted_at IS NULL LIMIT 1`,
      );
      if (rows[0]) return rows[0].id;
      const data = await exampleIn(database, target, at);
      const id = uuid();
      await insertRecords(database, target, [{ id, data, ...(target.publish && { status: 'published' }) }], { at });
      return id;
    },
    file: async (kind) => {
      const image = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#0b5f6f' } });
      const sent = { kind, bytes: await image.png().toBuffer(), name: 'example', createdBy: null, at };
      return (await storeFile(database, sent)).id;
    },
    masterType: async (category, key) => {
      const { rows } = await database.execute<{ key: string }>(sql`
        SELECT data->>'key' AS key FROM records WHERE area = 'types' AND data->>'category' = ${category}
        ORDER BY data->>'key' = ${key ?? ''} DESC LIMIT 1`);
      return rows[0]?.key ?? '';
    },
  });

/** A number without a pattern, the same for the same index, so that filtered values do not follow the sort order. */
const lotOf = (index: number, salt: number) => createHash('md5').update(`${index} ${salt}`).digest().readUInt32BE();

/** An event as staff would write it, a different one for each index. */
export const eventOf = (example: object, index: number) => {
  const word = (salt: number) => words[lotOf(index, salt) % words.length] ?? '';
  const day = new Date(Date.UTC(2022, 0, 1) + (index % 2500) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const rare = index % rareEvery === 0 ? ` ${rareWord(index / rareEvery)}` : '';
  return {
    ...example,
    title: `${word(1)} and ${word(2)} ${index}`,
    summary: `What ${word(1)} means for members who are about to retire, and what to bring along${rare}.`,
    description: `<p>${`An hour with an advisor about ${word(2)}, with time for questions. `.repeat(12)}</p>`,
    attendanceMode: lotOf(index, 3) % 2 === 0 ? 'online' : 'in_person',
    venue: { name: 'Union hall', address: { city: 'Denver', state: 'CO' } },
    eventDate: day,
    enrolOpensAt: '2020-03-02T14:00:00.000Z',
    enrolClosesAt: '2021-05-11T14:00:00.000Z',
    capacity: 20 + (index % 400),
  };
};

/** Fills an empty database with events, half of them published, and returns an example of them. */
export const fillWithEvents = async (database: Database, count: number): Promise<object> => {
  const at = new Date();
  const example = await exampleIn(database, events, at);
  for (let from = 0; from < count; from += batch) {
    const rows = Array.from({ length: Math.min(batch, count - from) }, (_, index) => ({
      data: eventOf(example, from + index),
      status: lotOf(from + index, 4) % 2 === 0 ? 'published' : 'draft',
    }));
    await insertRecords(database, events, rows, { at });
  }
  await database.execute(sql`VACUUM ANALYZE`);
  return example;
};
