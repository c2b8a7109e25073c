import { sql } from 'drizzle-orm';
import {
  defaultTexts,
  messageKinds,
  messageTemplates,
} from '../../../resources/message-templates/messageTemplateSchema';
import type { Context } from '../../database/context';
import { areaNameSql } from '../../records/columns';
import { partitionOf } from '../../records/indexes';
import { insertRecords } from '../../records/insertRecords';

/**
 * Gives a database the messages of the product that it does not have yet, with the texts of the product. Safe to run
 * from several processes at once; one short query where nothing is missing.
 */
export const seedMessageTemplates = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const present = sql`SELECT id FROM records WHERE area = ${areaNameSql(messageTemplates)}`;
  if ((await database.execute(present)).rowCount === messageKinds.length) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(messageTemplates)} IN SHARE ROW EXCLUSIVE MODE`));
    const { rows } = await transaction.execute<{ id: string }>(present);
    const missing = messageKinds.filter((kind) => !rows.some(({ id }) => id === kind));
    const given = missing.map((kind) => ({ data: { kind, ...defaultTexts[kind] } }));
    await insertRecords(transaction, messageTemplates, given, { at: now(), logsActivity: false });
  });
};
