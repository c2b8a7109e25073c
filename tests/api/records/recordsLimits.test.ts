import { describe, expect, it } from 'vitest';
import { maxOverlapping } from '../../../api/records/publish/publishLimits';

const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

describe('the maximum number of live records', () => {
  it.each([
    ['none', [], always, 0],
    [
      'two that overlap',
      [
        { from: 1, to: 5 },
        { from: 4, to: 8 },
      ],
      always,
      2,
    ],
    [
      'two that follow each other',
      [
        { from: 1, to: 4 },
        { from: 4, to: 8 },
      ],
      always,
      1,
    ],
    [
      'three, of which two at a time',
      [
        { from: 1, to: 4 },
        { from: 3, to: 6 },
        { from: 5, to: 8 },
      ],
      always,
      2,
    ],
    [
      'one that started before',
      [
        { from: 1, to: 4 },
        { from: 2, to: 9 },
      ],
      { from: 5, to: 7 },
      1,
    ],
    ['one that starts when it ends', [{ from: 7, to: 9 }], { from: 5, to: 7 }, 0],
    ['one that never ends', [always, { from: 3, to: 4 }], { from: 1, to: 9 }, 2],
  ])('of %s', (_, items, within, count) => {
    expect(maxOverlapping(items, within)).toHaveLength(count);
  });
});
