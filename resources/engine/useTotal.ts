import { useListContext } from 'react-admin';

/** How many rows a list has, to be read: `318`, or of one that is longer than it is counted `10,000+`. */
export const totalInWords = ({ total, meta }: { total?: number | undefined; meta?: { atLeast?: number } }): string =>
  meta?.atLeast === undefined ? String(total ?? 0) : `${meta.atLeast.toLocaleString('en-US')}+`;

/** The same of the list in context. */
export const useTotal = (): string => totalInWords(useListContext());
