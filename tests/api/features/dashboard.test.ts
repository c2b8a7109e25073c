import { sql } from 'drizzle-orm';
import { without } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { insertRecords } from '../../../api/records/save/insertRecords';
import type { AreaSchema } from '../../../resources/engine/schema';
import { limitKeys } from '../../../resources/engine/texts/limitKeys';
import { schemas } from '../../../resources/schemas';
import { staffRoles } from '../../../resources/staff/staffSchema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const start = new Date('2026-11-20T15:00:00.000Z');
let now = start;
const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

let tokens: Record<string, string>;
const secret = 'Ada Okafor';

const insert = (area: string, records: { status: string; data: Record<string, unknown> }[]) =>
  insertRecords(api.context.database, schemas.find(({ name }) => name === area) as AreaSchema, records, { at: start });
const allFor = async (role = 'administrator', range = 30) =>
  (await api.call('GET', `/dashboard?range=${range}`, { token: tokens[role] ?? null })).body.data.tiles;
const tileFor = async (tile: string, role = 'administrator') =>
  (await api.call('GET', `/dashboard/${tile}`, { token: tokens[role] ?? null })).body.data;
const accountOf = async (role: string) => {
  const { body } = await api.call('GET', '/auth/me', { token: tokens[role] ?? null });
  return body.data.id as string;
};

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  const appointment = (status: string, startsAt: string) => ({
    status,
    data: {
      ...{ appointmentNo: `AP-${startsAt}-${status}`, memberName: secret, email: 'ada@example.org', startsAt },
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      ...{ takenFrom: startsAt, takenUntil: startsAt, date: startsAt.slice(0, 10), startTime: '02:00 PM' },
      ...{ endTime: '03:00 PM', timeZone: 'America/New_York', memberState: 'MD', memberTimeZone: 'America/New_York' },
      ...{
        typeId: 'tsp_rollover',
        mode: 'phone',
        source: 'website',
        planTypes: [],
        documentIds: [],
        rescheduleCount: 0,
      },
    },
  });
  await insert('appointments', [
    appointment('requested', '2026-11-20T19:00:00.000Z'),
    appointment('confirmed', '2026-11-20T20:00:00.000Z'),
    appointment('cancelled', '2026-11-20T21:00:00.000Z'),
    appointment('confirmed', '2026-11-23T20:00:00.000Z'),
    appointment('no_show', '2026-11-18T20:00:00.000Z'),
  ]);
  const banner = (name: string, status: string, endsAt?: string) => ({
    status,
    data: { name, headline: name, placement: 'home_hero', startsAt: '2026-11-01T00:00:00.000Z', endsAt },
  });
  await insert('banners', [
    banner('Ends soon', 'published', '2026-11-28T00:00:00.000Z'),
    banner('Ends later', 'published', '2027-01-15T00:00:00.000Z'),
    banner('Draft', 'draft', '2026-11-28T00:00:00.000Z'),
    banner('Reviewed', 'in_review'),
  ]);
  await insert('yearly-limits', [
    {
      status: 'published',
      data: { key: '2026', amounts: { ira: 750_000 }, unknownLimits: without(limitKeys, 'ira'), source: 'IRS' },
    },
  ]);
});

