// @module-tag long

import { expect, test } from 'vitest';
import { floodResets } from './resetFlood';

test('a link is sent with the next batch of jobs after 36,000 requests for unknown addresses', {
  timeout: 30 * 60_000,
}, async () => {
  expect(await floodResets(36_000)).toEqual({ batches: 1, to: ['admin@example.org'], waiting: 0 });
});
