import { expect, it } from 'vitest';
import { formatTotal } from '../../../resources/engine/core/resource/rangeText';

it('shows how many rows a list has, with digit grouping', () => {
  expect(formatTotal({})).toBe('0');
  expect(formatTotal({ total: 318 }, 25)).toBe('318');
  expect(formatTotal({ total: 4200 }, 25)).toBe('4,200');
});

it('shows the minimum total of a list that is too long to count', () => {
  expect(formatTotal({ meta: { atLeast: 1000 } }, 25)).toBe('1,000+');
  expect(formatTotal({ meta: { atLeast: 1000 } }, 1075)).toBe('1,075+');
});
