import type { AreaSchema } from '../resources/engine/schemaKit';
import type { Database } from './db/connect';
import type { Settings } from './settings';

/** What every part of the API is given; nothing is read from globals. */
export interface Context {
  database: Database;
  settings: Settings;
  /** The areas served, in menu order. */
  schemas: readonly AreaSchema[];
  /** The present instant; tests bring their own clock. */
  now: () => Date;
}

/** The signed-in person of a request. */
export interface Actor {
  accountId: string;
  sessionId: string;
  role: string;
}
