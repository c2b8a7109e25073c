import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { storeFile } from '../../../api/platform/files/storeFile';
import { lockTargets, readTargets, targetKey } from '../../../api/records/read/targets';
import type { ReferenceRequest } from '../../../api/records/storage/recordRow';
import { checkReferences } from '../../../api/records/validate/references';
import { schemas } from '../../../resources/schemas';
import { newMember } from '../features/newMember';
import { pdf, picture } from '../platform/sampleFiles';
import { startApi } from '../startApi';
import { actAtReadVersion } from './publishing';
import { trialAreas } from './trialAreas';

/** A target that was made for the test, and what is known of it. */
interface KnownTarget extends ReferenceRequest {
  exists: boolean;
  isInUse?: boolean;
  status?: string;
}

let api: Awaited<ReturnType<typeof startApi>>;
const allSchemas = [...schemas, ...trialAreas];
const known: KnownTarget[] = [];
let ownerId: string;
let lastNumber = 0;

const create = async (area: string, body: object) => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data as { id: string };
};
const trial = (others: object = {}) => {
  lastNumber += 1;
  return { ownerId, title: `Trial ${lastNumber}`, slug: `trial-${lastNumber}`, ...others };
};
const store = async (kind: 'image' | 'document', bytes: Buffer) =>
  (await storeFile(api.context.database, { kind, bytes, name: 'a', createdBy: null, at: new Date() })).id;

beforeAll(async () => {
  api = await startApi({ schemas: allSchemas });
  ownerId = (await api.signIn()).admin.id;
  const complete = {
    logo: { fileId: await store('image', await picture('png')), decorative: true },
    sheet: { fileId: await store('document', await pdf('A sheet')) },
    body: '<p>Long enough to read</p>',
    address: { city: 'Denver' },
    audience: { ageMin: 55 },
    parts: [{ heading: 'First' }],
    linkType: 'url',
    linkTarget: 'https://example.org/',
  };
  const record = async (status: string, actions: readonly string[], others: object = {}) => {
    const { id } = await create('trials', trial({ ...complete, ...others }));
    for (const name of actions) {
      const done = await actAtReadVersion(api, 'trials', id, { name, confirm: true });
      expect(done.body).toMatchObject({ success: true });
    }
    known.push({ kind: 'record', area: 'trials', id, exists: true, status });
    return id;
  };
  await record('draft', []);
  await record('published', ['publish']);
  await record('published', ['publish'], { validFrom: '2099-01-01' });
  await record('archived', ['publish', 'archive']);
  const trashed = await record('', []);
  expect((await api.call('DELETE', `/trials/${trashed}`, { headers: { 'if-match': '"1"' } })).status).toBe(200);
  Object.assign(known.at(-1) ?? {}, { exists: false });
  for (const isInUse of [true, false]) {
    const key = isInUse ? 'current_topic' : 'former_topic';
    await create('types', { category: 'event_topic', key, label: key, isActive: isInUse });
    known.push({ kind: 'type', area: 'event_topic', id: key, exists: true, isInUse });
  }
  const memberId = uuid();
  await insertMembers(api.context.database, [newMember({ id: memberId })]);
  known.push(
    { kind: 'member', area: 'members', id: memberId, exists: true },
    { kind: 'file', area: 'document', id: complete.sheet.fileId, exists: true },
    { kind: 'file', area: 'image', id: complete.logo.fileId, exists: true },
    // A target of each kind that does not exist, with an id of its form and with another one, and near misses.
    { kind: 'file', area: 'document', id: complete.logo.fileId, exists: false },
    { kind: 'type', area: 'banner_placement', id: 'current_topic', exists: false },
    { kind: 'type', area: 'event_topic', id: 'CURRENT_TOPIC', exists: false },
    { kind: 'record', area: 'banners', id: known[0]?.id ?? '', exists: false },
    ...(['record', 'member', 'type', 'file'] as const).flatMap((kind) => {
      const area = { record: 'trials', member: 'members', type: 'event_topic', file: 'image' }[kind];
      return [uuid(), 'nobody', ''].map((id) => ({ kind, area, id, exists: false }));
    }),
  );
});
afterAll(() => api.close());

it('any targets are found alike to be locked and to be labeled, as they are stored', async () => {
  const { database } = api.context;
  await fc.assert(
    fc.asyncProperty(fc.subarray(known), async (drawn) => {
      const locked = await database.transaction((transaction) => lockTargets(transaction, drawn));
      const read = await readTargets(database, drawn, { schemas: allSchemas, reader: undefined });
      expect([...read.keys()].sort()).toEqual([...locked.keys()].sort());
      const found = drawn.filter((target) => locked.has(targetKey(target)));
      expect(found).toEqual(drawn.filter(({ exists }) => exists));
      for (const target of found)
        expect(locked.get(targetKey(target))).toMatchObject({
          isInUse: target.isInUse ?? true,
          status: target.status ?? '',
        });
    }),
  );
});

it('a record with any references is accepted, and linked, as the check of a transaction says', async () => {
  const idsOf = (kind: string) => known.filter((target) => target.kind === kind).map(({ id }) => id);
  const schema = trialAreas.find(({ name }) => name === 'trials');
  if (!schema) throw new Error('There are no trials.');
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(idsOf('record').filter(Boolean), { maxLength: 4 }),
      fc.subarray(idsOf('type').filter(Boolean), { maxLength: 2 }),
      fc.option(fc.constantFrom(...idsOf('file').filter((id) => id.includes('-')))),
      async (relatedIds, kinds, fileId) => {
        const body = trial({
          relatedIds,
          parts: kinds.map((kind) => ({ heading: 'Part', kind })),
          ...(fileId && { sheet: { fileId } }),
        });
        const [checked] = await api.context.database.transaction((transaction) =>
          checkReferences(transaction, schema, [{ data: body, isPublishing: false }]),
        );
        const response = await api.call('POST', '/trials', { body });
        expect(Object.keys(response.body.errors ?? {}).sort()).toEqual(Object.keys(checked?.errors ?? {}).sort());
        const isAccepted = Object.keys(checked?.errors ?? {}).length === 0;
        expect(response.status).toBe(isAccepted ? 201 : 422);
        if (!isAccepted) return;
        const { rows } = await api.context.database.execute(sql`
          SELECT field, target_area AS "targetArea", target_id AS "targetId" FROM links
          WHERE area = 'trials' AND record_id = ${response.body.data.id}`);
        expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
          new Set(checked?.links.map((link) => JSON.stringify(link))),
        );
      },
    ),
    { numRuns: 60 },
  );
});
