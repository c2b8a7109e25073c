import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { areas } from '../../../api/areas';
import { remaskQuestions } from '../../../api/areas/assistantBot/remaskQuestions';
import { seedMessageTemplates } from '../../../api/areas/messageTemplates';
import { createMissingStaffRecords } from '../../../api/areas/staff/staffRecords';
import { seedSystemTypes } from '../../../api/areas/types/systemTypes';
import { seedYearlyLimits } from '../../../api/areas/yearlyLimits/seeds';
import { type Archive, openArchive } from '../../../api/platform/backup/archive';
import { restore } from '../../../api/platform/backup/restore';
import { notListening } from '../../../api/platform/database/changeListener';
import { connectForBackgroundWork } from '../../../api/platform/database/connect';
import { runMigrations } from '../../../api/platform/database/prepareDatabase';
import { readSettings } from '../../../api/platform/process/settings';
import { prepareStorage } from '../../../api/records/prepare/prepareStorage';
import { buildApp } from '../../../api/server/app';
import { longJobKinds } from '../../../api/server/longJobKinds';
import { schemas } from '../../../resources/schemas';

/** Creates an empty database and returns its URL. */
export const createEmptyDatabase = async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return url.href;
};

/** Runs a statement on a connection of its own and returns the rows; nobody stays connected. */
export const queryOnce = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

/** Waits until nobody is connected to a database: PostgreSQL first rolls back what was interrupted. */
export const waitUntilUnused = async (url: string) => {
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const connections = `SELECT FROM pg_stat_activity WHERE datname = '${new URL(url).pathname.slice(1)}'`;
  await expect.poll(async () => (await server.query(connections)).rowCount, { timeout: 30_000 }).toBe(0);
  await server.end();
};

/** Restores a backup as `npm run restore` does; `confirmReplace` answers whether existing data is replaced. */
export const restoreInto = async (url: string, archive: Archive, confirmReplace = async (_held: string) => false) => {
  const database = connectForBackgroundWork(url);
  try {
    await restore(database, archive, { signal: new AbortController().signal, confirmReplace });
  } finally {
    await database.$client.end();
  }
};

/** Opens backups and servers for the tests of a file, and closes all of them afterwards. */
export const setUpRestores = () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  /** Creates an empty directory. */
  const createDirectory = async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'console-backups-'));
    ends.push(() => rm(directory, { recursive: true }));
    return directory;
  };

  const openBackup = async (file: string) => {
    const archive = await openArchive(file, new AbortController().signal);
    ends.push(async () => archive.close());
    return archive;
  };

  /** Starts an API on a restored database as the product does, and returns functions that call it. */
  const serve = async (url: string, now = () => new Date()) => {
    const database = connectForBackgroundWork(url);
    ends.push(() => database.$client.end());
    const settings = { ...readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent' }), development: true };
    const jobs = { send: async () => undefined };
    const context = { database, schemas, areas, longJobKinds, now, settings, jobs, changes: notListening };
    await runMigrations(database);
    await prepareStorage(context);
    await seedSystemTypes(context);
    await seedYearlyLimits(context);
    await seedMessageTemplates(context);
    await remaskQuestions(database);
    await createMissingStaffRecords(database, now());
    const app = await buildApp(context);
    ends.push(() => app.close());
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    let token = '';
    const fetchFrom = (method: string, address: string, body?: unknown, headers = {}) =>
      fetch(origin + address, {
        method,
        headers: {
          ...headers,
          platform: 'web',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    /** Calls a path below /api/v1, and returns the parsed envelope. */
    const call = async (method: string, address: string, body?: unknown, headers?: Record<string, string>) =>
      (await fetchFrom(method, `/api/v1${address}`, body, headers)).json();
    return {
      call,
      /** The context of its jobs. */
      context: { ...context, keys: app.keys },
      /** Downloads a file. */
      download: async (address: string) => Buffer.from(await (await fetchFrom('GET', address)).arrayBuffer()),
      signIn: async (email: string, password: string) => {
        token = '';
        const response = await call('POST', '/auth/login', { email, password });
        token = response.data?.accessToken ?? '';
        return response;
      },
    };
  };

  return { createDirectory, openBackup, serve };
};
