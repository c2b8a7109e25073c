import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runLongJob } from '../../../api/longJobs/run';
import { type AreaSchema, defineSchema, messagesOf, text, wholeNumber } from '../../../resources/engine/schema';
import { schemas as productSchemas } from '../../../resources/schemas';
import { type CallOptions, startApi } from '../startApi';
import { publish, publishingFixture } from './publishing';

const messages = messagesOf('changed-texts', { tooManyShown: 'At most 4 texts are shown.' });

/** The fields of both areas before the schema changes. */
const fieldsBefore = {
  title: text({ max: 80 }),
  note: text({ max: 80 }).optional(),
  kind: z.enum(['guide', 'leaflet', 'poster']).default('guide'),
  isPinned: z.boolean().default(true),
  oldCode: text({ max: 20 }).optional(),
  size: text({ max: 20 }).optional(),
  place: z.strictObject({ city: text({ max: 40 }), fax: text({ max: 40 }).optional() }).optional(),
  rows: z.array(z.strictObject({ heading: text({ max: 40 }), fax: text({ max: 40 }).optional() })).default([]),
};

/** The same fields after each kind of change. */
const fieldsAfter = {
  title: fieldsBefore.title,
  // Is needed now.
  note: text({ max: 80 }),
  // Lost a value.
  kind: z.enum(['guide', 'leaflet']).default('guide'),
  // Has another default.
  isPinned: z.boolean().default(false),
  // `oldCode` and `fax` are taken out, and the size is of another type.
  size: wholeNumber(0, 99).optional(),
  place: z.strictObject({ city: text({ max: 40 }), isOpen: z.boolean().default(true) }).optional(),
  rows: z
    .array(z.strictObject({ heading: text({ max: 40 }), width: z.enum(['half', 'full']).default('full') }))
    .default([]),
  // These are added.
  isShown: z.boolean().default(true),
  tone: z.enum(['calm', 'loud']).default('calm'),
  weight: wholeNumber(0, 99).default(5),
};

const common = {
  label: ({ title }: { title?: string | undefined }) => title,
  list: {
    search: ['title'],
    sort: ['title'],
    filter: ['kind', 'isPinned', 'rows.heading'],
    defaultSort: [['title', 'ASC']],
  },
} as const;
const addedFilters = ['isShown', 'tone', 'weight', 'place.isOpen', 'rows.width', 'size', 'stage'] as const;
const commonAfter = {
  ...common,
  list: {
    ...common.list,
    sort: ['title', 'weight', 'tone', 'isShown', 'size'],
    filter: [...common.list.filter, ...addedFilters],
  },
  states: { stage: { values: ['first', 'second'] } },
} as const;

const before = [
  defineSchema({ ...common, name: 'changed-notes', record: z.object(fieldsBefore) }),
  defineSchema({ ...common, name: 'changed-texts', record: z.object(fieldsBefore), publish: { required: ['note'] } }),
] as unknown as AreaSchema[];
const after = [
  defineSchema({ ...commonAfter, name: 'changed-notes', record: z.object(fieldsAfter) }),
  defineSchema({
    ...commonAfter,
    name: 'changed-texts',
    record: z.object(fieldsAfter),
    publish: { required: ['note'] },
    rules: {
      publishLimits: [{ where: { isShown: true }, max: 4, message: messages.tooManyShown }],
    },
  }),
] as unknown as AreaSchema[];
const [notes, texts] = ['changed-notes', 'changed-texts'] as const;
const served = productSchemas.filter(({ name }) => ['types', 'staff'].includes(name));

let api: Awaited<ReturnType<typeof startApi>>;
const { create, read, save, act } = publishingFixture(() => api);
/** Values that the schema refuses after the change. */
const refusedLater = { kind: 'poster', size: 'large' };
/** The records from before the change, by title. */
const ids: Record<string, string> = {};

const restart = async (schemas: AreaSchema[]) => {
  const { url } = api;
  await api.close();
  api = await startApi({ schemas: [...served, ...schemas], url });
  await api.signIn();
};

