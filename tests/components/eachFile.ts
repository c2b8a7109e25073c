import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Modules are loaded once for many files; only what stands here is done for each of them.
afterEach(cleanup);
