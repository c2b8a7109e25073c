import { afterAll, afterEach } from 'vitest';
import { endProcesses, removeDirectories } from './startMain';

// Modules are loaded once for many files; only what stands here is done for each of them.
afterEach(endProcesses);
afterAll(removeDirectories);
