import type { Context } from '../../platform/database/context';
import { contentRead } from '../../platform/process/observations';
import { type CachedRow, readCachedRows, readStoredBody } from './cachedRows';
import type { MemberSchema } from './memberFields';

/** The versions of an area that members get now or later. */
export interface CachedArea {
  /** In the order of the list. */
  rows: readonly CachedRow[];
  /** The rows by id, slug or key. */
  byKey: ReadonlyMap<string, readonly CachedRow[]>;
  isForEveryone: boolean;
  /** The starts and ends to come, the next one first. */
  changes: readonly number[];
  /** The derived values of records as they are appended to JSON, and when they were read. */
  derived: Map<string, { text: string; readAt: number }>;
}

/** Content that a process has in memory. */
export interface ContentCache {
  /** Returns an area; undefined while it is not in memory, so that the database is to be read. */
  areaOf: (schema: MemberSchema) => CachedArea | undefined;
  /** Begins to read the body of a row into memory. */
  cacheBody: (schema: MemberSchema, row: CachedRow) => void;
}

/** The channel on which triggers of `member_content` name the areas that were written. */
const channel = 'written_content';

/** An area with more rows is not cached. */
export const maxRows = 20_000;
/** The maximum size of all rows and of all bodies in characters. A row has some values beside its text. */
const maxRowsSize = 64 * 1024 * 1024;
const maxBodiesSize = 16 * 1024 * 1024;
const valuesSize = 500;
/** The maximum share of time for reading areas again while staff publish one record after the other. */
const maxReadingShare = 0.05;

interface Entry {
  area?: CachedArea;
  size: number;
}

/**
 * Caches content in memory, so that it is read without a statement. No request waits for that: until an area is in
 * memory, the database is read. An area is dropped when one of its rows is written, and all are dropped when the
 * connection that says so was lost.
 */
export const createContentCache = ({
  database,
  changes,
  now,
}: Pick<Context, 'database' | 'changes' | 'now'>): ContentCache => {
  const entries = new Map<string, Entry>();
  const notBefore = new Map<string, number>();
  const bodies = new Set<CachedRow>();
  let [rowsSize, bodiesSize] = [0, 0];

  changes.on(channel, (name) => {
    for (const each of name ? [name] : [...entries.keys()]) {
      const entry = entries.get(each);
      entries.delete(each);
      rowsSize -= entry?.size ?? 0;
      for (const row of entry?.area?.rows ?? []) dropBody(row);
    }
  });

  const dropBody = (row: CachedRow) => {
    if (bodies.delete(row)) bodiesSize -= row.body?.length ?? 0;
    delete row.body;
  };

  const readArea = async (schema: MemberSchema, entry: Entry) => {
    const start = performance.now();
    const rows = await readCachedRows(database, schema, now(), maxRows + 1);
    const end = performance.now();
    notBefore.set(schema.name, end + (end - start) / maxReadingShare);
    const size = rows.reduce((sum, { listRow }) => sum + listRow.length + valuesSize, 0);
    // An area that was written meanwhile has no entry any more, or another one.
    if (entries.get(schema.name) !== entry || rows.length > maxRows || rowsSize + size > maxRowsSize) return;
    rowsSize += size;
    Object.assign(entry, { size, area: toCachedArea(rows, now()) });
  };

  const readBody = async (schema: MemberSchema, row: CachedRow) => {
    const body = await readStoredBody(database, schema, row);
    if (body === undefined || !bodies.has(row)) return;
    if (bodiesSize + body.length > maxBodiesSize) for (const each of [...bodies]) if (each !== row) dropBody(each);
    bodiesSize += body.length;
    row.body = body;
  };

  const areaOf = (schema: MemberSchema) => {
    if (!changes.isListening()) return undefined;
    const known = entries.get(schema.name);
    if (known || performance.now() < (notBefore.get(schema.name) ?? 0)) return known?.area;
    const entry: Entry = { size: 0 };
    entries.set(schema.name, entry);
    readArea(schema, entry).catch(() => entries.get(schema.name) === entry && entries.delete(schema.name));
    return undefined;
  };

  return {
    areaOf: (schema) => {
      const area = areaOf(schema);
      contentRead.publish({ from: area ? 'memory' : 'database' });
      return area;
    },
    cacheBody: (schema, row) => {
      if (bodies.has(row)) return;
      bodies.add(row);
      readBody(schema, row).catch(() => bodies.delete(row));
    },
  };
};

/** Returns the rows of an area, which are in the order of its list, as they are cached. */
export const toCachedArea = (rows: readonly CachedRow[], now: Date): CachedArea => {
  const byKey = new Map<string, CachedRow[]>();
  for (const row of rows)
    for (const key of new Set([row.recordId, row.findKey])) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  return {
    rows,
    byKey,
    isForEveryone: rows.every(({ isForMembers }) => !isForMembers),
    changes: rows
      .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
      .filter((instant) => Number.isFinite(instant) && instant > now.getTime())
      .sort((one, other) => one - other),
    derived: new Map(),
  };
};
