import { afterAll, afterEach } from 'vitest';
import { endProcesses, endSharedProcesses, removeDirectories } from './server/startMain';

// Modules are loaded once for many files; only setup files run for each of them.
afterEach(endProcesses);
afterAll(async () => {
  await endSharedProcesses();
  await removeDirectories();
});
