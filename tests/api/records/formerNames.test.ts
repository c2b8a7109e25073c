import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AreaSchema, defineSchema, field, reference, text } from '../../../resources/engine/schema';
import { schemas as productSchemas } from '../../../resources/schemas';
import { startApi } from '../startApi';
import { publish, publishingFixture } from './publishing';

const area = 'renamed-notes';

const kept = {
  title: field(text({ max: 80 }), { search: true, sort: true, requiredToPublish: true }),
  code: text({ max: 20 }).optional(),
};
const common = {
  name: area,
  label: ({ title }: { title?: string | undefined }) => title,
  publish: {},
  list: { defaultSort: [['title', 'ASC']] },
} as const;

const before = defineSchema({
  ...common,
  record: {
    ...kept,
    leaflet: field(text({ max: 80 }).optional(), { filter: true }),
    place: field(z.strictObject({ city: text({ max: 40 }), fax: text({ max: 40 }).optional() }).optional(), {
      filter: ['city'],
    }),
    tone: field(z.enum(['calm', 'loud', 'shrill']).default('calm'), { filter: true }),
    authorId: field(reference('staff').optional(), { filter: true }),
  },
});
const fieldsAfter = {
  ...kept,
  summary: field(text({ max: 80 }).optional(), { filter: true }),
  venue: field(z.strictObject({ city: text({ max: 40 }) }).optional(), { filter: ['city'] }),
  tone: field(z.enum(['calm', 'loud']).default('calm'), { filter: true }),
  writerId: field(reference('staff').optional(), { filter: true }),
};
const after = defineSchema({
  ...common,
  formerNames: { summary: 'leaflet', venue: 'place', writerId: 'authorId' },
  record: fieldsAfter,
});
/** The former name of the summary is that of another field now. */
const later = defineSchema({
  ...common,
  formerNames: { summary: 'leaflet', venue: 'place', writerId: 'authorId' },
  record: {
    ...fieldsAfter,
    leaflet: text({ max: 80 }).optional(),
  },
});

const served = productSchemas.filter(({ name }) => ['types', 'staff'].includes(name));

let api: Awaited<ReturnType<typeof startApi>>;
const { create, save } = publishingFixture(() => api);
const announced: string[] = [];

const startWith = async (schema: unknown) => {
  const url = api?.url;
  await api?.close();
  announced.length = 0;
  api = await startApi({
    schemas: [...served, schema as AreaSchema],
    ...(url && { url }),
    announce: (line) => announced.push(line),
  });
  await api.signIn();
};

const valuesOf = (title: string) => ({
  title,
  code: 'C-1',
  leaflet: `${title}, in short`,
  place: { city: 'Denver', fax: '17' },
  tone: 'shrill',
});
const old = { isUndocumented: true };
const read = async (id: string) => (await api.call('GET', `/${area}/${id}`, old)).body.data;

let live = '';
let trashed = '';
let view = '';

beforeAll(async () => {
  await startWith(before);
  const { body } = await api.call('GET', '/staff?range=[0,0]');
  live = (await create(area, { ...valuesOf('Live'), authorId: body.data[0].id })).id;
  expect((await publish(api, area, live)).status).toBe(200);
  await save(area, live, { leaflet: 'Being written' });
  await create(area, { title: 'Bare' });
  trashed = (await create(area, valuesOf('Trashed'))).id;
  await api.call('DELETE', `/${area}/${trashed}`, { headers: { 'if-match': '"1"' } });
  const filter = { leaflet: 'short', 'place.city': 'Denver', leaflet_empty: false };
  const saved = { area, name: 'Mine', filter, sort: ['title', 'ASC'], columns: ['title', 'leaflet', 'place.city'] };
  const created = await api.call('POST', '/views', { body: { ...saved, shared: false } });
  expect(created.status, created.text).toBe(201);
  view = created.body.data.id;
  await startWith(after);
});
afterAll(() => api.close());

