/** The value of a cell in an exported file. */
export type Cell = string | number | boolean | null;

/** A column of an exported file. */
export interface TableColumn {
  header: string;
  /**
   * The type of the cells, so that spreadsheets keep texts unchanged and sort days; default: the type of each value.
   */
  cellType?: 'text' | 'day' | undefined;
}

/**
 * Rows to write to a file. They are read in pages, each one after the former was sent, so that memory use stays
 * constant.
 */
export interface Table {
  columns: readonly TableColumn[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}
