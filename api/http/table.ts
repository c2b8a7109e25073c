/** What stands in a cell of a file. */
export type Cell = string | number | boolean | null;

export interface TableColumn {
  header: string;
  /** What its cells hold, so that spreadsheets keep texts as they are and sort days; default: each cell tells by itself. */
  cellType?: 'text' | 'day' | undefined;
}

/** Rows that are written to a file: read in pages, each once the one before it is sent, so that the memory it takes does not grow. */
export interface Table {
  columns: readonly TableColumn[];
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}
