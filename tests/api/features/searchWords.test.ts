import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { parseSearch } from '../../../api/platform/search/searchQuery';
import { hasSearchSql, normalizeForSearchSql } from '../../../api/platform/search/searchText';
import { contacts } from '../../../resources/contacts/contactSchema';
import { normalizeForSearch } from '../../../resources/engine/schema';
import { nameCases, searchCases } from '../../searchCases';
import { contentFixture } from '../memberApp/contentFixture';
import { examples } from '../records/examples';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

let member = newMember();
const api = setUpApi();
const { get, publishExample } = contentFixture(() => api);

beforeAll(async () => {
  await publishExample('faqs', { question: 'Does my spouse keep the pension?', tags: ['widow’s half'] });
  await publishExample('faqs', { question: 'Is the cost-of-living adjustment paid?' });
  await publishExample('services', { title: 'Straßenbahn für alle' });
  await publishExample('services', { title: 'Coal miners' });
  const { newExample } = examples(api);
  const body = { ...(await newExample(contacts)), name: 'Siobhan O’Brien', email: 'siobhan@example.org' };
  expect((await api.call('POST', '/contacts', { body })).status).toBe(201);
});

const list = async (area: string, q: string, others: object = {}) => {
  const filter = encodeURIComponent(JSON.stringify({ q, ...others }));
  const { status, body, headers } = await api.call('GET', `/${area}?filter=${filter}`);
  const names = body.data.map(({ recordLabel }: { recordLabel: string }) => recordLabel);
  return { status, names, similar: headers.get('similar-search'), range: headers.get('content-range') };
};

describe('PostgreSQL and the program', () => {
  it('search alike', async () => {
    for (const [cases, searched] of [
      [searchCases, 'texts'],
      [nameCases, 'names'],
    ] as const)
      for (const [query, text, isFound] of cases) {
        const condition = hasSearchSql(sql`${normalizeForSearch(text)}::text`, parseSearch(query, searched));
        const { rows } = await api.context.database.execute<{ found: boolean }>(sql`SELECT ${condition} AS found`);
        expect(rows[0]?.found, `${query} in ${text}`).toBe(isFound);
      }
  });

  it('normalize texts alike', async () => {
    const text = 'O’Brien’s Straße – Ærø, Łódź\u00a0‘x’ ´y` co\u00adop Þórr Œuvre ıI';
    const { rows } = await api.context.database.execute<{ text: string }>(
      sql`SELECT ${normalizeForSearchSql(sql`${text}::text`)} AS text`,
    );
    expect(rows[0]?.text).toBe(normalizeForSearch(text));
  });
});

it('the migration normalizes stored texts of members and files alike', async () => {
  const { database } = api.context;
  const stored = newMember({ firstName: 'Siân', lastName: 'O’Brien-Weiß' });
  await insertMembers(database, [stored]);
  const before = "sian\no’brien‑weiß\nd'arcy\u00a0ørsted";
  await database.execute(sql`UPDATE members SET search = ${before} WHERE id = ${stored.id}`);
  const file = new URL('../../../api/platform/database/upgrades/0047_search_texts.sql', import.meta.url);
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
    await database.execute(sql.raw(statement));
  const { rows } = await database.execute<{ search: string }>(sql`SELECT search FROM members WHERE id = ${stored.id}`);
  expect(rows[0]?.search).toBe(normalizeForSearch(before));
});

