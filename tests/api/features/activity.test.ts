import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activity, rateLimits } from '../../../api/platform/database/tables';
import { contacts } from '../../../resources/contacts/contactSchema';
import { csvCell } from '../../../resources/engine/schema';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';

type Entry = Record<string, unknown> & { action: string; recordId: string; recordLabel: string };

let clock = new Date('2027-01-20T12:00:00.000Z');
let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;
let banner: { id: string; version: number };
let inquiry: { id: string; version: number };
let adminId: string;

beforeAll(async () => {
  api = await startApi({ now: () => clock });
  tokens = await signInEachRole(api);
  adminId = (await api.signIn()).admin.id;
  for (const key of ['top_place', 'home_footer'])
    await api.call('POST', '/types', { body: { category: 'banner_placement', key, label: `Place ${key}` } });
  const body = { name: '=Open season', placement: 'top_place' };
  banner = (await api.call('POST', '/banners', { body })).body.data;
  const example = await examples(api).newExample(contacts);
  const person = { name: 'Ada Okafor', email: 'ada.okafor@example.org', subject: 'Survivor benefits' };
  inquiry = (await api.call('POST', '/contacts', { body: { ...example, ...person } })).body.data;
  clock = new Date('2027-01-20T12:05:00.000Z');
  const changed = { ...body, placement: 'home_footer', headline: 'Choose now' };
  banner = (await api.call('PUT', `/banners/${banner.id}`, { body: changed, headers: { 'if-match': '"1"' } })).body
    .data;
  const details = { ...example, ...person, email: 'ada@example.org' };
  await api.call('PUT', `/contacts/${inquiry.id}`, { body: details, headers: { 'if-match': '"1"' } });
});
afterAll(() => api.close());

const queryOf = (parts: object) =>
  new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)]));
const list = (filter: object, role?: string, others: object = {}) =>
  api.call(
    'GET',
    `/activity?${queryOf({ filter, range: [0, 199], ...others })}`,
    role ? { token: tokens[role] ?? null } : {},
  );
const entriesOf = async (filter: object, role?: string) => (await list(filter, role)).body.data as Entry[];

describe('the activity', () => {
  it('records who changed what, when and from where, with the field values before and after as sentences', async () => {
    const [latest, first] = await entriesOf({ area: 'banners', recordId: banner.id });
    expect(first).toMatchObject({ action: 'created', at: '2027-01-20T12:00:00.000Z' });
    expect(latest).toMatchObject({
      at: '2027-01-20T12:05:00.000Z',
      actorId: adminId,
      actorName: 'First Administrator',
      action: 'updated',
      area: 'banners',
      recordId: banner.id,
      recordLabel: '=Open season',
      recordExists: true,
      before: { placement: 'top_place', headline: null },
      after: { placement: 'home_footer', headline: 'Choose now' },
      labels: { before: { placement: 'Place top_place' }, after: { placement: 'Place home_footer' } },
      ip: '127.0.0.1',
      requestId: expect.any(String),
    });
  });

  it.each<[string, () => object, (entry: Entry) => boolean]>([
    ['an area', () => ({ area: ['banners', 'types'] }), ({ area }) => area === 'banners' || area === 'types'],
    ['a person', () => ({ actorId: adminId }), ({ actorId }) => actorId === adminId],
    ['an action', () => ({ action: 'updated' }), ({ action }) => action === 'updated'],
    ['a time', () => ({ at_gte: '2027-01-20T12:03:00Z' }), ({ at }) => at === '2027-01-20T12:05:00.000Z'],
    ['an earlier time', () => ({ at_lte: '2027-01-20T12:03:00Z' }), ({ at }) => String(at) <= '2027-01-20T12:03'],
    ['words', () => ({ q: 'SEASON open' }), ({ recordLabel }) => recordLabel === '=Open season'],
  ])('is filtered by %s', async (_, filter, matches) => {
    const [filtered, all] = [await entriesOf(filter()), await entriesOf({})];
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered).toEqual(all.filter(matches));
  });

  it('is paginated, newest first or oldest first', async () => {
    const { headers, body } = await list({}, undefined, { range: [1, 2] });
    const [, total = 0] = /^activity 1-2\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
    const all = await entriesOf({});
    expect(Number(total)).toBe(all.length);
    expect(body.data).toEqual(all.slice(1, 3));
    const oldest = await list({}, undefined, { sort: ['at', 'ASC'] });
    expect(oldest.body.data).toEqual([...all].reverse());
  });

  it.each([
    [{ colour: 'red' }, 'The filter “colour” does not exist in this list.'],
    [{ actorId: 'somebody' }, 'The filter “actorId” takes the id of an account.'],
    [{ at_within: 'soon' }, 'The filter “at_within” must be one of: today, thisWeek, next14Days or last30Days.'],
    [{ at_gte: 'yesterday' }, 'The filter “at_gte” takes a date and time such as 2026-11-09T14:00:00Z.'],
  ])('refuses the filter %j with a reason', async (filter, sentence) => {
    const { status, body } = await list(filter);
    expect([status, body.message]).toEqual([400, sentence]);
  });

  it.each(['UPDATE activity SET ip = NULL', 'DELETE FROM activity', 'TRUNCATE activity'])(
    'the database refuses %s',
    async (statement) => {
      await expect(api.context.database.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'The table activity is only ever added to.' },
      });
    },
  );
});

