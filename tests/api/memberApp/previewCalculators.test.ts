import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { persona, previewsFixture } from './previewsFixture';

const dana = newMember({ state: 'CO' });
const inColorado = { everyone: false, states: ['CO'] };

const api = setUpApi();
const { create, save } = publishingFixture(() => api);
const { publishExample } = contentFixture(() => api);
const { openPreview, readWith } = previewsFixture(() => api);

beforeAll(async () => {
  await insertMembers(api.context.database, [dana]);
  await create('calculators', { ...sum('pay * 2'), calcKey: 'doubled' });
});
beforeEach(() => api.signIn());

/** A calculator of one number, by an expression. */
const sum = (expression: string, others: object = {}) => ({
  name: 'A sum',
  engine: 'expression',
  expression,
  inputs: [{ key: 'pay', label: 'Pay', type: 'currency', default: 100 }],
  outputs: [{ key: 'total', label: 'Total', format: 'currency' }],
  ...others,
});

const publishSum = (calcKey: string, others: object = {}) => {
  const testVectors = [1, 2, 3].map((value) => ({ inputs: [{ key: 'pay', value }], expected: value * 2 }));
  return publishExample('calculators', { ...sum('pay * 2'), constants: [], calcKey, testVectors, ...others });
};

const calculate = (token: string, key: string, body: object = {}) =>
  api.call('POST', `/app/calculators/${key}`, { token, body });
const valuesOf = ({ body }: Awaited<ReturnType<typeof calculate>>) =>
  body.data.results.map(({ value }: { value: number }) => value);
const shareToken = async (id: string) =>
  String((await api.call('POST', `/calculators/${id}/previews`, { body: {} })).body.data.address.split('/preview/')[1]);

it('the draft calculates, and does not count as a use', async () => {
  const id = await publishSum('previewed');
  await save('calculators', id, { name: 'Another name' });
  const { token, read } = await openPreview({ area: 'calculators', id });
  expect(await read()).toMatchObject({ key: 'previewed', record: { name: 'Another name' } });
  expect((await calculate(token, 'previewed')).body).toMatchObject({ success: true });
  expect((await calculate(token, 'nothing')).status).toBe(404);
  const { rows } = await api.context.database.execute(
    sql`SELECT FROM content_counts WHERE area = 'calculators' AND record_id = 'previewed'`,
  );
  expect(rows).toEqual([]);
});

it('values of a form calculate as they are typed, without saving', async () => {
  const { token } = await openPreview({ area: 'calculators', id: 'doubled' });
  const typed = { draft: sum('pay * 3'), answers: { pay: 5 } };
  expect(valuesOf(await calculate(token, 'doubled', typed))).toEqual([15]);
  expect(valuesOf(await calculate(token, 'doubled', { answers: { pay: 5 } }))).toEqual([10]);
  const unsaved = await openPreview({ area: 'calculators' });
  expect(valuesOf(await calculate(unsaved.token, 'new', typed))).toEqual([15]);
  expect((await calculate(unsaved.token, 'new')).status).toBe(404);
});

it('a problem of a typed formula is answered as the form has it', async () => {
  const { token } = await openPreview({ area: 'calculators', id: 'doubled' });
  for (const [expression, sentence] of [
    ['pay * ', 'Something is missing at the end.'],
    ['pai * 2', 'There is no input, constant or earlier result “pai” (character 1).'],
    ['pay / 0', 'This divides by zero.'],
    ['round()', 'round takes 1 to 2 values in parentheses (character 1).'],
  ] as const) {
    const { status, body } = await calculate(token, 'doubled', { draft: sum(expression) });
    expect([expression, status, body.data?.results]).toEqual([expression, 200, []]);
    expect(body.data.refusal).toContain(sentence);
  }
  const { body } = await calculate(token, 'doubled', { draft: sum('pay'), answers: { pai: 1 } });
  expect(body.errors).toHaveProperty(['answers.pai']);
});

it('of typed values, what cannot be stored is left out', async () => {
  const { token } = await openPreview({ area: 'calculators', id: 'doubled' });
  const refusalOf = async (draft: object) => (await calculate(token, 'doubled', { draft })).body.data.refusal;
  expect(await refusalOf({})).toEqual(expect.any(String));
  expect(await refusalOf(sum(`pay${' + pay'.repeat(200)}`))).toEqual(expect.any(String));
  expect(await refusalOf(sum('pay', { inputs: 'none', outputs: [7, null, { key: {} }] }))).toEqual(expect.any(String));
  const many = Array.from({ length: 900 }, (_, index) => ({
    key: `total${index}`,
    expression: 'pay',
    format: 'number',
  }));
  const { body } = await calculate(token, 'doubled', { draft: sum('pay', { outputs: many }) });
  expect(body.data.results).toHaveLength(12);
  for (const draft of [[], 'x', null]) expect((await calculate(token, 'doubled', { draft })).status).toBe(422);
});

it('only previews of staff calculate typed values, with a token of a calculator', async () => {
  const draft = sum('pay * 3');
  const { key } = (await api.call('POST', '/app-keys', { body: { name: 'An app' } })).body.data;
  const { token: ofBanner } = await openPreview({});
  const shared = await shareToken('doubled');
  for (const token of [key, ofBanner, shared]) {
    const { status, body } = await calculate(token, 'doubled', { draft });
    expect([status, body.message]).toEqual([403, expect.stringContaining('not saved')]);
  }
  expect(valuesOf(await calculate(shared, 'doubled'))).toEqual([200]);
});

it('other calculators calculate for the readers who get them, when they get them', async () => {
  await publishSum('in-colorado', { audience: inColorado });
  await publishSum('later', { publishAt: '2099-01-01T00:00:00.000Z' });
  const statusFor = async (token: string, key: string) => {
    await readWith(token);
    return (await calculate(token, key)).status;
  };
  const statusAs = async (as: object, key = 'in-colorado', on?: string) =>
    statusFor((await openPreview({ as, ...(on && { on }) })).token, key);
  const nobody = { kind: 'nobody' };
  expect(await statusFor(await shareToken('doubled'), 'in-colorado')).toBe(404);
  expect(await statusAs(nobody)).toBe(404);
  expect(await statusAs(persona({ state: 'VA' }))).toBe(404);
  expect(await statusAs(persona({ state: 'CO' }))).toBe(200);
  expect(await statusAs({ kind: 'member', memberId: dana.id })).toBe(200);
  expect(await statusAs(nobody, 'later')).toBe(404);
  expect(await statusAs(nobody, 'later', '2099-01-01T00:00:00.000Z')).toBe(200);
  // The one of the token calculates for everybody: the preview says beside it who gets it.
  expect(await statusFor(await shareToken('in-colorado'), 'in-colorado')).toBe(200);
});
