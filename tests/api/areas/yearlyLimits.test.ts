import { without } from 'es-toolkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedYearlyLimits } from '../../../api/areas/yearlyLimits/seeds';
import { limitKeys } from '../../../resources/engine/texts/limitKeys';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;
beforeAll(async () => {
  // The database of the tests has no limits, as one of an earlier version.
  api = await startApi();
  await api.signIn();
  tokens = await signInEachRole(api);
});
afterAll(() => api.close());

const as = (role: string) => ({ token: tokens[role] ?? null });
const tables = async () => (await api.call('GET', '/yearly-limits/tables')).body.data;
const table = async (key: string) => (await api.call('GET', `/yearly-limits/${key}`)).body.data;
const send = (key: string, body: object, version: number, role = 'content_editor') =>
  api.call('PUT', `/yearly-limits/${key}`, { ...as(role), body, headers: { 'if-match': `"${version}"` } });
const act = (key: string, name: string, version: number, role: string) =>
  api.call('POST', `/yearly-limits/${key}/actions/${name}`, {
    ...as(role),
    headers: { 'if-match': `"${version}"` },
  });

it('a start creates the missing tables of the product, and never overwrites the edits of staff', async () => {
  expect(await tables()).toEqual({ limits: {}, lifeTable: {} });
  const response = { key: '2025', amounts: { ira: 100 }, source: 'Ours' };
  expect((await api.call('POST', '/yearly-limits', { body: response })).status).toBe(201);
  await seedYearlyLimits(api.context);
  const { limits, lifeTable } = await tables();
  // Nobody has approved the existing one.
  expect(Object.keys(limits)).toEqual(['2026']);
  expect(limits['2026']).toMatchObject({ '402g': 24500, catchUp50: 8000, catchUp60to63: 11250, qcd: 111000 });
  expect([lifeTable['73'], lifeTable['120'], Object.keys(lifeTable).length]).toEqual([26.5, 2, 49]);
  expect((await table('2025')).amounts).toEqual({ ira: 100 });

  const before = await table('2026');
  await send('2026', { ...before, source: 'Changed' }, before.version);
  const deleted = await table('life-table');
  await api.call('DELETE', '/yearly-limits/life-table', { headers: { 'if-match': `"${deleted.version}"` } });
  await seedYearlyLimits(api.context);
  expect((await table('2026')).source).toBe('Changed');
  expect((await tables()).lifeTable).toEqual({});
});

it('of 2025 only confirmed values apply; the others wait in a working draft', async () => {
  const other = await startApi();
  await other.signIn();
  await seedYearlyLimits(other.context);
  const approved = (await other.call('GET', '/yearly-limits/tables')).body.data.limits['2025'];
  expect(approved).toEqual({ '402g': 23500, catchUp50: 7500, ira: 7000, iraCatchUp: 1000 });
  const { showsAs, amounts } = (await other.call('GET', '/yearly-limits/2025')).body.data;
  expect([showsAs, amounts.catchUp60to63]).toEqual(['live_with_changes', 1_125_000]);
  await other.close();
});

it('a year applies once somebody else has approved it, and so does each change of it', async () => {
  const unknownLimits = without(limitKeys, '402g');
  const year = { key: '2027', amounts: { '402g': 2_500_000 }, unknownLimits, source: 'IRS Notice' };
  expect((await api.call('POST', '/yearly-limits', { ...as('viewer'), body: year })).status).toBe(403);
  expect((await api.call('POST', '/yearly-limits', { ...as('content_editor'), body: year })).status).toBe(201);
  const refused = await act('2027', 'publish', 1, 'content_editor');
  expect([refused.status, (await tables()).limits['2027']]).toEqual([409, undefined]);
  await act('2027', 'submit', 1, 'content_editor');
  expect((await act('2027', 'publish', 2, 'content_editor')).status).toBe(409);
  expect((await tables()).limits['2027']).toBeUndefined();
  expect((await act('2027', 'publish', 2, 'compliance_approver')).status).toBe(200);
  expect((await tables()).limits['2027']).toEqual({ '402g': 25000 });

  await send('2027', { ...year, amounts: { '402g': 2_600_000 } }, 3);
  expect((await tables()).limits['2027']).toEqual({ '402g': 25000 });
  await act('2027', 'submit', 4, 'content_editor');
  await act('2027', 'publish', 5, 'compliance_approver');
  expect((await tables()).limits['2027']).toEqual({ '402g': 26000 });
});