describe('a field that is renamed', () => {
  it('keeps its values in records, also in objects and in the trash', async () => {
    expect(await read(live)).toMatchObject({ summary: 'Being written', venue: { city: 'Denver' } });
    expect(await read(live)).not.toHaveProperty('leaflet');
    const { rows } = await api.context.database.execute<{ data: object }>(
      sql`SELECT data FROM records WHERE area = ${area} AND id = ${trashed}`,
    );
    expect(rows[0]?.data).toMatchObject({ summary: 'Trashed, in short', venue: { city: 'Denver' } });
    expect(rows[0]?.data).not.toHaveProperty('place');
  });

  it('keeps them in every version, and in what members see', async () => {
    const first = await api.call('GET', `/${area}/${live}/versions/1`, old);
    expect(first.body.data).toMatchObject({ summary: 'Live, in short', venue: { city: 'Denver' } });
    const { rows } = await api.context.database.execute<{ data: object }>(sql`
      SELECT versions.data FROM records JOIN versions ON versions.area = records.area AND record_id = records.id
        AND versions.version = published_version WHERE records.area = ${area}`);
    expect(rows).toEqual([{ data: expect.objectContaining({ summary: 'Live, in short' }) }]);
  });

  it('has its present name in history and activity', async () => {
    const { body } = await api.call('GET', `/${area}/${live}/history`, old);
    expect(body.data[0].changed).toEqual(['summary']);
    const filter = encodeURIComponent(JSON.stringify({ area, recordId: live }));
    const { body: activity } = await api.call('GET', `/activity?filter=${filter}&range=[0,0]`);
    expect(activity.data).toEqual([
      expect.objectContaining({ before: { summary: 'Live, in short' }, after: { summary: 'Being written' } }),
    ]);
  });

  it('is found by filters, by saved views and by the records that it refers to', async () => {
    const filter = encodeURIComponent(JSON.stringify({ 'venue.city': 'Denver' }));
    expect((await api.call('GET', `/${area}?filter=${filter}`, old)).body.data).toHaveLength(1);
    const { rows } = await api.context.database.execute(
      sql`SELECT filter, sort, columns FROM views WHERE id = ${view}`,
    );
    expect(rows).toEqual([
      {
        filter: { summary: 'short', 'venue.city': 'Denver', summary_empty: false },
        sort: ['title', 'ASC'],
        columns: ['title', 'summary', 'venue.city'],
      },
    ]);
    const links = await api.context.database.execute(sql`SELECT field FROM links WHERE area = ${area}`);
    expect(links.rows).toEqual([{ field: 'writerId' }]);
  });
});

describe('the start', () => {
  it('says which fields were renamed, and which values have no place any more, without the values', () => {
    expect(announced.filter((line) => line.startsWith(area)).sort()).toEqual([
      `${area}: authorId is writerId now, in 1 record.`,
      `${area}: leaflet is summary now, in 2 records.`,
      `${area}: place is venue now, in 2 records.`,
      `${area}: tone has a choice in 2 records that is no longer offered. The next save of each asks for another.`,
      `${area}: venue.fax is no longer a field, so its values are left out of 2 records. Versions keep them.`,
    ]);
  });

  it('renames once, so that another field can get the former name', async () => {
    await startWith(after);
    expect(announced).toEqual([]);
    await startWith(later);
    expect(announced.filter((line) => line.includes(' now, '))).toEqual([]);
    const { id } = await create(area, { title: 'Later', leaflet: 'On paper' });
    await startWith({ ...later, list: { ...later.list, search: ['title', 'leaflet'] } });
    expect(await read(id)).toMatchObject({ leaflet: 'On paper' });
    expect(await read(id)).not.toHaveProperty('summary');
    expect(await read(live)).toMatchObject({ summary: 'Being written' });
  });

  it('says a choice that is taken out later, although nothing else changes', async () => {
    await create(area, { title: 'Loud', tone: 'loud' });
    const tone = z.enum(['calm', 'quiet']).default('calm');
    const quiet = defineSchema({
      ...later,
      record: { ...fieldsAfter, leaflet: text({ max: 80 }).optional(), tone },
    } as never);
    await startWith(quiet);
    expect(announced).toEqual([
      `${area}: tone has a choice in 3 records that is no longer offered. The next save of each asks for another.`,
    ]);
    await startWith(quiet);
    expect(announced).toEqual([]);
  });
});
