import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { resolveInStatement } from '../../api/records/databaseQuery';
import { neverPublished, noPublishedContent } from '../../api/records/publish/publishing';
import type { RecordsContext } from '../../api/records/recordsContext';
import { prepareSave } from '../../api/records/save/prepareSave';
import { storeAtOnce } from '../../api/records/save/storeAtOnce';
import type { RecordRow } from '../../api/records/storage/recordRow';
import { banners } from '../../resources/banners/bannerSchema';
import { schemas } from '../../resources/schemas';

const now = new Date('2026-12-01T15:00:00.000Z');
const author = { accountId: '01890a5d-ac96-774b-bcce-b302099a8057' };
const before = {
  ...neverPublished,
  id: 'b1',
  version: 3,
  status: 'draft',
  data: { name: 'Open season', placement: 'home_hero', linkType: 'none' },
} as unknown as RecordRow;
const data = {
  ...before.data,
  linkType: 'page',
  linkTarget: 'fehb',
  ctaLabel: 'Compare plans',
  imageDesktop: { fileId: '01890a5d-ac96-774b-bcce-b302099a8058', alt: 'A family' },
};

it('a save without queries is the statement of the example', async () => {
  const statements: SQL[] = [];
  const database = { execute: async (statement: SQL) => ({ rows: [], sent: statements.push(statement) }) };
  const context = { database, schemas, areas: [], now: () => now } as unknown as RecordsContext;
  const next = { status: 'draft', data, action: 'updated', isContentEdit: true as const };
  const request = { current: before, next };
  const save = await prepareSave(
    resolveInStatement(new Set()),
    context,
    banners,
    request,
    noPublishedContent,
    author,
    now,
  );
  if (!save) throw new Error('Nothing would change.');
  const idempotency = { key: 'k1', fingerprint: 'f1' };
  await storeAtOnce(
    context,
    context.database,
    banners,
    save,
    { idempotency, unreferredFrom: ['app-page'] },
    author,
    now,
  );
  const text = new PgDialect().sqlToQuery(sql.join(statements, sql`;\n`)).sql;
  await expect(`${text.trim()}\n`).toMatchFileSnapshot('../../api/records/save/statement.example.sql');
});
