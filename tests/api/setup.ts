import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { seedMessageTemplates } from '../../api/areas/messageTemplates';
import { seedSystemTypes } from '../../api/areas/types/systemTypes';
import { prepareContent } from '../../api/memberApp/content/prepareContent';
import { connect } from '../../api/platform/database/connect';
import { startEmbedded } from '../../api/platform/database/embedded';
import { runMigrations } from '../../api/platform/database/prepareDatabase';
import { prepareStorage } from '../../api/records/prepare/prepareStorage';
import { buildIfStale } from '../../api/server/build/build.js';
import { schemas } from '../../resources/schemas';
import { makeDatabaseDirectory } from '../makeDatabaseDirectory';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; each `startApi()` creates its own database on it. */
    postgresUrl: string;
    /** The build of the API’s programs, which the processes of tests run. */
    serverDirectory: string;
    /** A data directory with a stopped database that is migrated and prepared. */
    readyDirectory: string;
  }
}

/** The template of the test databases: migrated and prepared, with the master types of the product, otherwise empty. */
export const templateDatabase = 'template_of_tests';

/**
 * Starts one PostgreSQL for all API tests of a run and deletes it at the end. With TEST_DATABASE_URL the tests run on
 * another, fresh server.
 */
export default async ({ provide }: TestProject) => {
  const directory = await makeDatabaseDirectory('console-tests-');
  const ready = await makeDatabaseDirectory('console-ready-');
  provide('serverDirectory', await buildIfStale('server', { announce: () => undefined }));
  const fresh = await startEmbedded(directory);
  await prepare(fresh.url);
  await fresh.stop();
  await promisify(execFile)('cp', ['-a', `${directory}/.`, ready]);
  provide('readyDirectory', ready);
  const other = process.env.TEST_DATABASE_URL;
  const postgres = other ? { url: other, stop: async () => undefined } : await startEmbedded(directory);
  if (other) await prepare(other);
  await createTemplate(postgres.url);
  provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    for (const created of [directory, ready]) await rm(created, { recursive: true });
  };
};

/** Migrates and prepares an empty database. */
export const prepare = async (url: string) => {
  const database = connect(url);
  await runMigrations(database);
  await prepareStorage({ database, schemas, now: () => new Date() });
  await prepareContent({ database, schemas });
  await seedSystemTypes({ database, now: () => new Date() });
  await seedMessageTemplates({ database, now: () => new Date() });
  await database.$client.end();
};

/** Makes the prepared database of a server the template of the test databases. */
export const createTemplate = async (server: string) => {
  const url = new URL(server);
  // PostgreSQL copies a database only while nobody is connected to it.
  url.pathname = 'template1';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  // Data loss after a power cut does not matter here, and waiting for the disk takes most of the time.
  await client.query('alter system set fsync = off');
  await client.query('alter system set synchronous_commit = off');
  // Autovacuum would scan a database of a thousand relations for each test file.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${templateDatabase} template postgres`);
  await client.end();
};