describe('every role', () => {
  /** All objects of a response that contain the count of a list. */
  const metricsIn = (value: unknown): { area: string; filter: object; total: number }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const within = Object.values(value).flatMap(metricsIn);
    return 'filter' in value && 'total' in value ? [value as ReturnType<typeof metricsIn>[number], ...within] : within;
  };

  it.each(staffRoles)('%s: each metric is the count of the list that it links to', async (role) => {
    const countedLists = metricsIn(await allFor(role));
    expect(countedLists.length).toBeGreaterThan(8);
    for (const { area, filter, total } of countedLists) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
      const { headers } = await api.call('GET', `/${area}?${query}`, { token: tokens[role] ?? null });
      expect(Number(headers.get('content-range')?.split('/')[1]), `${area} ${JSON.stringify(filter)}`).toBe(total);
    }
  });

  it.each(staffRoles)(
    '%s sees each tile, with names only of those whose personal data the role works with',
    async (role) => {
      const tiles = await allFor(role);
      const works = ['administrator', 'scheduler'].includes(role);
      expect(JSON.stringify(tiles.appointments).includes(secret)).toBe(works);
      const { rows } = tiles.appointments.data.today;
      expect(rows).toHaveLength(2);
      expect(rows[0].actions.includes('confirm')).toBe(works);
      expect(tiles.setup?.data.steps.length > 0).toBe(role === 'administrator');
      for (const [name, { data }] of Object.entries<{ data: unknown }>(tiles)) {
        expect(data, name).toBeDefined();
        if (!works) expect(JSON.stringify(data), name).not.toContain(secret);
      }
    },
  );

  it('a role without permissions gets no tiles, and cannot request a tile by its name', async () => {
    const id = await accountOf('viewer');
    await api.context.database.execute(sql`UPDATE ${accounts} SET role = 'none' WHERE id = ${id}`);
    expect(await allFor('viewer')).toEqual({
      pending: { data: {} },
      comingUp: { data: { rows: [] } },
      recentChanges: { data: { rows: [] } },
    });
    const { status } = await api.call('GET', '/dashboard/metrics', { token: tokens.viewer ?? null });
    await api.context.database.execute(sql`UPDATE ${accounts} SET role = 'viewer' WHERE id = ${id}`);
    expect(status).toBe(404);
  });
});

it('has the parts of areas in their order', async () => {
  const { setup, metrics, trends } = await allFor();
  const namesOf = (parts: { name: string }[]) => parts.map(({ name }) => name);
  expect(namesOf(setup.data.steps)).toEqual(['organization', 'colleagues', 'legals', 'pages', 'advisors']);
  expect(Object.keys(metrics.data)).toEqual(['appointments', 'events', 'inquiries']);
  expect(namesOf(trends.data.trends)).toEqual(['enrolments', 'appointments', 'inquiries']);
  expect((await allFor('content_editor')).setup).toBeUndefined();
});

it('lists pending work for each person', async () => {
  const [editor, approver] = [await accountOf('content_editor'), await accountOf('compliance_approver')];
  await api.context.database.execute(
    sql`UPDATE records SET edited_by = ${editor} WHERE area = 'banners' AND status = 'in_review'`,
  );
  await api.context.database.execute(
    sql`UPDATE records SET edited_by = ${editor}, review_note = 'Shorter, please.' WHERE area = 'banners' AND status = 'draft'`,
  );
  const labels = (waiting?: { rows: { label: string }[] }) => waiting?.rows.map(({ label }) => label);
  const pending = await tileFor('pending', 'content_editor');
  expect([labels(pending.reviews), labels(pending.sentBack)]).toEqual([[], ['Draft']]);
  const approverTile = await tileFor('pending', 'compliance_approver');
  expect([approverTile.reviews.total, labels(approverTile.reviews), approverTile.sentBack?.total]).toEqual([
    1,
    ['Reviewed'],
    0,
  ]);
  expect(Object.keys(await tileFor('pending', 'viewer'))).toEqual([]);
  expect(approver).not.toBe(editor);
});

it('lists what ends within 14 days, what expires soon, and missing yearly limits', async () => {
  const { comingUp, expiring } = await allFor();
  const summary = (tile: { data: { rows: { label: string; change?: string; kind?: string }[] } }) =>
    tile.data.rows.map(({ change, kind = change, label }) => [kind, label]);
  expect(summary(comingUp)).toEqual([['closes', 'Ends soon']]);
  expect(summary(expiring)).toEqual([
    ['limits', '2027'],
    ['window', 'Ends soon'],
    ['window', 'Ends later'],
  ]);
});

