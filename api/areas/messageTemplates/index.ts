import { sql } from 'drizzle-orm';
import {
  defaultTexts,
  messageKinds,
  messageTemplates,
} from '../../../resources/message-templates/messageTemplateSchema';
import type { Context } from '../../platform/database/context';
import type { AreaModule } from '../../records/areaModule';
import { insertRecords } from '../../records/save/insertRecords';
import { areaNameSql } from '../../records/storage/columns';
import { partitionOf } from '../../records/storage/indexes';
import { messageTemplateRoutes } from './routes';

export const messageTemplateArea: AreaModule = {
  schema: messageTemplates,
  routes: { '/message-templates': messageTemplateRoutes },
};

/**
 * Adds the messages of the product that the database does not have yet, with the texts of the product. Several
 * processes may run it at the same time. It runs one short query where nothing has to be added.
 */
export const seedMessageTemplates = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const presentSql = sql`SELECT id FROM records WHERE area = ${areaNameSql(messageTemplates)}`;
  if ((await database.execute(presentSql)).rowCount === messageKinds.length) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(messageTemplates)} IN SHARE ROW EXCLUSIVE MODE`));
    const { rows } = await transaction.execute<{ id: string }>(presentSql);
    const newKinds = messageKinds.filter((kind) => !rows.some(({ id }) => id === kind));
    const newRecords = newKinds.map((kind) => ({ data: { kind, ...defaultTexts[kind] } }));
    await insertRecords(transaction, messageTemplates, newRecords, { at: now(), logsActivity: false });
  });
};
