import { afterAll, afterEach, expect } from 'vitest';
import { endProcesses, endSharedProcesses, removeDirectories } from './server/startMain';
import { dropDatabases } from './startApi';
import { takeUnboundStatements } from './watchStatements';

// Modules are loaded once for many files; only setup files run for each of them.
afterEach(endProcesses);
afterAll(async () => {
  await endSharedProcesses();
  await removeDirectories();
  await dropDatabases();
  expect(takeUnboundStatements()).toEqual([]);
});
