import { sql } from 'drizzle-orm';
import type { Run } from '../../api/platform/process/run';
import type { RecordsContext } from '../../api/records/recordsContext';
import { insertRecords } from '../../api/records/save/insertRecords';
import { banners } from '../../resources/banners/bannerSchema';
import { types } from '../../resources/types/typeSchema';
import type { Figure } from './print';
import { startApiOn } from './startApiOnDatabase';

const few = 1_000;
const many = 100_000;
const rounds = 300;
const tones = ['info', 'promo', 'success', 'warning', 'critical'];
const lists = [
  { name: 'sorted by start', sort: ['startsAt', 'DESC'] },
  { name: 'in the usual order', sort: ['default', 'ASC'] },
];

/** Measures the server time for 25 banners, filtered by status and sorted, in a small and in a large table. */
export const measureLists = async ({ onStop }: Run, postgresUrl: string): Promise<Figure[]> => {
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  for (const count of [few, many]) {
    const server = await startServer(postgresUrl, count);
    onStop(server.close);
    servers.push(server);
  }
  const figures: Figure[] = [];
  for (const { name, sort } of lists) {
    const [ofFew = 0, ofMany = 0] = await mediansOf(servers, sort);
    figures.push(
      { what: `25 published of ${few} banners, ${name}`, value: ofFew, unit: 'ms' },
      { what: `25 published of ${many} banners, ${name}`, value: ofMany, unit: 'ms' },
      { what: `The second beside the first, ${name}`, value: ofMany / ofFew, unit: '×', max: 2 },
    );
  }
  return figures;
};

/** Sends requests to the servers in turn, so that other load on the machine affects all of them equally. */
const mediansOf = async (servers: readonly { get: (query: string) => Promise<void> }[], sort: string[]) => {
  const filter = { status: 'published' };
  const query = new URLSearchParams(
    Object.entries({ sort, range: [0, 24], filter }).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const times = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const startedAt = performance.now();
      await server.get(`/banners?${query}`);
      times[index]?.push(performance.now() - startedAt);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[rounds / 2] ?? 0);
};

/** An API on its own database that holds a number of banners, half of them published. */
const startServer = async (postgresUrl: string, count: number) => {
  const { request, close } = await startApiOn(postgresUrl, `banners_${count}`, (context) => fill(context, count));
  const get = async (query: string) => {
    const { data, range } = await request<unknown[]>(query);
    if (data.length !== 25 || range !== `banners 0-24/${count / 2}`)
      throw new Error(`Not the list asked for: ${range}`);
  };
  return { get, close };
};

const fill = async ({ database }: Pick<RecordsContext, 'database'>, count: number) => {
  const at = new Date();
  const placements = ['home_hero', 'home_strip', 'news_top', 'events_top'];
  await insertRecords(
    database,
    types,
    placements.map((key) => ({ data: { category: 'banner_placement', key, label: key } })),
    { at },
  );
  const rows = Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(Date.UTC(2020, 0, 1, index)).toISOString();
    const endsAt = new Date(Date.UTC(2020, 0, 8, index)).toISOString();
    const placement = placements[index % placements.length];
    const data = { name: `Banner ${index}`, headline: `Headline ${index}`, tone: tones[index % tones.length] };
    return { data: { ...data, placement, startsAt, endsAt }, status: index % 2 === 0 ? 'published' : 'draft' };
  });
  for (let from = 0; from < count; from += 10_000)
    await insertRecords(database, banners, rows.slice(from, from + 10_000), { at });
  await database.execute(sql`VACUUM ANALYZE`);
};
