import { expect, it } from 'vitest';
import { formatTotal } from '../../../resources/engine/list/rangeText';

it('tells how many rows a list has as a person reads a number', () => {
  expect(formatTotal({})).toBe('0');
  expect(formatTotal({ total: 318 }, 25)).toBe('318');
  expect(formatTotal({ total: 4200 }, 25)).toBe('4,200');
});

it('tells of a list that is longer than it is counted at least what was seen of it', () => {
  expect(formatTotal({ meta: { atLeast: 1000 } }, 25)).toBe('1,000+');
  expect(formatTotal({ meta: { atLeast: 1000 } }, 1075)).toBe('1,075+');
});
