import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect';
import { maskPersonal } from './mask';
import { readBotSettings } from './readSources';

/** The key in `settings` with the revision of the masking that the stored questions have. */
const settingsKey = 'botQuestionMasking';
/** Increase it when `maskPersonal` masks more. */
const maskingRevision = 2;
const rowsPerStatement = 1000;

/**
 * Masks the stored questions again, once for each revision of the masking, in short statements. The names of members
 * are not stored, so only the names of introductions are masked. Does nothing while the masking is switched off.
 */
export const remaskQuestions = async (queryable: Queryable): Promise<void> => {
  const { rows: done } = await queryable.execute<{ value: number }>(
    sql`SELECT value FROM settings WHERE key = ${settingsKey}`,
  );
  if (done[0]?.value === maskingRevision || !(await readBotSettings(queryable)).piiMasking) return;
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last !== undefined; ) {
    const { rows }: { rows: { id: string; question: string }[] } = await queryable.execute<{
      id: string;
      question: string;
    }>(sql`SELECT id, question FROM bot_turns WHERE id > ${last}::uuid ORDER BY id LIMIT ${rowsPerStatement}`);
    const changed = rows
      .map(({ id, question }) => ({ id, before: question, question: maskPersonal(question) }))
      .filter(({ question, before }) => question !== before);
    if (changed.length > 0)
      await queryable.execute(sql`
        UPDATE bot_turns SET question = sent.question
        FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS sent(id uuid, question text)
        WHERE bot_turns.id = sent.id`);
    last = rows.at(-1)?.id;
  }
  await queryable.execute(sql`
    INSERT INTO settings (key, value) VALUES (${settingsKey}, ${maskingRevision}::text::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
};
