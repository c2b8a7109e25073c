import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pendingReviewsIn } from '../../../api/records/read/pendingReviews';
import { canApprove } from '../../../api/records/read/permissions';
import { isAllowed } from '../../../api/roles';
import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { staffRoles as roles } from '../../../resources/staff/staffSchema';
import { examples } from '../records/examples';
import { banner, publishingFixture } from '../records/publishing';
import { refreshKeys } from '../records/writeDirectly';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const today = new Date('2026-11-20T12:00:00.000Z');
const later = new Date('2026-11-20T12:10:00.000Z');
let now = today;
let tokens: Record<string, string>;
const { create, act, save } = publishingFixture(() => api);

const schemaOf = (name: string) => schemas.find((schema) => schema.name === name) as AreaSchema;
const totalIn = (headers: Headers) => Number(headers.get('content-range')?.split('/')[1]);
const work = async (token?: string) => (await api.call('GET', '/work', token ? { token } : {})).body.data;
const reviews = async (canApproveThem: boolean, token?: string, range = '[0,99]') => {
  const { body, headers } = await api.call('GET', `/work/reviews?mayApprove=${canApproveThem}&range=${range}`, {
    ...(token && { token }),
  });
  return {
    rows: body.data as { area: string; recordId: string; recordLabel: string; isEditedSince: boolean }[],
    total: totalIn(headers),
  };
};
const labels = ({ rows }: Awaited<ReturnType<typeof reviews>>) => rows.map(({ recordLabel }) => recordLabel);

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  const { newExample } = examples(api);
  const make = async (area: string, others: object = {}) =>
    create(area, { ...(await newExample(schemaOf(area))), ...others });
  await make('contacts');
  await make('contacts');
  const { id: spam } = await make('contacts');
  await act('contacts', spam, 'markSpam');
  await make('appointments');
  const { id: terms } = await make('legals', { title: 'Terms' });
  await act('legals', terms, 'submit');
  await make('notifications', { name: 'Winter' });
  // Only marketing notifications are reviewed, which requires a separate type.
  await api.context.database.execute(sql`UPDATE records SET status = 'in_review' WHERE area = 'notifications'`);
  await refreshKeys(api, 'notifications');
  now = later;
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
  const editor = tokens.content_editor ?? '';
  for (const name of ['First', 'Second']) {
    const { id } = await create('banners', { ...banner(), name }, editor);
    await act('banners', id, 'submit', { token: editor, reason: `See ${name}` });
  }
});

it('counts pending records, and returns the filter with which the list shows them', async () => {
  const { areas } = await work(tokens.viewer);
  expect(areas).toEqual([
    { area: 'contacts', filter: { isOpen: true }, total: 2, isAtLeast: false },
    { area: 'appointments', filter: { when: 'upcoming', status: 'requested' }, total: 1, isAtLeast: false },
    { area: 'events-enrolment', filter: { when: 'upcoming', status: 'waitlisted' }, total: 0, isAtLeast: false },
    {
      area: 'notifications',
      filter: { status: 'in_review', reviewTime: ['close', 'missed'] },
      total: 0,
      isAtLeast: false,
    },
  ]);
});

describe.each(roles)('for the role %s', (role) => {
  it('every number is that of the list that it links to', async () => {
    const token = tokens[role];
    const { areas, reviews: counted } = await work(token);
    for (const { area, filter, total } of areas) {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
      const { status, headers } = await api.call('GET', `/${area}?${query}`, { token: token ?? null });
      expect(status).toBe(200);
      expect(totalIn(headers), area).toBe(total);
    }
    const approvable = await reviews(true, token);
    expect(approvable.total).toBe(counted.total);
    expect(approvable.rows.length).toBe(counted.total);
  });

  it('everything in review is counted once: what the role may approve separately from the rest', async () => {
    const [approvable, others] = await Promise.all([reviews(true, tokens[role]), reviews(false, tokens[role])]);
    expect([...labels(approvable), ...labels(others)].sort()).toEqual(['First', 'Second', 'Terms', 'Winter']);
    for (const { area } of approvable.rows) expect(canApprove(role, schemaOf(area)), area).toBe(true);
    const notApprovable = others.rows.filter(({ area }) => !canApprove(role, schemaOf(area)));
    // A record that the role may approve is counted with the others only if the person edited it last.
    expect(others.rows.length - notApprovable.length).toBe(role === 'content_editor' ? 2 : 0);
  });
});

it('records in review have their requester, time and note, the longest unchanged first', async () => {
  const { rows } = await reviews(true, tokens.compliance_approver);
  expect(rows.map(({ recordLabel }) => recordLabel)).toEqual(['Terms', 'First', 'Second']);
  expect(rows[1]).toMatchObject({
    area: 'banners',
    requestedAt: later.toISOString(),
    requestedByName: 'Sam content_editor',
    note: 'See First',
  });
  expect(labels(await reviews(true, tokens.compliance_approver, '[1,1]'))).toEqual(['First']);
});

it('a record that the person edits meanwhile is no longer pending for them', async () => {
  const editor = tokens.content_editor ?? '';
  const { id } = await create('banners', { ...banner(), name: 'Third' }, editor);
  await act('banners', id, 'submit', { token: editor });
  const before = await work();
  expect(labels(await reviews(true))).toContain('Third');
  await save('banners', id, { headline: 'Changed' });
  expect((await work()).reviews.total).toBe(before.reviews.total - 1);
  expect(labels(await reviews(false))).toContain('Third');
  await act('banners', id, 'requestChanges', { reason: 'Not now' });
});

it('a record that was edited after it was sent for review is marked for everyone who sees it', async () => {
  const { id } = await create('banners', { ...banner(), name: 'Fourth' });
  await act('banners', id, 'submit');
  const isEditedSince = async (role: string) =>
    [...(await reviews(true, tokens[role])).rows, ...(await reviews(false, tokens[role])).rows].find(
      ({ recordId }) => recordId === id,
    )?.isEditedSince;
  for (const role of ['compliance_approver', 'viewer']) expect(await isEditedSince(role), role).toBe(false);
  await save('banners', id, { headline: 'Changed' });
  for (const role of ['compliance_approver', 'viewer']) expect(await isEditedSince(role), role).toBe(true);
  await act('banners', id, 'requestChanges', { reason: 'Not now' });
  await act('banners', id, 'submit');
  expect(await isEditedSince('viewer')).toBe(false);
  await act('banners', id, 'requestChanges', { reason: 'Not now' });
});

it('areas that somebody may not see are neither counted nor listed', async () => {
  expect(isAllowed('nobody', 'banners', 'show')).toBe(false);
  for (const canApproveThem of [true, false])
    expect(pendingReviewsIn(schemas, { role: 'nobody', accountId: '' }, now, canApproveThem)).toEqual([]);
});