it('counts each day of the period, today included', async () => {
  const { trends } = (await allFor('administrator', 7)).trends.data;
  const days: { day: string; count: number }[] = trends.find(
    ({ name }: { name: string }) => name === 'appointments',
  ).days;
  expect(days.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-14', 0],
    ['2026-11-15', 0],
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 1],
    ['2026-11-19', 0],
    ['2026-11-20', 1],
  ]);
  expect((await api.call('GET', '/dashboard?range=8')).status).toBe(400);
});

describe('the latest changes', () => {
  const createFaq = (number: number) =>
    api.call('POST', '/faqs', { body: { question: `Question number ${number}?`, categoryId: 'fees' } });

  it('are listed newest first, with author and subject; the same action on several records in a row is one entry', async () => {
    for (const number of [1, 2, 3]) await createFaq(number);
    const banner = await api.call('POST', '/banners', { body: { name: 'Open season', placement: 'home_hero' } });
    await createFaq(4);
    const changes = (await tileFor('recentChanges')).rows.slice(0, 3);
    expect(
      changes.map(({ area, recordLabel, records }: Record<string, unknown>) => [area, recordLabel, records]),
    ).toEqual([
      ['faqs', 'Question number 4?', 1],
      ['banners', 'Open season', 1],
      ['faqs', 'Question number 3?', 3],
    ]);
    expect(changes[1]).toEqual({
      at: now.toISOString(),
      actorName: 'First Administrator',
      action: 'created',
      area: 'banners',
      recordId: banner.body.data.id,
      recordLabel: 'Open season',
      recordExists: true,
      records: 1,
    });
  });

  it('are cached for a minute for each role, unless the tile is requested alone', async () => {
    advanceClock(61);
    const latest = async () => (await allFor()).recentChanges.data.rows[0].recordLabel;
    const before = await latest();
    await createFaq(5);
    expect(await latest()).toBe(before);
    expect((await tileFor('recentChanges')).rows[0].recordLabel).toBe('Question number 5?');
    expect(await latest()).toBe('Question number 5?');
    await createFaq(6);
    advanceClock(61);
    expect(await latest()).toBe('Question number 6?');
  });
});

it('a tile that fails reports an error, and the other tiles are complete', async () => {
  advanceClock(61);
  await api.context.database.execute(sql`ALTER TABLE record_values RENAME TO away`);
  const { metrics: countedLists, recentChanges: changes } = await allFor();
  const failedTile = await api.call('GET', '/dashboard/metrics');
  await api.context.database.execute(sql`ALTER TABLE away RENAME TO record_values`);
  expect(countedLists).toEqual({ error: expect.stringContaining('Something went wrong on our side.') });
  expect(changes.data.rows.length).toBeGreaterThan(0);
  expect(failedTile.status).toBe(500);
  expect((await allFor()).metrics.data.events.total).toBe(0);
});

it('is refused to people who are not signed in', async () => {
  for (const path of ['/dashboard', '/dashboard/metrics'])
    expect((await api.call('GET', path, { token: null })).status).toBe(401);
});

it('a step of the setup is done only when what it asks for is there', async () => {
  const isDone = async (step: string) =>
    (await tileFor('setup')).steps.find(({ name }: { name: string }) => name === step).isDone;
  expect(await isDone('organization')).toBe(false);
  const { body: stored } = await api.call('GET', '/organization/settings');
  const change = (data: object, version: number) =>
    api.call('PUT', '/organization/settings', { body: data, headers: { 'if-match': `"${version}"` } });
  const settings = { companyName: 'Lake Retirement', postalAddress: '1 Pier Road', supportEmail: 'help@example.org' };
  expect((await change(settings, stored.data.version)).status).toBe(200);
  expect(await isDone('organization')).toBe(true);

  expect(await isDone('colleagues')).toBe(false);
  const colleague = { firstName: 'Robin', lastName: 'Ames', email: 'robin.ames@example.org', role: 'viewer' };
  const { body: invited } = await api.call('POST', '/staff', { body: colleague });
  expect(await isDone('colleagues')).toBe(true);
  expect((await api.call('POST', `/staff/${invited.data.id}/actions/suspend`)).status).toBe(200);
  expect(await isDone('colleagues')).toBe(false);
});
