import type { Message } from '../../../resources/engine/schema';

/** The errors of a row in the file, by the index of the column. The key '' has the error of the whole row. */
export type RowErrors = Readonly<Record<string, Message>>;

/** A row of a file that is imported. */
export interface ImportRow {
  /** The number of the row in a spreadsheet, from 1. */
  number: number;
  cells: string[];
  errors?: RowErrors;
}
