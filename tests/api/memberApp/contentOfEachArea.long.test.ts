import { beforeAll, expect, it } from 'vitest';
import {
  type MemberSchema,
  memberFieldsOf,
  memberPathOf,
  memberRowFieldsOf,
  memberSchemasOf,
} from '../../../api/memberApp/content/memberFields';
import type { FieldNode, FieldNodes } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { examples } from '../records/examples';
import { publish } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
let example: ReturnType<typeof examples>;
const { get } = contentFixture(() => api);

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  example = examples(api);
});

/** Values with which an example reaches everyone in December. */
const inDecember: Record<string, object> = {
  documents: { visibility: 'public', isAccessiblePdf: 'yes' },
  legals: { effectiveDate: '2026-12-01' },
  offers: { validFrom: '2026-12-01', validThrough: '2027-03-01' },
};

/** The parts of references, types, pictures and files in content. */
const partsOfReferences = ['id', 'key', 'label', 'text', 'url', 'name', 'type', 'size'];
const partsOfPictures = ['url', 'width', 'height', 'variants', 'alt', 'focalX', 'focalY'];

/** Returns the paths of the values that an area does not declare for members, also within objects and lists. */
const undeclaredIn = (value: unknown, node: FieldNode | undefined, path: string): string[] => {
  if (!node) return [path];
  const { item } = node;
  if (Array.isArray(value)) return value.flatMap((each) => undeclaredIn(each, item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  const isReference = node.masterType || node.reference || node.target || node.kind === 'file';
  if (isReference) return names.filter((name) => !partsOfReferences.includes(name)).map((name) => `${path}.${name}`);
  if (node.kind === 'image')
    return names.filter((name) => !partsOfPictures.includes(name)).map((name) => `${path}.${name}`);
  return undeclaredFields(value, node.parts ?? {}, `${path}.`);
};
const undeclaredFields = (value: object, fields: FieldNodes, prefix = '') =>
  Object.entries(value).flatMap(([name, each]) => undeclaredIn(each, fields[name], `${prefix}${name}`));

/** Publishes an example with as many fields as its rules permit, and returns its id and the names of these fields. */
const publishFilled = async (schema: MemberSchema) => {
  const required = schema.publish?.required ?? [];
  let filled: string[] = [];
  for (const name of Object.keys(schema.fields))
    await example.newExample(schema, [...required, ...filled, name]).then(
      () => filled.push(name),
      // With this field the example does not fit the rules of its area.
      () => undefined,
    );
  for (;;) {
    const body = { ...(await example.newExample(schema, [...required, ...filled])), ...inDecember[schema.name] };
    const created = await api.call('POST', `/${schema.name}`, { body });
    const { data, errors } = created.body.success
      ? (await publish(api, schema.name, created.body.data.id)).body
      : created.body;
    if (!errors) return { id: data.id as string, filled };
    // Some rules need the database.
    const refused = new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? ''));
    expect(
      filled.filter((name) => refused.has(name)),
      JSON.stringify(errors),
    ).not.toEqual([]);
    filled = filled.filter((name) => !refused.has(name));
  }
};

const published = memberSchemasOf(schemas).filter(({ publish: publishing }) => publishing);

it.each(published.map((schema) => [schema.name, schema] as const))(
  '%s: a published example has these fields and no other, in its record and in lists',
  async (name, schema) => {
    clock.now = start;
    await api.signIn();
    const { id, filled } = await publishFilled(schema);
    clock.now = new Date('2026-12-20T12:00:00.000Z');
    await api.signIn();
    const path = memberPathOf(schema);
    const derived = Object.fromEntries((schema.members.derived ?? []).map((each) => [each, {} as FieldNode]));
    const { status, body } = await get(`${path}/${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { id: _, ...record } = body.data;
    expect(undeclaredFields(record, { ...memberFieldsOf(schema), ...derived })).toEqual([]);
    // Fields of staff had values too, so that they could have left.
    const ofStaff = filled.filter((field) => !(field in memberFieldsOf(schema)));
    if (name !== 'legals') expect(ofStaff, name).not.toEqual([]);

    const rows: { id: string }[] = (await get(`${path}?q=`)).body.data;
    const { id: __, ...row } = rows.find((each) => each.id === id) ?? { id: '' };
    if (Object.keys(memberRowFieldsOf(schema)).length > 0) expect(Object.keys(row)).not.toEqual([]);
    expect(undeclaredFields(row, { ...memberRowFieldsOf(schema), ...derived })).toEqual([]);
  },
);
