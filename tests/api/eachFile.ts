import { afterAll, afterEach, expect } from 'vitest';
import { endProcesses, endSharedProcesses, removeDirectories } from './server/startMain';
import { takeUnboundStatements } from './watchStatements';

// Modules are loaded once for many files; only setup files run for each of them.
afterEach(endProcesses);
afterAll(async () => {
  await endSharedProcesses();
  await removeDirectories();
  expect(takeUnboundStatements()).toEqual([]);
});
