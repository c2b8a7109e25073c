import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AreaSchema, fieldNodeAt, sortKindOf } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { startApi } from '../startApi';
import { byName, type Data, idsOf, list, schemas, valueAt } from './everyArea';
import { type Examples, examples } from './examples';
import { refreshKeys, setDerived } from './writeDirectly';

let api: Awaited<ReturnType<typeof startApi>>;
let create: Examples['create'];
let adminId: string;

beforeAll(async () => {
  api = await startApi({ schemas });
  adminId = (await api.signIn()).admin.id;
  ({ create } = examples(api));
});
afterAll(() => api.close());

const labelOf = async (area: string, id: string) => {
  if (area === 'staff') return 'First Administrator';
  const { body } = await api.call('GET', `/${area}/${id}`);
  return schemas.find(({ name }) => name === area)?.label(body.data);
};

const typeLabelOf = async (category: string, key: string) => {
  const { body } = await api.call('GET', '/master/type/list');
  return body.data.find((type: Data) => type.category === category && type.key === key).label;
};

/** A value for the filter: the record’s own value where it has one. */
const filterValue = (schema: AreaSchema, key: string, record: Data): { value: unknown; matches: boolean } => {
  const value = valueAt(record, key);
  if (value !== undefined) return { value, matches: true };
  const typical = { number: 1, boolean: true, instant: '2026-11-09T14:00:00.000Z', date: '2026-11-09' };
  const kind = sortKindOf(schema, key) ?? 'text';
  return { value: typical[kind as keyof typeof typical] ?? 'something', matches: false };
};

