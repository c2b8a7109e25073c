import { expect, it } from 'vitest';
import { totalInWords } from '../../../resources/engine/list/rangeText';

it('tells how many rows a list has as a person reads a number', () => {
  expect(totalInWords({})).toBe('0');
  expect(totalInWords({ total: 318 }, 25)).toBe('318');
  expect(totalInWords({ total: 4200 }, 25)).toBe('4,200');
});

it('tells of a list that is longer than it is counted at least what was seen of it', () => {
  expect(totalInWords({ meta: { atLeast: 1000 } }, 25)).toBe('1,000+');
  expect(totalInWords({ meta: { atLeast: 1000 } }, 1075)).toBe('1,075+');
});
