import { afterEach, beforeAll } from 'vitest';
import { closeConsoles, untilStarted } from './console';

// Modules are loaded once for many files; only this code runs for each of them.
beforeAll(untilStarted, 300_000);
afterEach(closeConsoles);