describe('who sees the activity', () => {
  it('administrators and compliance approvers see it', async () => {
    const statuses = await Promise.all(Object.keys(tokens).map(async (role) => [role, (await list({}, role)).status]));
    const able = statuses.filter(([, status]) => status === 200).map(([role]) => role);
    expect(able).toEqual(['administrator', 'compliance_approver']);
  });

  it('everybody who sees a record sees its activity, without the networks of colleagues', async () => {
    const [entry] = await entriesOf({ area: 'banners', recordId: banner.id }, 'viewer');
    expect(entry).toMatchObject({ action: 'updated', after: { headline: 'Choose now' }, ip: null, requestId: null });
    expect((await list({ area: 'organization', recordId: 'settings' }, 'viewer')).status).toBe(403);
    expect((await list({ area: ['banners'], recordId: banner.id }, 'viewer')).status).toBe(403);
  });

  it('colleagues do not see when somebody signed in', async () => {
    const filter = { area: 'staff', recordId: adminId };
    expect((await entriesOf(filter)).map(({ action }) => action)).toContain('signed_in');
    expect((await entriesOf(filter, 'viewer')).map(({ action }) => action)).not.toContain('signed_in');
  });

  it('entries about areas that the role may not read are left out', async () => {
    const settings = { area: 'organization' };
    expect(await entriesOf(settings)).not.toEqual([]);
    expect(await entriesOf(settings, 'compliance_approver')).toEqual([]);
  });

  it('a role that does not need personal data of members sees none, and finds none by searching', async () => {
    const filter = { area: 'contacts', recordId: inquiry.id };
    expect(JSON.stringify(await entriesOf(filter, 'support'))).toContain('ada.okafor@example.org');
    const masked = await entriesOf(filter, 'compliance_approver');
    expect(masked).toHaveLength(2);
    expect(masked[0]).toMatchObject({ before: { email: '•••' }, after: { email: '•••' } });
    expect(JSON.stringify(masked)).not.toMatch(/\bada\b|okafor/i);
    expect(await entriesOf({ q: 'okafor' }, 'compliance_approver')).toEqual([]);
  });
});

