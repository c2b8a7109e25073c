import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as tables from './tables';

/** Opens a pool of connections to a PostgreSQL; the caller ends `database.$client`. */
export const connect = (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // The pool drops a connection that breaks while nobody uses it; unheard, that event would end the process.
  pool.on('error', () => undefined);
  return drizzle(pool, { schema: tables });
};

export type Database = ReturnType<typeof connect>;
/** A database, or a transaction in it. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0];
