import { sql } from 'drizzle-orm';
import type { Context } from '../database/context';
import { type Letterhead, readLetterhead } from './letterhead';
import type { Message } from './message';
import type { Claimed, Part } from './outbox';

/** Writes what one delivery says; undefined where that is no longer there. */
export type Compose = (delivery: Claimed) => Message | undefined;

/** Writes the messages of one record of an area. */
export type Composer = (data: Record<string, unknown>, letterhead: Letterhead) => Compose;

/** Writes the messages of a record, though it was put in the trash since: what was to leave leaves. */
export const composeFor = async (
  { database, settings }: Context,
  composer: Composer | undefined,
  { area, recordId }: Part,
): Promise<Compose> => {
  const { rows } = await database.execute<{ data: Record<string, unknown> }>(
    sql`SELECT data FROM records WHERE area = ${area} AND id = ${recordId}`,
  );
  const record = rows[0];
  return record && composer ? composer(record.data, await readLetterhead(database, settings)) : () => undefined;
};
