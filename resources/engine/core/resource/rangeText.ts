import { useListContext } from 'react-admin';
import { formatNumber } from '../../fields/formats';

/** The total of a list; a minimum where the API does not count all rows. */
export interface Counted {
  total?: number | undefined;
  meta?: { atLeast?: number };
}

/**
 * Formats the total of a list: `4,200`, or `10,000+` for a list that is longer than the API counts.
 * @param lastRow the number of the last visible row, which is a lower bound of the total
 */
export const formatTotal = ({ total = 0, meta }: Counted, lastRow = 0): string =>
  meta?.atLeast === undefined ? formatNumber(total) : `${formatNumber(Math.max(meta.atLeast, lastRow))}+`;

/** Returns the visible range and the total of the list in context as texts: `1,051`, `1,075`, `4,200`. */
export const useRangeText = () => {
  const { data = [], page, perPage, ...counted } = useListContext();
  const start = (page - 1) * perPage + 1;
  const end = start + data.length - 1;
  return { offsetBegin: formatNumber(start), offsetEnd: formatNumber(end), total: formatTotal(counted, end) };
};
