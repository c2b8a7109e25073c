import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDebianPostgres } from '../debianPostgres';
import { createTemplate, prepare } from './setup';

/** Starts the PostgreSQL of Debian for the tests that run on it too, and deletes it at the end. */
export default async ({ provide }: TestProject) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-tests-debian-'));
  const postgres = await startDebianPostgres(directory);
  await prepare(postgres.url);
  await createTemplate(postgres.url);
  provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true });
  };
};
