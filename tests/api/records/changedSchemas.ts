import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { type AreaSchema, defineSchema, field, messagesOf, text, wholeNumber } from '../../../resources/engine/schema';
import { schemas as productSchemas } from '../../../resources/schemas';
import { type CallOptions, startApi } from '../startApi';
import { publish, publishingFixture } from './publishing';

const messages = messagesOf('changed-texts', { tooManyShown: 'At most 4 texts are shown.' });

/** The fields of both areas before the schema changes. */
const fieldsBefore = {
  title: field(text({ max: 80 }), { search: true, sort: true }),
  note: field(text({ max: 80 }).optional(), { requiredToPublish: true }),
  kind: field(z.enum(['guide', 'leaflet', 'poster']).default('guide'), { filter: true }),
  isPinned: field(z.boolean().default(true), { filter: true }),
  oldCode: text({ max: 20 }).optional(),
  size: text({ max: 20 }).optional(),
  place: z.strictObject({ city: text({ max: 40 }), fax: text({ max: 40 }).optional() }).optional(),
  rows: field(z.array(z.strictObject({ heading: text({ max: 40 }), fax: text({ max: 40 }).optional() })).default([]), {
    filter: ['heading'],
  }),
};

/** The same fields after each kind of change. */
const fieldsAfter = {
  title: fieldsBefore.title,
  // Is needed now.
  note: text({ max: 80 }),
  // Lost a value.
  kind: field(z.enum(['guide', 'leaflet']).default('guide'), { filter: true }),
  // Has another default.
  isPinned: field(z.boolean().default(false), { filter: true }),
  // `oldCode` and `fax` are taken out, and the size is of another type.
  size: field(wholeNumber(0, 99).optional(), { sort: true, filter: true }),
  place: field(z.strictObject({ city: text({ max: 40 }), isOpen: z.boolean().default(true) }).optional(), {
    filter: ['isOpen'],
  }),
  rows: field(
    z
      .array(z.strictObject({ heading: text({ max: 40 }), width: z.enum(['half', 'full']).default('full') }))
      .default([]),
    { filter: ['heading', 'width'] },
  ),
  // These are added.
  isShown: field(z.boolean().default(true), { sort: true, filter: true }),
  tone: field(z.enum(['calm', 'loud']).default('calm'), { sort: true, filter: true }),
  weight: field(wholeNumber(0, 99).default(5), { sort: true, filter: true }),
};

const common = {
  label: ({ title }: { title?: string | undefined }) => title,
  list: { defaultSort: [['title', 'ASC']] },
} as const;
const commonAfter = {
  ...common,
  states: { stage: { values: ['first', 'second'] } },
} as const;

const before = [
  defineSchema({ ...common, name: 'changed-notes', record: fieldsBefore }),
  defineSchema({ ...common, name: 'changed-texts', record: fieldsBefore, publish: {} }),
] as unknown as AreaSchema[];
const after = [
  defineSchema({ ...commonAfter, name: 'changed-notes', record: fieldsAfter }),
  defineSchema({
    ...commonAfter,
    name: 'changed-texts',
    record: fieldsAfter,
    publish: {},
    rules: {
      publishLimits: [{ where: { isShown: true }, max: 4, message: messages.tooManyShown }],
    },
  }),
] as unknown as AreaSchema[];

/** The areas whose schema changes: one without publishing, and one with it. */
export const [notes, texts] = ['changed-notes', 'changed-texts'] as const;
const served = productSchemas.filter(({ name }) => ['types', 'staff'].includes(name));

/** Values that the schema refuses after the change. */
const refusedLater = { kind: 'poster', size: 'large' };

const complete = {
  note: 'A note',
  kind: 'leaflet',
  oldCode: 'C-7',
  place: { city: 'Denver', fax: '1' },
  rows: [{ heading: 'One', fax: '2' }, { heading: 'Two' }],
};

/** A call whose response has values that the schema no longer allows. */
export const old: CallOptions = { isUndocumented: true };

/** Starts the API with records from before the schemas changed, and again with the changed ones. */
export const setUpChangedSchemas = () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  const fixture = publishingFixture(() => api);
  const { create, save } = fixture;
  /** The records from before the change, by title. */
  const ids: Record<string, string> = {};

  const restart = async (schemas: AreaSchema[]) => {
    const { url } = api;
    await api.close();
    api = await startApi({ schemas: [...served, ...schemas], url });
    await api.signIn();
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

  return {
    ...fixture,
    /** The present API; each start makes another. */
    get api() {
      return api;
    },
    startBefore: () => restart(before),
    startAfter: () => restart(after),
    idOf,
    list,
    titles,
    readOld,
    put,
  };
};
