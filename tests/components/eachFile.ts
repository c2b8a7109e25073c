import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// `act`, in which Testing Library wraps what it does, is not in the build of React that people get.
if (process.env.NODE_ENV === 'production')
  configure({ eventWrapper: (event) => event(), asyncWrapper: (wait) => wait() });

// Modules are loaded once for many files; only what stands here is done for each of them.
afterEach(cleanup);