describe('signing in and out', () => {
  const logIn = (email: string, password = 'not the password') =>
    api.call('POST', '/auth/login', { body: { email, password }, token: null });
  const latest = async (count: number) => (await entriesOf({ area: 'staff' })).slice(0, count);

  it('is logged, also when it fails, without the address or the password', async () => {
    clock = new Date('2027-01-20T12:10:00.000Z');
    await api.context.database.delete(rateLimits);
    const { cookie } = await api.signIn();
    await logIn(api.email);
    await logIn('nobody@example.org');
    await api.call('POST', '/auth/logout', { headers: { cookie }, token: null });
    await api.signIn();
    const [again, ...entries] = await latest(5);
    expect(again?.action).toBe('signed_in');
    expect(
      entries.map(({ action, actorId, recordId, recordLabel }) => [action, actorId, recordId, recordLabel]),
    ).toEqual([
      ['signed_out', adminId, adminId, 'First Administrator'],
      ['sign_in_failed', null, '', 'Unknown address'],
      ['sign_in_failed', null, adminId, 'First Administrator'],
      ['signed_in', adminId, adminId, 'First Administrator'],
    ]);
    expect(entries.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/nobody@|not the password/);
  });

  it('failures are counted by account, network and quarter of an hour, so that strangers cannot flood the activity', async () => {
    const { database } = api.context;
    const failAt = async (at: string, remoteAddress: string, email = api.email) => {
      clock = new Date(at);
      await database.delete(rateLimits);
      const payload = { email, password: 'not the password' };
      await api.app.inject({ method: 'POST', url: '/api/v1/auth/login', remoteAddress, payload });
    };
    const before = await database.$count(activity);
    await failAt('2027-01-20T11:46:00.000Z', '2001:db8:1:2::3');
    await failAt('2027-01-20T11:59:00.000Z', '2001:db8:1:2:ffff::9');
    await failAt('2027-01-20T11:59:01.000Z', '203.0.113.9');
    await failAt('2027-01-20T11:59:02.000Z', '203.0.113.9', 'nobody@example.org');
    await failAt('2027-01-20T11:59:03.000Z', '203.0.113.9', 'nobody.else@example.org');
    await failAt('2027-01-20T12:01:00.000Z', '203.0.113.9');
    expect(await database.$count(activity)).toBe(before);
    clock = new Date('2027-01-20T12:10:00.000Z');
    const filter = { action: 'sign_in_failed', at_lte: '2027-01-20T12:04:00Z' };
    expect((await entriesOf(filter)).map(({ at, recordLabel, ip, times }) => [at, recordLabel, ip, times])).toEqual([
      ['2027-01-20T12:01:00.000Z', 'First Administrator', '203.0.113.9', 1],
      ['2027-01-20T11:59:03.000Z', 'Unknown address', '203.0.113.9', 2],
      ['2027-01-20T11:59:01.000Z', 'First Administrator', '203.0.113.9', 1],
      ['2027-01-20T11:59:00.000Z', 'First Administrator', '2001:db8:1:2::/64', 2],
    ]);
    expect((await list(filter)).headers.get('content-range')).toBe('activity 0-3/4');
    const found = await entriesOf({ ...filter, q: 'first', recordId: adminId });
    expect(found.map(({ times }) => times)).toEqual([1, 1, 2]);
    const { url } = (await api.call('POST', '/activity/export', { body: { filter } })).body.data;
    expect(await (await fetch(api.origin + url)).text()).toContain('2001:db8:1:2::/64,,2\r\n');
  });

  it('does not appear among the changes on the dashboard', async () => {
    const { rows: changes } = (await api.call('GET', '/dashboard/recentChanges')).body.data;
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map(({ action }: Entry) => action)).not.toContain('signed_in');
  });
});

describe('the export of the activity', () => {
  const exportAs = (filter: object, role = 'administrator') =>
    api.call('POST', '/activity/export', { body: { filter }, token: tokens[role] ?? null });
  const download = async (url: string) => {
    const response = await fetch(api.origin + url);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is a CSV file that can be downloaded once, and is itself logged in the activity', async () => {
    const { url } = (await exportAs({ area: 'banners', q: 'season' })).body.data;
    const { headers, bytes } = await download(url);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment; filename="activity-2027-01-20.csv"');
    const [header, changed, created, end] = bytes.toString('utf8').split('\r\n');
    expect(header).toBe(
      '\uFEFFWhen (UTC),Who,Action,Area,Record,Record id,Before,After,Network address,Request id,Times',
    );
    expect(changed).toMatch(/^2027-01-20T12:05:00.000Z,First Administrator,updated,banners,'=Open season,[\w-]+,"\{""/);
    expect(created).toContain(',created,banners,');
    expect(end).toBe('');
    expect((await download(url)).status).toBe(410);
    const [entry] = await entriesOf({ action: 'exported' });
    expect(entry).toMatchObject({ area: 'activity', after: { area: 'banners' } });
  });

  it('contains every entry, however many pages are read', async () => {
    await api.context.database.execute(sql`
      INSERT INTO activity (at, action, area, record_id, record_label)
      SELECT '2027-01-01'::timestamptz + number % 7 * interval '1 minute', 'created', 'faqs', number::text, 'Question ' || number
      FROM generate_series(1, 1203) AS number`);
    const { url } = (await exportAs({ area: 'faqs' })).body.data;
    const labels = (await download(url)).bytes.toString().match(/Question \d+/g);
    expect(new Set(labels).size).toBe(1203);
    expect(labels).toHaveLength(1203);
  });

  it('is masked by the role, and refused to roles that may not export', async () => {
    const { url } = (await exportAs({ area: 'contacts' }, 'compliance_approver')).body.data;
    const text = (await download(url)).bytes.toString();
    expect(text).toContain(',contacts,');
    expect(text).not.toMatch(/okafor|ada@/i);
    expect((await exportAs({}, 'support')).status).toBe(403);
    expect((await exportAs({ colour: 'red' })).status).toBe(400);
  });

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('writes %j as a text cell', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
