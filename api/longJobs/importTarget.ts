import type { AreaSchema, RecordData } from '../../resources/engine/schema';
import type { RecordsContext } from '../records/recordsContext';
import type { LongJobKind, RowOutcome } from './longJobKind';

/** Data that files are imported into, although they are not the records of an area. */
export interface ImportTarget {
  /** The fields of a row. Its name is that of the address and of the jobs. */
  schema: AreaSchema;
  /** Throws a 403 Problem unless the role may import such files. */
  requireAllowed: (role: string) => void;
  /** Finds what the cells of a row name; undefined where it is new. Throws a Problem for cells that name nothing. */
  find: (
    context: RecordsContext,
    cells: Readonly<Record<string, string>>,
  ) => Promise<{ id: string; data: RecordData } | undefined>;
  /** Stores the data of a row in the transaction `context.database`. Throws a Problem to refuse the row. */
  save: (
    context: RecordsContext,
    row: { id: string | undefined; before: RecordData | undefined; data: RecordData },
  ) => Promise<RowOutcome>;
  /** Does more in the transaction of a slice of rows that were imported. */
  afterRows?: NonNullable<LongJobKind['afterRows']>;
}
