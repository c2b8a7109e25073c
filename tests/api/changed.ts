import { fillKeys } from '../../api/records/fillKeys';
import type { startApi } from './server';

/** Brings what records of an area are found and sorted by up to date after a test has written to the database itself. */
export const rekey = async ({ context }: Pick<Awaited<ReturnType<typeof startApi>>, 'context'>, area: string) => {
  const schema = context.schemas.find(({ name }) => name === area);
  if (!schema) throw new Error(`There is no area ${area}.`);
  await fillKeys(context.database, schema);
};
