import type { Client } from 'pg';

/** Returns the quoted names of the columns of a table that a row is inserted with. */
export const columnsOf = async (client: Pick<Client, 'query'>, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
};
