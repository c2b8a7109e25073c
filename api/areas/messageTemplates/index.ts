import { sql } from 'drizzle-orm';
import type { RecordData } from '../../../resources/engine/schema';
import {
  defaultTexts,
  formerKinds,
  isForAdvisor,
  type MessageKind,
  messageKinds,
  messageSubjectOf,
  messageTemplates,
} from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import type { AreaModule } from '../../records/areaModule';
import { neverPublished, notApproved } from '../../records/publish/publishing';
import { insertRecords } from '../../records/save/insertRecords';
import { writeNextVersions } from '../../records/save/writeRecords';
import { areaNameSql } from '../../records/storage/columns';
import { partitionOf } from '../../records/storage/indexes';
import type { RecordRow } from '../../records/storage/recordRow';
import { messageTemplateRoutes } from './routes';

export const messageTemplateArea: AreaModule<typeof messageTemplates> = {
  schema: messageTemplates,
  routes: { '/message-templates': messageTemplateRoutes },
};

type StoredTemplate = Pick<RecordRow<typeof messageTemplates>, 'id' | 'version' | 'status' | 'data'> & {
  isOfProduct: boolean;
};

/** Reads the stored messages; those that nobody has ever changed still have texts of the product. */
const readStored = async (queryable: Queryable) => {
  const { rows } = await queryable.execute<QueryRow & StoredTemplate>(sql`
    SELECT id, version, status, data, updated_by IS NULL AS "isOfProduct" FROM records
    WHERE area = ${areaNameSql(messageTemplates)}`);
  const isNew = (kind: MessageKind) => !rows.some(({ id }) => id === kind);
  const isOutdated = ({ id, data, isOfProduct }: StoredTemplate) =>
    isOfProduct && differFrom(data, defaultTexts[id as MessageKind] ?? {});
  return { stored: rows, newKinds: messageKinds.filter(isNew), outdated: rows.filter(isOutdated) };
};

const differFrom = (data: RecordData, texts: object) =>
  Object.entries(texts).some(([field, text]) => data[field] !== text);

/**
 * Returns by which channels a new message is sent: by those of the message that it replaces, where there is one. Advisors
 * and people with an inquiry get emails only: nobody agrees to text messages with an inquiry.
 */
const channelsOf = (kind: MessageKind, stored: readonly StoredTemplate[]) => {
  const former = stored.find(({ id }) => id === formerKinds[kind])?.data;
  const isByEmail = isForAdvisor(kind) || messageSubjectOf(kind) === 'inquiry';
  return { emailOn: former?.emailOn !== false, smsOn: former?.smsOn !== false && !isByEmail };
};

/**
 * Adds the messages of the product that the database does not have yet, and gives those that nobody has changed the
 * present texts of the product. Several processes may run it at the same time. It runs one short query where nothing
 * has to be done.
 */
export const seedMessageTemplates = async ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> => {
  const found = await readStored(database);
  if (found.newKinds.length + found.outdated.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`LOCK TABLE ${partitionOf(messageTemplates)} IN SHARE ROW EXCLUSIVE MODE`));
    const { stored, newKinds, outdated } = await readStored(transaction);
    const newRecords = newKinds.map((kind) => ({ data: { kind, ...channelsOf(kind, stored), ...defaultTexts[kind] } }));
    await insertRecords(transaction, messageTemplates, newRecords, { at: now(), logsActivity: false });
    const updates = outdated.map(({ id, data, ...record }) => {
      const next = { ...data, ...defaultTexts[id as MessageKind] };
      const publishing = { ...neverPublished, ...notApproved, editedBy: null };
      return {
        ...record,
        ...{ id, data: next, publishing, action: 'updated', reason: undefined, before: data, after: next },
      };
    });
    if (updates.length > 0) await writeNextVersions(transaction, messageTemplates, updates, { accountId: null }, now());
  });
};
