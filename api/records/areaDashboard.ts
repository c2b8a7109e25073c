import type { SQL } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/engine/schema';
import type { Actor } from '../platform/database/context';
import type { RecordsContext } from './recordsContext';

/**
 * The parts of an area on the dashboard: a tile of its own, and its part of each tile that shows several areas. Readers
 * who may not see the area get none of them. The texts are in `dashboard` of the area's messages in the console.
 */
export interface AreaDashboard {
  /** The name of its parts in the response, where it differs from that of the area. */
  name?: string;
  /** A tile with records of this area. */
  tile?: Tile;
  /** Reads the metric of today: the count of a list, and in further members what needs attention. */
  metric?: (request: TileRequest) => Promise<object | undefined>;
  /** A trend: the records of a list on each day, by the field with the instant that a record counts for. */
  trend?: { by: string; filter?: ListFilter };
  /**
   * A step before a new console can serve members. It is done if a list has at least `minTotal` records (default: 1), or
   * if `isDone` says so.
   */
  setupStep?: { filter: ListFilter; minTotal?: number } | { isDone: (request: TileRequest) => Promise<boolean> };
  /** Reads a list of records that wait for the reader. It is read only for roles that may edit records of the area. */
  pending?: (request: TileRequest) => Promise<unknown>;
  /** A change that is due to records with these statuses at the time in a field. */
  comingUp?: { change: string; at: string; status: readonly string[] };
  /**
   * Returns SQL for the records that end or must be reviewed between two days, with the columns `kind`, `id`, `label`,
   * `date`, `state` and `exists`. A row that does not exist is a record that should be added.
   */
  expiring?: (request: TileRequest, schema: AreaSchema, days: ExpiryDays) => SQL;
}

type ListFilter = Readonly<Record<string, unknown>>;

/** The days between which an end is listed. */
export interface ExpiryDays {
  first: string;
  today: string;
  last: string;
}

/** The request for the dashboard: the reader and the period in days. */
export interface TileRequest {
  context: RecordsContext;
  reader: Actor;
  days: number;
}

/** A tile of the dashboard. Tiles are read separately, so that an error in one does not affect the others. */
export interface Tile {
  name: string;
  /** Whether the contents differ by user, so that they are not cached for the role. */
  isPersonal?: true;
  /** Whether the reader gets the tile; default: everybody who may see its areas. */
  isFor?: (request: TileRequest) => boolean;
  read: (request: TileRequest) => Promise<unknown>;
}
