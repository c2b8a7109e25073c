import { beforeAll, describe, expect, it } from 'vitest';
import { loadSampleData } from '../../../api/sample';
import { contentFixture } from '../memberApp/contentFixture';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
const { get } = contentFixture(() => api);

beforeAll(async () => {
  await loadSampleData(api.context);
}, 180_000);

/** What people type, where it is searched, and a record that both members and staff must find. */
const words: readonly (readonly [query: string, area: string, path: string, label: RegExp])[] = [
  ...(
    [
      ['retirment', /federal health insurance in retirement/],
      ['retirement', /federal health insurance in retirement/],
      ['retiring', /federal health insurance in retirement/],
      ['retired', /federal health insurance in retirement/],
      ['penison', /see my pension or TSP balance/],
      ['pensions', /see my pension or TSP balance/],
      ['pension', /see my pension or TSP balance/],
      ["pension's", /see my pension or TSP balance/],
      ['COLA', /rise with the cost of living/],
      ['cola', /rise with the cost of living/],
      ['cost-of-living adjustment', /rise with the cost of living/],
      ["spouse's", /Does my spouse keep health insurance/],
      ['spouse’s', /Does my spouse keep health insurance/],
      ['spouses', /Does my spouse keep health insurance/],
      ['spuose', /Does my spouse keep health insurance/],
      ['Social-Security', /age should I claim Social Security/],
      ['social security', /age should I claim Social Security/],
      ['Social‑Security', /age should I claim Social Security/],
      ['claiming social security', /age should I claim Social Security/],
      ['401k', /an old 401\(k\) or IRA/],
      ['401(k)', /an old 401\(k\) or IRA/],
      ['401 (k)', /an old 401\(k\) or IRA/],
      ['surivor', /provide a survivor benefit/],
      ['survivors', /provide a survivor benefit/],
      ['survivor’s benefits', /provide a survivor benefit/],
      ['medicaire', /Medicare/],
      ['thrift savings plan', /spouse have to agree to a TSP/],
      ['TSP’s', /spouse have to agree to a TSP/],
      ['withdrawals', /agree to a TSP withdrawal/],
      ['withdrawl', /agree to a TSP withdrawal/],
      ['high-3', /What is the high-3 average/],
      ['high 3', /What is the high-3 average/],
      ['high3', /What is the high-3 average/],
      ['seminars', /seat at a seminar or webinar/],
      ['webinars', /seat at a seminar or webinar/],
      ['appointmnet', /book an appointment with an advisor/],
      ['appointments', /book an appointment with an advisor/],
      ['divorced', /I got divorced/],
      ['divorces', /I got divorced/],
      ['sick-leave', /unused sick leave/],
      ['beneficiaries', /forms should a federal employee check/],
      ['beneficary', /forms should a federal employee check/],
      ['employees’ forms', /forms should a federal employee check/],
      ['contributions', /contribute to the TSP this year/],
      ['contributing', /contribute to the TSP this year/],
      ['loans', /my TSP loan/],
      ['pasword', /forgot my password/],
      ['passwords', /forgot my password/],
      ['caps lock', /email address or password is incorrect/],
      ['e-mail', /change my email address/],
      ['advisors', /choose the advisor/],
      ['planning', /start planning for retirement/],
      ['what is the high-3 average?', /What is the high-3 average/],
      ['annuities', /leave an annuity early/],
      ['anuity', /leave an annuity early/],
      ['taxed', /give tax or legal advice/],
      ['WEP', /CSRS pension still reduce/],
      ['windfall elimination provision', /CSRS pension still reduce/],
    ] as const
  ).map(([query, label]) => [query, 'faqs', 'faqs', label] as const),
  ['jean claude', 'advisors', 'advisors', /Jean-Claude/],
  ['Mei‑Ling', 'advisors', 'advisors', /Mei-Ling/],
  ['fers annuities', 'calculators', 'calculators', /FERS annuity estimate/],
  ['privacy policies', 'legals', 'legals', /Privacy policy/],
  ['deposit check-list', 'documents', 'documents', /Military deposit checklist/],
];

describe('60 words of people who search', () => {
  it.each(words)('%s in %s', async (query, area, path, label) => {
    const isFound = (names: readonly string[]) => names.some((name) => label.test(name));
    const all = await get(`search?q=${encodeURIComponent(query)}`);
    expect(all.body.data.length, `members find nothing for ${query}`).toBeGreaterThan(0);
    const ofArea = await get(`${path}?range=[0,199]&q=${encodeURIComponent(query)}`);
    expect(isFound(ofArea.body.data.map((row: object) => JSON.stringify(row))), `members: ${query}`).toBe(true);

    const listed = await readList(area, query);
    const { names, similar } = listed.similar ? await readList(area, listed.similar) : listed;
    expect(similar).toBeNull();
    expect(isFound(names), `staff: ${query}`).toBe(true);
    const { body } = await api.call('GET', `/search?limit=50&area=${area}&${new URLSearchParams({ q: query })}`);
    expect(isFound(body.data.records.map(({ title }: { title: string }) => title)), `palette: ${query}`).toBe(true);
  });
});

/** Reads a list of staff as they search it, and the search that it offers. */
const readList = async (area: string, q: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const { body, headers } = await api.call('GET', `/${area}?range=[0,199]&filter=${filter}`);
  const similar = headers.get('similar-search');
  return {
    names: body.data.map(({ recordLabel }: { recordLabel: string }) => recordLabel),
    similar: similar && decodeURIComponent(similar),
  };
};
