// @module-tag long

import { expect, test } from 'vitest';
import { floodResets } from './resetFlood';

test('a link is sent with the next batch of jobs after 12,000 requests for unknown addresses', {
  timeout: 10 * 60_000,
}, async () => {
  expect(await floodResets(12_000)).toEqual({ batches: 1, to: ['admin@example.org'], waiting: 0 });
});
