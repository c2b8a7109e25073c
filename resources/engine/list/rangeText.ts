import { useListContext } from 'react-admin';
import { formatNumber } from '../../fields/formats';

interface Counted {
  total?: number | undefined;
  meta?: { atLeast?: number };
}

/**
 * How many rows a list has, to be read: `4,200`, or of one that is longer than it is counted `10,000+`.
 * @param seen the number of the last row that is shown: there are at least so many.
 */
export const formatTotal = ({ total = 0, meta }: Counted, seen = 0): string =>
  meta?.atLeast === undefined ? formatNumber(total) : `${formatNumber(Math.max(meta.atLeast, seen))}+`;

/** The rows of the list in context that are shown, and how many it has, to be read: `1,051`, `1,075`, `4,200`. */
export const useRangeText = () => {
  const { data = [], page, perPage, ...counted } = useListContext();
  const begin = (page - 1) * perPage + 1;
  const end = begin + data.length - 1;
  return { offsetBegin: formatNumber(begin), offsetEnd: formatNumber(end), total: formatTotal(counted, end) };
};