const complete = {
  note: 'A note',
  kind: 'leaflet',
  oldCode: 'C-7',
  place: { city: 'Denver', fax: '1' },
  rows: [{ heading: 'One', fax: '2' }, { heading: 'Two' }],
};

beforeAll(async () => {
  api = await startApi({ schemas: [...served, ...before] });
  await api.signIn();
  const createIn = async (area: string, title: string, values: object) => {
    ids[title] = (await create(area, { title, ...values })).id;
    return ids[title];
  };
  await createIn(notes, 'Bare', {});
  await createIn(notes, 'Complete', { ...complete, ...refusedLater });
  await createIn(notes, 'Off', { isPinned: false, note: 'Note' });
  await createIn(notes, 'Edited', complete);
  await save(notes, String(ids.Edited), { title: 'Edited', note: 'Another' });
  const trashed = await createIn(notes, 'Trashed', { note: 'Note' });
  await api.call('DELETE', `/${notes}/${trashed}`, { headers: { 'if-match': '"1"' } });
  await createIn(texts, 'Draft', {});
  for (const title of ['Live', 'Working draft', 'Poster']) {
    const id = await createIn(texts, title, { ...complete, ...(title === 'Poster' && refusedLater) });
    expect((await publish(api, texts, id)).status).toBe(200);
  }
  await save(texts, String(ids['Working draft']), { note: 'Being written' });
  await restart(after);
});
afterAll(() => api.close());

const idOf = (title: string) => String(ids[title]);
/** A call whose response has values that the schema no longer allows. */
const old: CallOptions = { isUndocumented: true };
const list = async (
  area: string,
  params: { filter?: object; sort?: readonly [string, string]; meta?: string } = {},
) => {
  const { filter, sort, meta } = params;
  const query = new URLSearchParams({
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(meta && { meta }),
  });
  const response = await api.call('GET', `/${area}?${query}`, old);
  expect(response.status).toBe(200);
  return response.body.data as Record<string, unknown>[];
};
const titles = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ title }) => title);
const readOld = async (area: string, title: string) =>
  (await api.call('GET', `/${area}/${idOf(title)}`, old)).body.data as Record<string, unknown> & { version: number };
const put = async (area: string, title: string, changes: object) => {
  const record = await readOld(area, title);
  const headers = { 'if-match': `"${record.version}"` };
  return api.call('PUT', `/${area}/${idOf(title)}`, { body: { ...record, ...changes }, headers, ...old });
};

