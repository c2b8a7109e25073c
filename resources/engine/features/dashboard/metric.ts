/** A list with the number of its records, as the API counts them. */
export interface Metric {
  area: string;
  filter: Record<string, unknown>;
  total: number;
  /** Whether there are more records than the API has counted. */
  isAtLeast: boolean;
}

/** The data of a tile with rows of a list. */
export interface RowsData<Row> extends Metric {
  rows: (Row & { id: string; version: number; recordLabel: string; labels: Record<string, string> })[];
}
