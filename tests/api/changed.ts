import { fillKeys } from '../../api/records/fillKeys';
import type { startApi } from './server';

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'context'>;

/** Brings what records of an area are found and sorted by up to date after a test has written to the database itself. */
export const rekey = async ({ context }: Api, area: string) => {
  const schema = context.schemas.find(({ name }) => name === area);
  if (!schema) throw new Error(`There is no area ${area}.`);
  await fillKeys(context.database, schema);
};

/** Stores what is worked out of a record from others, whoever works it out. */
export const setDerived = async ({ context }: Api, area: string, id: string, values: object) => {
  await context.database.$client.query(
    `INSERT INTO record_values (area, record_id, derived) VALUES ($1, $2, $3)
     ON CONFLICT (area, record_id) DO UPDATE SET derived = record_values.derived || excluded.derived`,
    [area, id, values],
  );
};
