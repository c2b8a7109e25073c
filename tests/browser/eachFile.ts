import { afterEach } from 'vitest';
import { closeConsoles } from './console';

// Modules are loaded once for many files; only what stands here is done for each of them.
afterEach(closeConsoles);
