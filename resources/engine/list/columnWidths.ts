import { useStore } from 'react-admin';
import { useArea } from '../area/areaContext';
import { cardLayoutQuery } from './tableStyles';

export type ColumnWidths = Readonly<Record<string, number>>;

const none: ColumnWidths = {};

/** How wide this person has made columns of the list around, in pixels by source; the others fit their contents. */
export const useColumnWidths = () => useStore<ColumnWidths>(`${useArea().area.name}.columnWidths`, none);

export const minColumnWidth = 56;
export const maxColumnWidth = 800;

/** What gives the cells of a table these widths; rows that are cards have none. */
export const columnWidthStyles = (widths: ColumnWidths) => ({
  [`@media not all and ${cardLayoutQuery}`]: Object.fromEntries(
    Object.entries(widths).map(([source, width]) => [
      // Before the usual width of a title.
      `&& [class~="column-${source}"]`,
      { width, minWidth: width, maxWidth: width, overflow: 'hidden' },
    ]),
  ),
});