/** Writes the value of a field to the database, also a computed, derived or state field. */
const fillIn = async (schema: AreaSchema, id: string, key: string, value: unknown) => {
  const parts = key.split('.');
  const list =
    sortKindOf(schema, key) === 'list' ? (fieldNodeAt(schema, key)?.list?.keys ?? parts).length - 1 : undefined;
  const filled = parts.reduceRight(
    (inner: unknown, part, index) => ({ [part]: index === list ? [inner] : inner }),
    value,
  );
  if (Object.hasOwn(schema.values.derived?.fields ?? {}, parts[0] ?? ''))
    return setDerived(api, schema.name, id, filled as unknown as object);
  await api.context.database.$client.query('UPDATE records SET data = data || $3::jsonb WHERE area = $1 AND id = $2', [
    schema.name,
    id,
    JSON.stringify(filled),
  ]);
  await refreshKeys(api, schema.name);
};

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  '%s',
  (area, schema) => {
    type Created = Awaited<ReturnType<typeof create>>;
    let record: Created;
    let other: Created;

    beforeAll(async () => {
      record = await create(schema);
      other = await create(schema);
      await create(schema);
    });

    it('lists in every declared order, ascending and descending', async () => {
      const keys = ['id', 'createdAt', 'updatedAt', ...(schema.publish ? ['status'] : []), ...schema.list.sort];
      // The records that the product creates fill more than one page.
      const [range, filter] = [[0, 199], { createdBy: adminId }];
      for (const key of keys) {
        const ascending = await list(api, schema, { sort: [key, 'ASC'], range, filter });
        const descending = await list(api, schema, { sort: [key, 'DESC'], range, filter });
        expect(ascending.status).toBe(200);
        expect(idsOf(descending)).toEqual(idsOf(ascending).reverse());
        const values = ascending.body.data.map((record: Data) => comparable(valueAt(record, key)));
        expect(values, key).toEqual([...values].sort(emptyLast));
      }
      expect((await list(api, schema, { sort: ['default', 'ASC'] })).body.data).toEqual(
        (await list(api, schema, {})).body.data,
      );
    });

    it('finds a record by every declared filter, and no other', async () => {
      const of = (filter: Data) => ({ filter: { id: [record.id, other.id], ...filter } });
      const declared = [
        'id',
        'createdBy',
        'updatedBy',
        ...(schema.publish ? ['status', 'showsAs'] : []),
        ...schema.list.filter,
      ];
      const kinds = declared.map((key) => sortKindOf(schema, key));
      for (const [index, key] of declared.entries()) {
        const { value, matches } = filterValue(schema, key, record);
        // A list of values is tried once for each kind of value.
        const isFirst = kinds.indexOf(kinds[index]) === index;
        for (const filter of [{ [key]: value }, ...(isFirst ? [{ [key]: [value] }] : [])]) {
          const response = await list(api, schema, key === 'id' ? { filter } : of(filter));
          expect(response.status, key).toBe(200);
          // Values that all examples share find both.
          const found = [record, other].filter((one) => matches && isFoundBy(schema, key, valueAt(one, key), value));
          expect(idsOf(response).sort(), key).toEqual(found.map(({ id }) => id).sort());
        }
      }
    });

    it('finds a record by every declared filter whose field is filled in later, and no other', async () => {
      const filled = await create(schema);
      for (const key of schema.list.filter.filter((name) => valueAt(filled, name) === undefined)) {
        const { value } = filterValue(schema, key, filled);
        const filter = { id: [filled.id, other.id], [key]: value };
        expect(idsOf(await list(api, schema, { filter })), key).toEqual([]);
        await fillIn(schema, filled.id, key, value);
        const found = await list(api, schema, { filter }, { isUndocumented: true });
        expect(idsOf(found), key).toEqual([filled.id]);
      }
    });

    it('finds a record by whether each filtered field has a value', async () => {
      const isEmpty = (key: string) => valueAt(record, key) === undefined;
      const found = async (...conditions: [key: string, isEmpty: boolean][]) => {
        const filter = Object.fromEntries(conditions.map(([key, empty]) => [`${key}_empty`, empty]));
        return idsOf(await list(api, schema, { filter: { id: record.id, ...filter } }));
      };
      expect(await found(...schema.list.filter.map((key): [string, boolean] => [key, isEmpty(key)]))).toEqual([
        record.id,
      ]);
      for (const key of schema.list.filter) expect(await found([key, !isEmpty(key)]), key).toEqual([]);
    });

    it('finds a record between two instants, dates or numbers', async () => {
      const bounded = schema.list.filter.filter((key) =>
        ['instant', 'date', 'number'].includes(sortKindOf(schema, key) ?? ''),
      );
      for (const key of ['createdAt', 'updatedAt', ...bounded]) {
        const { value, matches } = filterValue(schema, key, record);
        const filter = { id: record.id, [`${key}_gte`]: value, [`${key}_lte`]: value };
        expect(idsOf(await list(api, schema, { filter })), key).toEqual(matches ? [record.id] : []);
      }
    });

    it('finds a record by the terms of its searched fields', async () => {
      const field = schema.list.search.find((name) => typeof record[name] === 'string');
      // The label is also found as the console displays it, which people copy.
      for (const words of [String(record[field ?? '']).toUpperCase(), String(record.recordLabel)])
        expect(idsOf(await list(api, schema, { filter: { id: record.id, q: words } })), words).toEqual([record.id]);
    });

    it('returns the label of each referenced record, and the details of its files', async () => {
      const expected: Record<'labels' | 'files', Data> = { labels: {}, files: {} };
      for (const { path, value, meta } of annotatedValuesOf(schema.fields, record)) {
        if (meta.masterType) expected.labels[path] = await typeLabelOf(meta.masterType, value);
        if (meta.reference) expected.labels[path] = await labelOf(meta.reference, value);
        if (meta.file) expected.files[value] = (await api.call('GET', `/files/${value}`)).body.data;
      }
      expect(record).toMatchObject(expected);
      expect(Object.keys(record.labels as Data)).toEqual(Object.keys(expected.labels));
      expect((await list(api, schema, { filter: { id: record.id } })).body.data).toEqual([record]);
    });

    it('returns rows with only the fields of its list, and few bytes a page', async () => {
      const response = await api.call('GET', `/${area}?meta=rows&filter=${JSON.stringify({ id: record.id })}`);
      const [{ files, ...row }] = response.body.data;
      expect(record).toMatchObject(row);
      const listFields = (schema.list.rowFields ?? []).map((path) => path.split('.')[0] ?? '');
      if (!schema.list.rowFields) expect({ ...row, files }).toEqual(record);
      else {
        const commonFields = [
          'id',
          'version',
          'status',
          'showsAs',
          'hasChanges',
          'scheduledFrom',
          'actions',
          'recordLabel',
          'labels',
        ];
        expect(Object.keys(row).sort()).toEqual([...commonFields, ...listFields].filter((key) => key in record).sort());
        const labels = Object.entries(record.labels as Data);
        const rowLabels = labels.filter(([path]) =>
          schema.list.rowFields?.some((field) => `${path}.`.startsWith(`${field}.`)),
        );
        expect(row.labels).toEqual(Object.fromEntries(rowLabels));
        for (const path of schema.list.rowFields) expect(valueAt(row, path), path).toEqual(valueAt(record, path));
        // The address of a picture is signed and long.
        const maxBytes = Object.keys(files).length > 0 ? 20_000 : 15_000;
        expect(25 * JSON.stringify(response.body.data[0]).length).toBeLessThanOrEqual(maxBytes);
      }
    });
  },
);

/** Whether a filter by one value also matches the other: texts match by a part, other types only when equal. */
const isFoundBy = (schema: AreaSchema, key: string, held: unknown, value: unknown) =>
  sortKindOf(schema, key) === 'text'
    ? String(held).toLowerCase().includes(String(value).toLowerCase())
    : held === value;

const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

const emptyLast = (a: unknown, b: unknown) => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return readingOrder.compare(a, b);
  return a === b ? 0 : (a as number) < (b as number) ? -1 : 1;
};

const readingOrder = new Intl.Collator('en');
