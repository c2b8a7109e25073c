import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startDebianPostgres } from '../debianPostgres';
import { makeDatabaseDirectory } from '../makeDatabaseDirectory';
import { createTemplate, prepare } from './setup';

/** Starts the PostgreSQL of Debian for the tests that run on it too, and deletes it at the end. */
export default async ({ provide }: TestProject) => {
  const directory = await makeDatabaseDirectory('console-tests-debian-');
  const postgres = await startDebianPostgres(directory);
  await prepare(postgres.url);
  await createTemplate(postgres.url);
  provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true });
  };
};
