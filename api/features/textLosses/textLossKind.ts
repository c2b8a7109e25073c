import { sql } from 'drizzle-orm';
import { differenceBy } from 'es-toolkit';
import {
  type AreaSchema,
  defineSchema,
  hasFormattedText,
  noList,
  type RecordData,
} from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { LongJobKind } from '../../longJobs/longJobKind';
import { rowAreaKey } from '../../longJobs/rows';
import { startLongJob } from '../../longJobs/start';
import type { Actor } from '../../platform/database/context';
import { inTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { readVersion } from '../../records/publish/publishing';
import { publishedVersionsOf } from '../../records/publish/versionInEffect';
import { matchingRowsSql } from '../../records/read/list';
import { requireRecord } from '../../records/read/requireRecord';
import type { RecordsContext } from '../../records/recordsContext';
import { collectNotices, joinNotices } from '../../records/save/collectNotices';
import { fieldLabelOf } from '../../records/wording';
import { requireAllowed } from '../../roles';
import { textLossMessages } from '../messages.en';
import { findTextLosses } from './findTextLosses';

declare module '../../../resources/engine/schema/areaNames' {
  interface AreaNames {
    'text-losses': true;
  }
}

/** The rows of a search for losses are records of many areas, so they have a name of their own. */
export const textLossSchema = defineSchema({
  name: 'text-losses',
  record: {},
  label: () => '',
  list: noList,
});

/**
 * The long job that reads the formatted texts of all records and changes none. A record with a text that may have lost
 * something is a refused row, whose reasons say by field what it may be.
 */
export const textLossKind: LongJobKind = {
  kind: textLossSchema.name,
  schemas: [textLossSchema],
  requireAllowed: (role) => requireAllowed(role, textLossSchema.name, 'create'),
  runRow: async (context, _, { number, recordId, data }, job) => {
    const schema = context.schemas.find(({ name }) => name === data?.[rowAreaKey]);
    if (!schema || recordId === null) throw new Error(`Row ${number} of the job ${job.id} names no record`);
    const record = await requireRecord(context.database, schema, recordId);
    const { onNotice, readNotices } = collectNotices();
    const texts = formattedTextsOf(schema, record.data);
    for (const { path, html } of texts) for (const loss of findTextLosses(html)) onNotice(path, loss);
    for (const version of publishedVersionsOf(record).filter((each) => each !== record.version)) {
      const published = formattedTextsOf(schema, await readVersion(context.database, schema, recordId, version));
      for (const { path, html } of differenceBy(published, texts, (text) => text.html)) {
        const losses = findTextLosses(html);
        if (losses.length > 0) onNotice(path, textLossMessages.published({ loss: losses.reduce(joinNotices) }));
      }
    }
    const errors = readNotices();
    if (Object.keys(errors).length === 0) return { outcome: 'unchanged' };
    const sentences = Object.entries(errors).map(([path, loss]) =>
      textLossMessages.ofField({ field: (locale: string) => fieldLabelOf(schema, path, locale), loss }),
    );
    throw new Problem(422, sentences.reduce(joinNotices), { errors });
  },
};

/** Returns the formatted texts of a record with their paths. */
const formattedTextsOf = ({ fields }: AreaSchema, data: RecordData = {}) =>
  annotatedValuesOf(fields, data).flatMap(({ path, value, meta, address }) =>
    meta.html && address === undefined ? [{ path, html: value }] : [],
  );

/** Starts a search for texts that may have lost something, and returns the id of its job. */
export const startTextLossSearch = (
  context: RecordsContext,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<string> =>
  inTransaction(context.database, (transaction) => {
    const job = { kind: textLossSchema.name, area: textLossSchema.name, accountId, request: { action: 'check' } };
    return startLongJob(context, transaction, job, async (jobId) => {
      let total = 0;
      for (const schema of context.schemas) {
        const fields = formattedFieldsOf(schema);
        if (fields.length === 0) continue;
        const hasText = sql`records.data ?| ${sql.param(fields)}::text[]`;
        const { rowCount } = await transaction.execute(sql`
          INSERT INTO long_job_rows (job_id, number, record_id, version, data)
          SELECT ${jobId}::uuid, ${total} + row_number() OVER (ORDER BY id), id, version,
            ${JSON.stringify({ [rowAreaKey]: schema.name })}::jsonb
          FROM ${matchingRowsSql(schema, [hasText])}`);
        total += rowCount ?? 0;
      }
      return total;
    });
  });

/** Returns the fields of an area that are formatted texts or contain some. */
const formattedFieldsOf = ({ fields }: AreaSchema): string[] =>
  Object.entries(fields).flatMap(([name, node]) => (hasFormattedText(node) ? [name] : []));
