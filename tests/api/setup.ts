import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../../api/db/connect';
import { startEmbedded } from '../../api/db/embedded';
import { runMigrations } from '../../api/db/prepare';
import { prepareStorage } from '../../api/records';
import { addSystemTypes } from '../../api/types/systemTypes';
import { schemas } from '../../resources/schemas';
import { bundleServer } from './serverBundle';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; each `startApi()` makes its own database on it. */
    postgresUrl: string;
    /** Whether the long run of a test is asked for; see `npm run test:long`. */
    isLong: boolean;
  }
}

/** The database that those of the tests are copies of: migrated and prepared, with the master types of the product, and otherwise empty. */
export const templateDatabase = 'template_of_tests';

/** One PostgreSQL for all API tests of a run, thrown away at its end. */
export default async ({ provide }: TestProject) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-tests-'));
  await bundleServer();
  const postgres = await startEmbedded(directory);
  await makeTemplate(postgres.url);
  provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true });
  };
};

const makeTemplate = async (server: string) => {
  const client = new Client({ connectionString: server });
  await client.connect();
  // What a power cut would take away is of no matter here, and waiting for the disk takes longest.
  await client.query('alter system set fsync = off');
  await client.query('alter system set synchronous_commit = off');
  // It would look through a database for each test file, of a thousand relations each.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const url = new URL(server);
  url.pathname = templateDatabase;
  const database = connect(url.href);
  await runMigrations(database);
  await prepareStorage({ database, schemas, now: () => new Date() });
  await addSystemTypes({ database, now: () => new Date() });
  await database.$client.end();
};
