import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberFieldsOf, memberPathOf, memberSchemasOf } from '../../../api/memberApp/content/memberFields';
import { schemas } from '../../../resources/schemas';
import { startApi } from '../startApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
let api: Awaited<ReturnType<typeof startApi>>;
const { get, publishExample } = contentFixture(() => api);

beforeAll(async () => {
  api = await startApi({ now: () => clock.now });
  await api.signIn();
});
afterAll(() => api.close());

/** Values with which an example reaches everyone in December. */
const inDecember: Record<string, object> = {
  documents: { visibility: 'public', isAccessiblePdf: 'yes' },
  legals: { effectiveDate: '2026-12-01' },
  offers: { validFrom: '2026-12-01', validThrough: '2027-03-01' },
};

it.each(
  memberSchemasOf(schemas)
    .filter(({ publish: publishing }) => publishing)
    .map((schema) => [schema.name, schema] as const),
)('%s: a published example has these fields and no other', async (name, schema) => {
  clock.now = start;
  await api.signIn();
  const id = await publishExample(name, inDecember[name]);
  clock.now = new Date('2026-12-20T12:00:00.000Z');
  await api.signIn();
  const { status, body } = await get(`${memberPathOf(schema)}/${id}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const permitted = ['id', ...Object.keys(memberFieldsOf(schema)), ...(schema.members.derived ?? [])];
  expect(permitted).toEqual(expect.arrayContaining(Object.keys(body.data)));
  expect((await get(`${memberPathOf(schema)}?q=`)).body.data.length).toBeGreaterThan(0);
});
