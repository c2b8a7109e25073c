import { expect, it } from 'vitest';
import { resolveRelativeRange } from '../../../resources/engine/schema';

it.each([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['thisWeek', '2026-11-25', '2026-11-22', '2026-11-28'],
  ['thisWeek', '2026-11-22', '2026-11-22', '2026-11-28'],
  ['next14Days', '2026-11-25', '2026-11-25', '2026-12-08'],
  ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
] as const)('%s of %s is from %s to %s', (word, today, first, last) => {
  expect(resolveRelativeRange(word, today)).toEqual({ first, last });
});