it('a table contains only its own values', async () => {
  const refused = async (body: object, role = 'administrator') => {
    const created = await api.call('POST', '/yearly-limits', { ...as(role), body });
    if (created.status !== 201) return created.body.errors;
    const { key } = created.body.data;
    return (await act(key, 'submit', 1, role)).body.errors;
  };
  expect(await refused({ key: 'next', amounts: { ira: 5 }, source: 'IRS' })).toEqual({
    key: 'Enter a year such as 2027.',
  });
  expect(await refused({ key: 'In 2027' })).toEqual({ key: 'Enter a year such as 2027.' });
  expect(await refused({ key: '2030', amounts: { '403b': 5 } })).toHaveProperty(['amounts.403b']);
  expect(await refused({ key: '2032', amounts: { ira: 5 } })).toHaveProperty('source');
});

it('each limit of a year is entered or left unknown on purpose before the review', async () => {
  const submit = async (key: string, body: object) => {
    expect((await api.call('POST', '/yearly-limits', { body: { key, source: 'IRS', ...body } })).status).toBe(201);
    return (await act(key, 'submit', 1, 'administrator')).body;
  };
  const sentence = 'Enter it, or press “Not known yet”.';
  const unknownLimits = without(limitKeys, 'ira', 'qcd');
  expect((await submit('2041', { amounts: { ira: 5 }, unknownLimits })).errors).toEqual({ 'amounts.qcd': sentence });
  expect((await submit('2042', { amounts: { ira: 5, qcd: 5 }, unknownLimits })).success).toBe(true);
  const both = await submit('2043', { amounts: { ira: 5 }, unknownLimits: limitKeys });
  expect(both.errors).toEqual({
    'amounts.ira': 'This has an amount, and is also marked as not known yet. Remove one of the two.',
  });
  expect((await submit('2044', { unknownLimits: limitKeys })).errors).toEqual({
    'amounts.402g': 'Fill in at least one limit.',
  });
  const ofEach = {
    amounts: { ira: 5 },
    sources: { ira: 'IRS Notice 2044-12' },
    unknownLimits: without(limitKeys, 'ira'),
  };
  expect((await submit('2045', ofEach)).success).toBe(true);
  expect((await table('2045')).sources).toEqual(ofEach.sources);
});

it('texts can use only approved limits', async () => {
  const faqs = api.context.schemas.find(({ name }) => name === 'faqs');
  if (!faqs) throw new Error('There are no FAQs');
  const { newExample } = examples(api);
  const publishWith = async (placeholder: string) => {
    const response = `<p>In a year you may contribute up to ${placeholder} to your plan.</p>`;
    const created = await api.call('POST', '/faqs', { body: { ...(await newExample(faqs)), answer: response } });
    const { id } = created.body.data;
    const headers = { 'if-match': '"1"' };
    return (await api.call('POST', `/faqs/${id}/actions/publish`, { headers })).body.errors?.answer;
  };
  expect(await publishWith('{{limit.402g.2026}}')).toBeUndefined();
  expect(await publishWith('{{limit.402g.2040}}')).toBe(
    'There are no approved limits of “2040”. Those of these years are: 2026, 2027.',
  );
  expect(await publishWith('{{limit.402k.2026}}')).toMatch(/^There is no limit “402k”\. Use one of: 402g, /);
  expect(await publishWith('{{limit.ira.2027}}')).toMatch(/^The limits of 2027 have no value for “ira”\./);
});

it('a year that texts or calculators use is neither archived nor deleted, and they are named', async () => {
  const unknownLimits = without(limitKeys, '402g');
  const year = { key: '2033', amounts: { '402g': 2_700_000 }, unknownLimits, source: 'IRS Notice' };
  await api.call('POST', '/yearly-limits', { ...as('content_editor'), body: year });
  await act('2033', 'submit', 1, 'content_editor');
  await act('2033', 'publish', 2, 'compliance_approver');
  const match = { name: 'Match of 2033', calcKey: 'match-of-2033', category: 'tsp', engine: 'tsp_fers_match' };
  await api.call('POST', '/calculators', { body: { ...match, intro: '<p>Up to {{ limit.402g.2033 }}.</p>' } });
  const refused = await act('2033', 'archive', 3, 'compliance_approver');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'It is used by “Match of 2033”. Change what uses it first.',
  ]);
  const deleted = await api.call('DELETE', '/yearly-limits/2033', { headers: { 'if-match': '"3"' } });
  expect(deleted.status).toBe(409);
  const headers = { 'if-match': '"1"' };
  await api.call('PUT', '/calculators/match-of-2033', { body: match, headers });
  expect((await act('2033', 'archive', 3, 'compliance_approver')).status).toBe(200);
});
