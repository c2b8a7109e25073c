import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React's production build has no `act`, in which Testing Library wraps its calls.
if (process.env.NODE_ENV === 'production')
  configure({ eventWrapper: (event) => event(), asyncWrapper: (wait) => wait() });

// Browsers have this function to report an error that nobody catches; happy-dom lacks it.
globalThis.reportError ??= (error: unknown) => process.emitWarning(String(error));

// Modules are loaded once for many files; only this code runs for each of them.
afterEach(cleanup);
