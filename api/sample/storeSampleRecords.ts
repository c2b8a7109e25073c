import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { appPages } from '../../resources/app-page/appPageSchema';
import type { DataOf, RecordData } from '../../resources/engine/schema';
import { insertMembers } from '../features/members/insertMembers';
import { addForeignKeyAfter, rebuildIndexesAfter } from '../platform/database/bulkLoad';
import type { Queryable } from '../platform/database/connect';
import { type CheckedBatch, checkRows, inBatches, insertCheckedRows } from '../records/save/insertRecords';
import { partitionOf } from '../records/storage/indexes';
import { drawSampleFiles, storeSampleFiles } from './files';
import { historyOf } from './history';
import type { SampleData } from './sampleData';
import type { SampleRecord } from './sampleRecord';

/** While the database stores a part, so many of the following ones are prepared. */
const bufferedParts = 4;

interface StoreOptions {
  /** Returns the account for the id of a sample person. */
  accountOf: (id: string) => string;
  at: Date;
}

/** Stores members, and the records of the areas with their files. */
export const storeSampleRecords = async (
  transaction: Queryable,
  data: Pick<SampleData, 'members' | 'areas'>,
  options: StoreOptions,
): Promise<void> => {
  const parts = Readable.from(prepareParts(data, options), { highWaterMark: bufferedParts });
  const storeParts = async () => {
    for await (const storePart of parts as AsyncIterable<StorePart>) await storePart(transaction);
  };
  await addForeignKeyAfter(transaction, foreignKeyOfVersions, () =>
    rebuildIndexesAfter(transaction, ['members', 'versions', 'activity'], storeParts),
  );
};

const foreignKeyOfVersions = { table: 'versions', constraint: 'versions_area_record_id_records_area_id_fk' };

type StorePart = (transaction: Queryable) => Promise<void>;

/** Prepares the members and each area; in turns of their own, so that statements are sent between them. */
async function* prepareParts(
  { members, areas }: Pick<SampleData, 'members' | 'areas'>,
  { accountOf, at }: StoreOptions,
): AsyncGenerator<StorePart> {
  yield (transaction) => insertMembers(transaction, members);
  const drawn = new Set<string>();
  for (const { schema, records } of inOrderOfReferences(areas)) {
    const files = drawSampleFiles({ schema, records }, { drawn, at });
    const batches: CheckedBatch[] = [];
    for (const batch of inBatches(records)) {
      await nextTurn();
      const rows = batch.map((record) => withAccounts(record, accountOf));
      const histories = rows.map((row) => ({ ...row, history: historyOf(schema, row) }));
      batches.push(checkRows(schema, histories, { at }));
    }
    yield async (transaction) => {
      await storeSampleFiles(transaction, await files);
      const insert = () => insertCheckedRows(transaction, schema, batches);
      await (batches.length > 1 ? rebuildIndexesAfter(transaction, [partitionOf(schema)], insert) : insert());
      // Statements that follow would scan the whole partition, which was empty when it was last analyzed.
      await transaction.execute(sql.raw(`ANALYZE ${partitionOf(schema)}`));
    };
  }
}

/**
 * Returns the areas with some pages after the areas that these show in their blocks: those areas refer to other pages,
 * and FAQs to all.
 */
const inOrderOfReferences = (areas: SampleData['areas']): SampleData['areas'] =>
  areas.flatMap((area) => {
    const pages = areas.find(({ schema }) => schema.name === 'app-page');
    if (area.schema.name === 'faqs' && pages)
      return [{ ...pages, records: pages.records.filter(refersToOthers) }, area];
    return area === pages ? { ...area, records: area.records.filter((page) => !refersToOthers(page)) } : area;
  });

const refersToOthers = ({ data }: SampleRecord) =>
  (data as DataOf<typeof appPages>).blocks?.some(
    ({ serviceIds, calculatorId, snippetId }) => serviceIds ?? calculatorId ?? snippetId,
  );

/** Returns a record in which existing accounts replace the sample staff. */
const withAccounts = (record: SampleRecord, accountOf: (id: string) => string): SampleRecord => {
  const replaceIds = (data: RecordData): RecordData =>
    JSON.parse(JSON.stringify(data), (_, value: unknown) => (typeof value === 'string' ? accountOf(value) : value));
  const { data, earlier, changes, createdBy, updatedBy } = record;
  return {
    ...record,
    data: replaceIds(data),
    ...(earlier && { earlier: earlier.map((edition) => ({ ...edition, data: replaceIds(edition.data) })) }),
    ...(changes && { changes: { ...changes, data: replaceIds(changes.data) } }),
    createdBy: accountOf(createdBy),
    updatedBy: accountOf(updatedBy),
  };
};
