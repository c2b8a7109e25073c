import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { banners } from '../../../resources/banners/bannerSchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { events } from '../../../resources/events/eventSchema';
import { faqs } from '../../../resources/faqs/faqSchema';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let tokens: Record<string, string>;
let inquiry: { id: string; ticketNo: string };

beforeAll(async () => {
  tokens = await signInEachRole(api);
  const { newExample } = examples(api);
  const add = async (schema: Parameters<typeof newExample>[0], fields: object) => {
    const { status, body } = await api.call('POST', `/${schema.name}`, {
      body: { ...(await newExample(schema)), ...fields },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  await add(faqs, { question: 'Can I roll my TSP into an IRA?' });
  await add(faqs, {
    question: 'What does survivor coverage cost?',
    answer: '<p>Ask about your TSP, and a rollover.</p>',
  });
  await add(banners, { name: 'TSP rollover guidance' });
  await add(events, { title: 'Retiring in Denver' });
  inquiry = await add(contacts, {
    subject: 'Charged twice for the seminar',
    name: 'José Okafor',
    email: 'jose.okafor@example.org',
    phone: '+13035550142',
    message: 'My card shows two payments.',
  });
});

interface Found {
  records: {
    area: string;
    id: string;
    title: string;
    subtitle: string | null;
    states: object;
    startsAt: string | null;
  }[];
  total: number;
  isAtLeast: boolean;
  isFuzzy: boolean;
}
const search = async (q: string, { role, ...query }: { role?: string; area?: string; limit?: string } = {}) => {
  const path = `/search?${new URLSearchParams({ q, ...query })}`;
  return api.call('GET', path, role ? { token: tokens[role] ?? null } : {});
};
const found = async (...parameters: Parameters<typeof search>): Promise<Found> =>
  (await search(...parameters)).body.data;
const titles = async (...parameters: Parameters<typeof search>) =>
  (await found(...parameters)).records.map(({ title }) => title);

describe('the global search', () => {
  it('finds all terms in any order, label matches first, in all areas', async () => {
    const { records, ...counted } = await found('tsp roll');
    expect(records.map(({ area, title }) => `${area}: ${title}`)).toEqual([
      'banners: TSP rollover guidance',
      'types: TSP rollover conversation',
      'faqs: Can I roll my TSP into an IRA?',
      'types: TSP and rollovers',
      'faqs: What does survivor coverage cost?',
    ]);
    expect(records[4]?.subtitle).toBe('Ask about your TSP, and a rollover.');
    expect(records[0]?.states).toEqual({ showsAs: 'draft', status: 'draft' });
    expect(counted).toEqual({
      total: 5,
      isAtLeast: false,
      isFuzzy: false,
      members: { found: [], total: 0, isAtLeast: false },
    });
    expect(Object.keys(records[0] ?? {}).sort()).toEqual(
      ['area', 'id', 'startsAt', 'states', 'subtitle', 'title', 'updatedAt'].sort(),
    );
    expect(await titles('tsp roll', { limit: '1' })).toEqual(['TSP rollover guidance']);
  });

  it('can be limited to one area', async () => {
    expect(await titles('tsp roll', { area: 'banners' })).toEqual(['TSP rollover guidance']);
    expect((await search('tsp', { area: 'nothing' })).status).toBe(404);
  });

  it.each(['tpsp roll', 'tsp rolover', 'tsp rollovre', 'tsp rollovver', 'tsp rolllver', 'stp'])(
    'finds the intended term for the misspelling %s',
    async (q) => {
      const { records, isFuzzy } = await found(q);
      expect(isFuzzy).toBe(q !== 'stp');
      expect(records.map(({ title }) => title).includes('TSP rollover guidance')).toBe(q !== 'stp');
    },
  );

  it.each(['tpsp -- \\m(.*)', "tsp' OR 1=1", 'zzzz', '%%%', '____', '\\', 'a', '•', '“'])(
    'finds nothing for %s, and reads it literally',
    async (q) => {
      const { status, body } = await search(q);
      expect([status, body.data.total]).toEqual([200, 0]);
    },
  );

  it('reads two letters as a prefix', async () => {
    expect(await titles('ts', { area: 'banners' })).toEqual(['TSP rollover guidance']);
    expect(await titles('sp', { area: 'banners' })).toEqual([]);
  });

  it.each([
    '(303) 555-0142',
    '303-555-0142',
    '303.555.0142',
    '3035550142',
    '+1 303 555 0142',
    '1-303-555-0142',
    '001 303 555 0142',
    '555-0142',
  ])('finds a telephone number written as %s', async (q) => {
    expect(await titles(q)).toEqual(['Charged twice for the seminar · José Okafor']);
    const filter = JSON.stringify({ q });
    const list = await api.call('GET', `/contacts?${new URLSearchParams({ filter })}`);
    expect(list.body.data.length).toBe(1);
  });

  it('finds the number of a record, and names without accents', async () => {
    for (const q of [inquiry.ticketNo, inquiry.ticketNo.toLowerCase(), 'jose okafor'])
      expect((await found(q)).records[0]?.id, q).toBe(inquiry.id);
    expect((await found('jose okafor')).records[0]?.subtitle).toBe(inquiry.ticketNo);
  });

  it('returns the start of records with a time', async () => {
    const [event] = (await found('denver')).records;
    expect(event?.startsAt).toMatch(/^\d{4}-/);
  });

  it('leaves out records in the trash', async () => {
    const [banner] = (await found('tsp roll', { area: 'banners' })).records;
    const path = `/banners/${banner?.id}`;
    await api.call('DELETE', path, { headers: { 'if-match': '"1"' } });
    expect(await titles('tsp roll', { area: 'banners' })).toEqual([]);
  });

  it('refuses an invalid search', async () => {
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=tsp&limit=51', '?q=tsp&more=1'])
      expect((await api.call('GET', `/search${query}`)).status, query).toBe(400);
  });
});

describe('the role of a search', () => {
  const personal = ['José', 'okafor', 'jose.okafor@example.org', '(303) 555-0142', 'Charged twice', 'okafro'];

  it.each(['viewer', 'content_editor', 'communicator', 'scheduler'])(
    'as %s finds nothing by personal data, and gets none',
    async (role) => {
      for (const q of personal) expect(await titles(q, { role }), q).toEqual([]);
      const { text, body } = await search(inquiry.ticketNo, { role });
      expect(body.data.records).toMatchObject([{ id: inquiry.id, title: inquiry.ticketNo, subtitle: null }]);
      expect(text).not.toMatch(/Okafor|5550142|Charged|payments/i);
    },
  );

  it('as support finds an inquiry by all of its fields', async () => {
    for (const q of personal) expect((await found(q, { role: 'support' })).records[0]?.id, q).toBe(inquiry.id);
  });

  it('without permissions finds nothing, and is refused each area', async () => {
    await api.context.database.execute(sql`UPDATE accounts SET role = 'guest' WHERE role = 'compliance_approver'`);
    const role = 'compliance_approver';
    expect((await found('tsp', { role })).total).toBe(0);
    expect((await search('tsp', { role, area: 'faqs' })).status).toBe(403);
    expect((await api.call('GET', '/search?q=tsp', { token: null })).status).toBe(401);
  });
});

it('has a rate limit for each person', async () => {
  const token = tokens.viewer ?? null;
  const statuses = new Set<number>();
  for (let round = 0; round < 30 && !statuses.has(429); round += 1) {
    const responses = await Promise.all(Array.from({ length: 12 }, () => api.call('GET', '/search?q=a', { token })));
    for (const { status } of responses) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
  expect((await search('tsp')).status).toBe(200);
});
