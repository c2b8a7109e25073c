import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../api/db/embedded';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; each `startApi()` makes its own database on it. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for all API tests of a run, thrown away at its end. */
export default async ({ provide }: TestProject) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'console-tests-'));
  const postgres = await startEmbedded(directory);
  provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true });
  };
};
