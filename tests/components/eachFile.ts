import { configure, prettyDOM } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// React's production build has no `act`, in which Testing Library wraps its calls.
if (process.env.NODE_ENV === 'production')
  configure({ eventWrapper: (event) => event(), asyncWrapper: (wait) => wait() });

// Browsers have this function to report an error that nobody catches; happy-dom lacks it.
globalThis.reportError ??= (error: unknown) => process.emitWarning(String(error));

// There is no layout, and working out the rules for an element takes a third of the time of all these tests.
window.getComputedStyle = ({ style }: Element & { style?: CSSStyleDeclaration }) => style as CSSStyleDeclaration;

// Testing Library would print the page each time that it looks for something in vain, though it waits for it.
configure({ getElementError: (message) => new Error(message ?? '') });
afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`The page showed:\n${prettyDOM(document.body, 7_000)}\n`);
});

// Modules are loaded once for many files; only this code runs for each of them.
afterEach(cleanup);
