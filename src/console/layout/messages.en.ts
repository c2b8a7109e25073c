import { createTextsHook } from '../../../providers';

export const messages = {
  printed: 'Printed on %{time} by %{name}',
  /** The page for an address that the console does not have. */
  unknown: {
    title: 'There is no page at %{address}',
    message: 'The address may be misspelled, or out of date. The search at the top finds pages and records.',
    start: 'Go to the start page',
  },
};

/** Returns the texts of the layout. */
export const useTexts = createTextsHook('src.console.layout', messages);
