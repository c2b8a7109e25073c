import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import { commonRules, type FieldErrors, type Message } from '../../../../resources/engine/schema';
import type { Queryable } from '../../../platform/database/connect';

/** The kinds of runs: a batch of lines, the single members of a key and day, and a file that staff import. */
export const runKinds = ['batch', 'single', 'file'] as const;

/** A run by which the data of members comes in. */
export type FeedRun =
  | { kind: 'batch'; id: string; key: { id: string; name: string } }
  | { kind: 'single'; key: { id: string; name: string } }
  | { kind: 'file'; id: string; accountId: string };

/** How many members of a run were created, updated, unchanged and refused. */
export type FeedCounts = Readonly<Record<'created' | 'updated' | 'unchanged' | 'refused', number>>;

/** A refused line of a run. */
export interface Refusal {
  line: number;
  externalId: string | null;
  reasons: FieldErrors;
}

/** The maximum of refused lines that are stored for one run; the other lines are only counted. */
export const maxRefusals = 10_000;

/** Returns the counts of some outcomes. */
export const countOutcomes = (outcomes: readonly { outcome: keyof FeedCounts }[]): FeedCounts => {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
};

/**
 * Adds members to the counts of a run, which starts with the first of them, and stores its refused lines. The single
 * members of a key and day are one run.
 */
export const addToRun = async (
  queryable: Queryable,
  run: FeedRun,
  counts: FeedCounts,
  refusals: readonly Refusal[],
  now: Date,
): Promise<void> => {
  const id = run.kind === 'single' ? uuid() : run.id;
  const [keyId, keyName] = run.kind === 'file' ? [null, null] : [run.key.id, run.key.name];
  const at = now.toISOString();
  const day = run.kind === 'single' ? at.slice(0, 10) : null;
  const conflict = run.kind === 'single' ? sql`(key_id, day) WHERE kind = 'single'` : sql`(id)`;
  const add = (column: keyof FeedCounts) => sql.raw(`${column} = stored.${column} + excluded.${column}`);
  await queryable.execute(sql`
    INSERT INTO member_feed_runs AS stored
      (id, kind, key_id, key_name, account_id, day, started_at, last_at, created, updated, unchanged, refused)
    VALUES (${id}, ${run.kind}, ${keyId}, ${keyName}, ${run.kind === 'file' ? run.accountId : null}, ${day}, ${at}, ${at},
      ${counts.created}, ${counts.updated}, ${counts.unchanged}, ${counts.refused})
    ON CONFLICT ${conflict} DO UPDATE SET key_name = excluded.key_name, last_at = excluded.last_at, ${add('created')},
      ${add('updated')}, ${add('unchanged')}, ${add('refused')}`);
  if (refusals.length === 0 || run.kind === 'single') return;
  const rows = refusals.map(({ reasons, ...refusal }) => ({ ...refusal, reasons: mapValues(reasons, withoutValue) }));
  await queryable.execute(sql`
    INSERT INTO member_feed_refusals (run_id, line, external_id, reasons)
    SELECT ${id}::uuid, line, "externalId", reasons
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent(line integer, "externalId" text, reasons jsonb)
    ORDER BY line LIMIT greatest(0, ${maxRefusals} - (SELECT count(*) FROM member_feed_refusals WHERE run_id = ${id}))
    ON CONFLICT DO NOTHING`);
};

/** Returns a reason without the value that it quotes: the value may be personal data. */
const withoutValue = (reason: Message): Message => {
  const fault = reason.code === commonRules.ofWord.code ? reason.values?.fault : undefined;
  return typeof fault === 'object' ? fault : reason;
};
