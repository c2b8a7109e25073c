import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { addFirstAccount } from '../../api/accounts/firstAccount';
import { buildApp } from '../../api/app';
import { areas } from '../../api/areas';
import { connect } from '../../api/database/connect';
import { startEmbedded } from '../../api/database/embedded';
import { runMigrations } from '../../api/database/prepare';
import type { AreasContext } from '../../api/records/areaModule';
import { insertRecords } from '../../api/records/insertRecords';
import { prepareStorage } from '../../api/records/storage';
import { readSettings } from '../../api/settings';
import { banners } from '../../resources/banners/bannerSchema';
import { schemas } from '../../resources/schemas';
import { types } from '../../resources/types/typeSchema';
import { account } from '../browser/product';
import type { Figure } from './print';

const few = 1_000;
const many = 100_000;
const rounds = 300;
const tones = ['info', 'promo', 'success', 'warning', 'critical'];
const lists = [
  { name: 'sorted by start', sort: ['startsAt', 'DESC'] },
  { name: 'in the usual order', sort: ['default', 'ASC'] },
];

/** The server's time for 25 banners, filtered by status and sorted, of many and of few. */
export const measureLists = async (): Promise<Figure[]> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-bench-'));
  const postgres = await startEmbedded(directory);
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  try {
    for (const count of [few, many]) servers.push(await startServer(postgres.url, count));
    const figures: Figure[] = [];
    for (const { name, sort } of lists) {
      const [ofFew = 0, ofMany = 0] = await mediansOf(servers, sort);
      figures.push(
        { what: `25 published of ${few} banners, ${name}`, value: ofFew, unit: 'ms' },
        { what: `25 published of ${many} banners, ${name}`, value: ofMany, unit: 'ms' },
        { what: `The second beside the first, ${name}`, value: ofMany / ofFew, unit: '×', atMost: 2 },
      );
    }
    return figures;
  } finally {
    for (const server of servers) await server.close();
    await postgres.stop();
    await rm(directory, { recursive: true });
  }
};

/** Asks the servers in turn, so that what else the machine does weighs on all alike. */
const mediansOf = async (servers: readonly { get: (query: string) => Promise<void> }[], sort: string[]) => {
  const filter = { status: 'published' };
  const query = new URLSearchParams(
    Object.entries({ sort, range: [0, 24], filter }).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const times = servers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      const begun = performance.now();
      await server.get(`/banners?${query}`);
      times[index]?.push(performance.now() - begun);
    }
  }
  return times.map((each) => each.sort((a, b) => a - b)[rounds / 2] ?? 0);
};

/** An API on a database of its own that holds a number of banners, half of them published. */
const startServer = async (postgresUrl: string, count: number) => {
  const url = new URL(postgresUrl);
  url.pathname = `banners_${count}`;
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database banners_${count}`);
  await client.end();
  const database = connect(url.href);
  const settings = readSettings({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
  });
  const context: AreasContext = {
    database,
    schemas,
    areas,
    now: () => new Date(),
    jobs: { send: async () => undefined },
    settings: { ...settings, development: true },
  };
  await runMigrations(database);
  await prepareStorage(context);
  await addFirstAccount(context);
  await fill(context, count);
  const app = await buildApp(context);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { platform: 'web', authorization: `Bearer ${await signIn(origin)}` };
  return {
    get: async (query: string) => {
      const response = await fetch(`${origin}/api/v1${query}`, { headers });
      const { data } = (await response.json()) as { data: unknown[] };
      const range = response.headers.get('content-range');
      if (data.length !== 25 || range !== `banners 0-24/${count / 2}`)
        throw new Error(`Not the list asked for: ${range}`);
    },
    close: async () => {
      await app.close();
      await database.$client.end();
    },
  };
};

const signIn = async (origin: string) => {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
};

const fill = async ({ database }: AreasContext, count: number) => {
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
