import { expect, it } from 'vitest';
import { measureCertainty } from '../bench/bot/measure';

it('the bot answers at once where it is right: at most one in 60 of these answers is wrong, and 45 % of the right ones are among them', () => {
  for (const { what, value, min = 0, max = 100 } of measureCertainty()) {
    expect(value, what).toBeGreaterThanOrEqual(min);
    expect(value, what).toBeLessThanOrEqual(max);
  }
});
