import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connect';
import { isoInstantSql } from '../../../platform/database/sqlTexts';

/** The minutes after an arrival in which the same account can take it back. */
export const undoMinutes = 10;

/** A press for a person at the check-in of an event. */
export interface Press {
  kind: 'arrived' | 'undo';
  /** When it was pressed, in milliseconds since 1970. */
  at: number;
  /** Null for a check-in that no press explains, such as one in the console. */
  accountId: string | null;
}

/** The presses by the id of the enrollment. */
export type Presses = Map<string, Press[]>;

/**
 * Returns since when a person is there; undefined for somebody who is not. Presses count in the order in which they were
 * pressed, however late and in whatever order they were sent. An undo takes back only an arrival before it.
 */
export const presentSince = (presses: readonly Press[]): number | undefined => {
  let since: Press | undefined;
  for (const press of [...presses].sort(comparePresses)) {
    if (press.kind === 'arrived') since ??= press;
    else if (since && canRevert(press, since)) since = undefined;
  }
  return since?.at;
};

/** An undo at the same time as an arrival follows it. */
const comparePresses = (one: Press, other: Press) =>
  one.at - other.at || Number(one.kind === 'undo') - Number(other.kind === 'undo');

const canRevert = (undo: Press, arrival: Press) =>
  undo.accountId === arrival.accountId && undo.at - arrival.at <= undoMinutes * 60_000;

/** Reads the presses for some enrollments that count. */
export const readPresses = async (queryable: Queryable, enrollmentIds: readonly string[]): Promise<Presses> => {
  const { rows } = await queryable.execute<{ id: string; kind: Press['kind']; at: string; accountId: string }>(sql`
    SELECT enrolment_id AS id, CASE kind WHEN 'undo' THEN kind ELSE 'arrived' END AS kind,
      ${isoInstantSql('pressed_at')} AS at, account_id AS "accountId"
    FROM door_entries WHERE enrolment_id = ANY(${sql.param(enrollmentIds)}::text[]) AND pressed_at IS NOT NULL`);
  const presses: Presses = new Map();
  for (const { id, at, ...press } of rows) addPress(presses, id, { ...press, at: Date.parse(at) });
  return presses;
};

/** Adds a press for an enrollment. */
export const addPress = (presses: Presses, id: string, press: Press): void => {
  const known = presses.get(id);
  if (known) known.push(press);
  else presses.set(id, [press]);
};

/** Makes the presses for an enrollment count no longer, because somebody has changed the attendance in the console since. */
export const discardPresses = async (queryable: Queryable, presses: Presses, id: string): Promise<void> => {
  presses.delete(id);
  await queryable.execute(sql`UPDATE door_entries SET pressed_at = NULL WHERE enrolment_id = ${id}`);
};