describe('a field that is added with a default', () => {
  const added = { isShown: true, tone: 'calm', weight: 5, stage: 'first' };

  it('has it in every record: in the record, in lists, in objects and in rows of lists', async () => {
    for (const title of ['Bare', 'Complete', 'Off']) expect(await readOld(notes, title)).toMatchObject(added);
    expect(await readOld(notes, 'Complete')).toMatchObject({
      place: { city: 'Denver', isOpen: true },
      rows: [
        { heading: 'One', width: 'full' },
        { heading: 'Two', width: 'full' },
      ],
    });
    for (const record of await list(texts)) expect(record).toMatchObject(added);
    for (const row of await list(texts, { meta: 'rows' })) expect(row).toMatchObject(added);
    expect(await readOld(notes, 'Bare')).not.toHaveProperty('place');
  });

  it('is found by filters, in counts and in the sort order', async () => {
    for (const filter of [{ isShown: true }, { tone: 'calm' }, { weight: 5 }, { weight_gte: 5 }, { stage: 'first' }])
      expect(await titles(notes, { filter })).toEqual(['Bare', 'Complete', 'Edited', 'Off']);
    for (const filter of [{ isShown: false }, { tone: 'loud' }, { weight_lte: 4 }, { isShown_empty: true }])
      expect(await titles(notes, { filter })).toEqual([]);
    expect(await titles(notes, { filter: { 'place.isOpen': true } })).toEqual(['Complete', 'Edited']);
    expect(await titles(notes, { filter: { 'rows.width': 'full' } })).toEqual(['Complete', 'Edited']);
    const counts = await api.call('GET', `/${notes}/counts?${new URLSearchParams({ filters: '[{"isShown":true}]' })}`);
    expect(counts.body.data).toMatchObject([{ total: 4 }]);
    for (const [title, weight] of [
      ['Off', 1],
      ['Bare', 9],
    ] as const)
      expect((await put(notes, title, { weight, note: 'Note' })).status).toBe(200);
    expect(await titles(notes, { sort: ['weight', 'ASC'] })).toEqual(['Off', 'Complete', 'Edited', 'Bare']);
    expect(await titles(notes, { filter: { q: 'complete' } })).toEqual(['Complete']);
  });

  it('has the default in the version that members see, without unpublished changes', async () => {
    const { rows } = await api.context.database.execute<{ data: object }>(sql`
      SELECT versions.data FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
        AND versions.version = published_version WHERE records.area = ${texts}`);
    expect(rows).toHaveLength(3);
    for (const { data } of rows) expect(data).toMatchObject({ isShown: true, tone: 'calm', place: { isOpen: true } });
    expect(await readOld(texts, 'Live')).toMatchObject({ showsAs: 'live', hasChanges: false });
    expect(await readOld(texts, 'Working draft')).toMatchObject({ showsAs: 'live_with_changes', hasChanges: true });
    const discarded = await act(texts, idOf('Working draft'), 'discard');
    expect(discarded.body.data).toMatchObject({ hasChanges: false, note: 'A note', isShown: true });
  });

  it('makes no version of a save without a change, and no more of a change than was made', async () => {
    expect((await put(texts, 'Live', {})).body.data).toMatchObject({ version: 2, hasChanges: false });
    const saved = await put(texts, 'Live', { note: 'Shorter' });
    expect(saved.body.data).toMatchObject({ version: 3, hasChanges: true });
    const history = await api.call('GET', `/${texts}/${idOf('Live')}/history`);
    expect(history.body.data[0].changed).toEqual(['note']);
    const { rows } = await api.context.database.execute(sql`
      SELECT after FROM activity WHERE record_id = ${idOf('Live')} ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ after: { note: 'Shorter' } }]);
  });

  it('counts for publish limits as its default says', async () => {
    const { id } = await create(texts, { title: 'Fourth', note: 'Note' });
    expect((await publish(api, texts, id)).status).toBe(200);
    const fifth = await create(texts, { title: 'Fifth', note: 'Note' });
    expect((await publish(api, texts, fifth.id)).body.message).toMatch(/At most 4 texts are shown/);
    await save(texts, fifth.id, { isShown: false });
    expect((await publish(api, texts, fifth.id)).status).toBe(200);
  });
});

describe('the history', () => {
  it('shows earlier versions as the schema declares them now, and restores them', async () => {
    const version = await api.call('GET', `/${notes}/${idOf('Edited')}/versions/1`, old);
    expect(version.body.data).toMatchObject({ isShown: true, place: { isOpen: true }, note: 'A note' });
    expect(version.body.data).not.toHaveProperty('oldCode');
    const { version: latest } = await readOld(texts, 'Working draft');
    const restored = await api.call('POST', `/${texts}/${idOf('Working draft')}/restore`, {
      body: { version: 1 },
      headers: { 'if-match': `"${latest}"` },
    });
    expect(restored.body.data).toMatchObject({ note: 'A note', isShown: true });
    const refused = await api.call('POST', `/${notes}/${idOf('Complete')}/restore`, {
      body: { version: 1 },
      headers: { 'if-match': '"1"' },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['kind', 'size']);
  });

  it('does not call a default a change', async () => {
    await put(notes, 'Edited', { note: 'Third', kind: 'guide' });
    const { body } = await api.call('GET', `/${notes}/${idOf('Edited')}/history`);
    expect(body).toMatchObject({ success: true });
    const changed: string[] = body.data.flatMap((entry: { changed: string[] }) => entry.changed);
    expect([...new Set(changed)].sort()).toEqual(['kind', 'note']);
  });
});

describe('other changes', () => {
  it('keep old values where only the default has changed', async () => {
    expect(await titles(notes, { filter: { isPinned: true } })).toEqual(['Bare', 'Complete', 'Edited']);
    const created = await create(notes, { title: 'New', note: 'Note' });
    expect(created).toMatchObject({ isPinned: false });
  });

  it('leave records readable that lack a field that became needed; a save asks for it', async () => {
    const draft = await readOld(texts, 'Draft');
    expect(draft).toMatchObject({ title: 'Draft' });
    await api.context.database.execute(sql`
      UPDATE records SET data = data - 'note' WHERE area = ${notes} AND id = ${idOf('Off')}`);
    expect(await titles(notes, { filter: { isPinned: false } })).toContain('Off');
    const refused = await put(notes, 'Off', { weight: 2 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ note: expect.any(String) });
    expect((await put(notes, 'Off', { note: 'Note' })).status).toBe(200);
  });

  it('leave a value that its enumeration has lost: it is read, found and exported; a save asks for another', async () => {
    expect(await readOld(notes, 'Complete')).toMatchObject({ kind: 'poster' });
    expect(await titles(notes, { filter: { kind: 'poster' } })).toEqual(['Complete']);
    const refused = await put(notes, 'Complete', { size: undefined });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ kind: expect.any(String) });
    expect((await put(notes, 'Complete', { size: undefined, kind: 'leaflet' })).status).toBe(200);
  });

  it('leave values of another type readable, sortable and searchable', async () => {
    expect(await readOld(texts, 'Poster')).toMatchObject({ size: 'large' });
    for (const direction of ['ASC', 'DESC'])
      expect(await titles(texts, { sort: ['size', direction] })).toContain('Poster');
    expect(await titles(texts, { filter: { size_gte: 1 } })).not.toContain('Draft');
    expect(await titles(texts, { filter: { size: 3 } })).toEqual([]);
    expect(await titles(texts, { filter: { q: 'poster' } })).toEqual(['Poster']);
    expect((await put(texts, 'Poster', {})).body.errors).toEqual({
      size: expect.any(String),
      kind: expect.any(String),
    });
  });

  it('take a field out of answers and keep it in versions; it has its values when it comes back', async () => {
    const record = await readOld(texts, 'Poster');
    expect(record).not.toHaveProperty('oldCode');
    expect(record.place).toEqual({ city: 'Denver', isOpen: true });
    const { rows } = await api.context.database.execute(sql`
      SELECT data->>'oldCode' AS code FROM versions WHERE record_id = ${idOf('Poster')} ORDER BY version`);
    expect(rows).toEqual([{ code: 'C-7' }, { code: 'C-7' }]);
    await restart(before);
    expect(await read(texts, idOf('Poster'))).toMatchObject({ oldCode: 'C-7', size: 'large' });
    await restart(after);
    expect(await readOld(texts, 'Poster')).not.toHaveProperty('oldCode');
  });

  it('do not touch the trash, from which a record returns complete', async () => {
    const restored = await api.call('POST', `/trash/${notes}/${idOf('Trashed')}/restore`);
    expect(restored.body).toMatchObject({ success: true });
    expect(await readOld(notes, 'Trashed')).toMatchObject({ isShown: true, tone: 'calm', isPinned: true });
  });
});

it('an export has the defaults, and its import changes nothing', async () => {
  const { url } = (await api.call('POST', `/${notes}/export`, { body: {} })).body.data;
  const file = await (await fetch(api.origin + url)).text();
  expect(file).toContain('Edited');
  const form = new FormData();
  form.append('file', new Blob([file]), 'records.csv');
  const { data } = (await api.call('POST', `/${notes}/import`, { body: form })).body;
  const fields = data.columns.map(({ field }: { field: string | null }) => field);
  const { id } = (await api.call('POST', `/imports/${data.id}/check`, { body: { fields } })).body.data;
  const log = { error: (...details: unknown[]) => expect(details).toEqual([]) };
  const context = { ...api.context, keys: api.app.keys };
  while (await runLongJob(context, id, { log, signal: new AbortController().signal }));
  const rows = (await api.call('GET', `/jobs/${id}/rows`)).body.data as { outcome: string }[];
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
});
