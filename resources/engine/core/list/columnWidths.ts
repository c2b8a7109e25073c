import { useStore } from 'react-admin';
import { useArea } from '../resource/areaContext';
import { cardLayoutQuery } from './tableStyles';

/** Widths of columns in pixels, by source. */
export type ColumnWidths = Readonly<Record<string, number>>;

const none: ColumnWidths = {};

/** Returns the column widths that this user has set in the area's list, and their setter. Others fit their contents. */
export const useColumnWidths = () => useStore<ColumnWidths>(`${useArea().area.name}.columnWidths`, none);

/** The limits of a column width, in pixels. */
export const minColumnWidth = 56;
export const maxColumnWidth = 800;

/** Returns the styles of a table for these column widths. They do not apply to rows that are cards. */
export const columnWidthStyles = (widths: ColumnWidths) => ({
  [`@media not all and ${cardLayoutQuery}`]: Object.fromEntries(
    Object.entries(widths).map(([source, width]) => [
      // The doubled `&` outranks the default width of a title column.
      `&& [class~="column-${source}"]`,
      { width, minWidth: width, maxWidth: width, overflow: 'hidden' },
    ]),
  ),
});