describe('a list of staff', () => {
  it('finds forms of words, and the search words of FAQs', async () => {
    for (const q of ['pensions', "spouse's", 'spouses pension', 'widows'])
      expect((await list('faqs', q)).names, q).toEqual(['Does my spouse keep the pension?']);
    expect((await list('faqs', 'COLA')).names).toEqual(['Is the cost-of-living adjustment paid?']);
    expect((await list('services', 'Strassenbahn fur')).names).toEqual(['Straßenbahn für alle']);
  });

  it('names a search with similar words if nothing has the words, and finds nothing itself', async () => {
    expect(await list('faqs', 'spouse penison')).toEqual({
      status: 200,
      names: [],
      similar: 'spouse%20pension',
      range: 'faqs */0',
    });
    expect((await list('faqs', 'qwertzuiop')).similar).toBeNull();
    expect((await list('services', 'caol')).similar).toBe('coal');
    // An acronym is not misspelled.
    expect(await list('services', 'COLA')).toMatchObject({ names: [], similar: null });
    // Another tab has it.
    expect(await list('faqs', 'pension', { status: 'archived' })).toMatchObject({ names: [], similar: null });
  });

  it('finds people by their names with any apostrophe, and exact numbers and addresses only', async () => {
    for (const q of [
      "o'brien",
      'O’Brien',
      'obrien',
      'O´Brien',
      'o brien',
      'siobhan@example.org',
      'Siobhan+tag@example.org',
    ])
      expect((await list('contacts', q)).names, q).toHaveLength(1);
    for (const q of ['siobhan@example.com', 'siobhan-x@example.org'])
      expect((await list('contacts', q)).names, q).toEqual([]);
    expect((await list('contacts', 'Siobahn')).similar).toBe('siobhan');
  });

  it('of members finds names in one or several words', async () => {
    member = newMember({ firstName: 'Maria', lastName: 'de la Cruz' });
    await insertMembers(api.context.database, [member]);
    const names = async (q: string) =>
      (await api.call('GET', `/members?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.data.length;
    expect([await names('delacruz'), await names('de la cruz'), await names('cruzes')]).toEqual([1, 1, 0]);
  });
});

describe('members', () => {
  const labels = async (q: string, member?: string) => {
    const { status, body, headers } = await get(`search?q=${encodeURIComponent(q)}`, member ? { member } : {});
    expect(status).toBe(200);
    return [body.data.map(({ label }: { label: string }) => label), headers.get('similar-search')];
  };

  it('find forms of words, meanings, and then similar words', async () => {
    const pension = ['Does my spouse keep the pension?'];
    expect(await labels('pensions')).toEqual([pension, null]);
    expect(await labels('widow’s')).toEqual([pension, null]);
    expect(await labels('hubby', member.id)).toEqual([pension, null]);
    expect(await labels('penison')).toEqual([pension, 'pension']);
    expect(await labels('COLA')).toEqual([['Is the cost-of-living adjustment paid?'], null]);
    expect(await labels('qwertzuiop')).toEqual([[], null]);
  });

  it('find the same in lists', async () => {
    const rows = async (q: string) => {
      const { status, body, headers } = await get(`faqs?q=${encodeURIComponent(q)}`, { member: member.id });
      expect(status).toBe(200);
      return [body.data.map(({ question }: { question: string }) => question), headers.get('similar-search')];
    };
    expect(await rows('pensions')).toEqual([['Does my spouse keep the pension?'], null]);
    expect(await rows('penison')).toEqual([['Does my spouse keep the pension?'], 'pension']);
    expect(await rows('hubby')).toEqual([['Does my spouse keep the pension?'], null]);
  });

  it('find what means the same by the synonyms that staff add to the bot, and no search reads them from the database', async () => {
    const { changes } = api.context;
    changes.start();
    await expect.poll(() => changes.isListening()).toBe(true);
    const search = async () => [await labels('nestegg'), (await get('faqs?q=nestegg')).body.data.length];
    expect(await search()).toEqual([[[], null], 0]);
    const { data } = (await api.call('GET', '/assistant-bot-settings/settings')).body;
    const body = { ...data, synonyms: [...data.synonyms, 'Nestegg, pension'] };
    const headers = { 'if-match': `"${data.version}"` };
    expect((await api.call('PUT', '/assistant-bot-settings/settings', { body, headers })).status).toBe(200);
    await changes.sync();
    expect(await search()).toEqual([[['Does my spouse keep the pension?'], null], 1]);

    // Without a save, the process has them in memory.
    await api.context.database.execute(
      sql`UPDATE records SET data = data - 'synonyms' WHERE area = 'assistant-bot-settings' AND id = 'settings'`,
    );
    expect(await search()).toEqual([[['Does my spouse keep the pension?'], null], 1]);
  });
});
