import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, defaultViews, views } from '../../../api/platform/database/tables';
import { schemas } from '../../../resources/schemas';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;
beforeAll(async () => {
  api = await startApi();
  tokens = await signInEachRole(api);
});
afterAll(() => api.close());

const view = (changes: object = {}) => ({
  area: 'banners',
  name: `View ${randomUUID()}`,
  filter: { showsAs: 'draft', q: 'season' },
  sort: ['name', 'DESC'],
  columns: ['name', 'status', 'updatedAt'],
  shared: false,
  ...changes,
});
const as = (role: string) => ({ token: tokens[role] ?? null });
const add = (role: string, changes: object = {}) => api.call('POST', '/views', { ...as(role), body: view(changes) });
const added = async (role: string, changes: object = {}) => (await add(role, changes)).body.data;
const put = (role: string, { id }: { id: string }, changes: object) => {
  const { area, ...body } = view(changes);
  return api.call('PUT', `/views/${id}`, { ...as(role), body });
};
const remove = (role: string, { id }: { id: string }) => api.call('DELETE', `/views/${id}`, as(role));
const readViews = async (role: string, area = 'banners') =>
  (await api.call('GET', `/views?area=${area}`, as(role))).body.data;
const readNames = async (role: string, area?: string) =>
  (await readViews(role, area)).map(({ name }: { name: string }) => name);

describe('a personal view', () => {
  it('is saved by anybody who sees the list, and visible only to them', async () => {
    const newView = view({ name: 'Mine' });
    const { status, body } = await api.call('POST', '/views', { ...as('viewer'), body: newView });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...newView, isOwn: true, mayChange: true, isDefault: false, leftOut: null });
    expect(body.data.ownerName).toBe('Sam viewer');
    expect(await readViews('viewer')).toContainEqual(body.data);
    for (const other of ['content_editor', 'administrator']) {
      expect(await readNames(other)).not.toContain('Mine');
      expect((await put(other, body.data, { name: 'Taken' })).status).toBe(404);
      expect((await remove(other, body.data)).status).toBe(404);
    }
  });

  it('can be changed, renamed and deleted', async () => {
    const saved = await added('viewer', { name: 'First' });
    const changed = await put('viewer', saved, { name: 'Second', filter: {}, sort: null, columns: null });
    expect(changed.body.data).toMatchObject({ id: saved.id, name: 'Second', filter: {}, sort: null, columns: null });
    expect((await remove('viewer', saved)).status).toBe(200);
    expect((await remove('viewer', saved)).status).toBe(404);
    expect(await readNames('viewer')).not.toContain('Second');
  });

  it('exists for each area, and for no others', async () => {
    for (const { name, singletonId } of schemas) {
      const { status } = await api.call('GET', `/views?area=${name}`, as('administrator'));
      expect(status, name).toBe(singletonId ? 404 : 200);
    }
    expect((await add('viewer', { area: 'organization' })).status).toBe(404);
    expect((await add('viewer', { area: 'nothing' })).status).toBe(404);
  });

  it('has a unique name of 1 to 60 characters', async () => {
    await add('scheduler', { name: 'Winter' });
    const again = await add('scheduler', { name: ' WINTER ' });
    expect(again.status).toBe(422);
    expect(again.body.errors.name).toBe('There is a view called “WINTER” here already. Choose another name.');
    expect(
      (await add('scheduler', { name: 'Winter', area: 'faqs', filter: {}, sort: null, columns: null })).status,
    ).toBe(201);
    expect((await add('viewer', { name: 'Winter' })).status).toBe(201);
    for (const name of [' ', 'x'.repeat(61)]) {
      const { status, body } = await add('scheduler', { name });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
    }
    const both = await Promise.all([add('scheduler', { name: 'At once' }), add('scheduler', { name: 'At once' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is one of at most 50 for each person and list', async () => {
    const make = (index: number) =>
      add('support', { area: 'events', name: `No. ${index}`, filter: {}, sort: null, columns: null });
    for (let index = 1; index <= 50; index += 1) expect((await make(index)).status).toBe(201);
    const { status, body } = await make(51);
    expect([status, body.message]).toEqual([
      409,
      'You have 50 views of this list and cannot save more. Delete one first.',
    ]);
    const [first] = await readViews('support', 'events');
    const columns = null;
    expect((await put('support', first, { name: 'Renamed', filter: {}, sort: null, columns })).status).toBe(200);
  });

  it.each([
    [{ filter: { nothing: 1 } }, 'filter'],
    [{ filter: { updatedAt_gte: 'soon' } }, 'filter'],
    [{ filter: { q: 'x'.repeat(20_000) } }, 'filter'],
    [{ sort: ['altText', 'ASC'] }, 'sort'],
    [{ columns: ['name', 'nothing'] }, 'columns'],
  ])('is refused with a message where the list does not support it: %o', async (changes, field) => {
    const { status, body } = await add('viewer', changes);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field]).toMatch(/\.$/);
  });
});

describe('a shared view', () => {
  it('is created by roles that may edit the list, and visible to all who see it', async () => {
    const refused = await add('viewer', { shared: true });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/does not allow this/)]);
    const shared = await added('communicator', { name: 'For all', shared: true });
    expect(shared).toMatchObject({ shared: true, isOwn: true, mayChange: true });
    const found = (await readViews('viewer')).find(({ id }: { id: string }) => id === shared.id);
    expect(found).toMatchObject({ isOwn: false, mayChange: false, ownerName: 'Sam communicator' });
  });

  it('is changed by its owner and by administrators only', async () => {
    const shared = await added('communicator', { name: 'Changed by two', shared: true });
    for (const change of [
      () => put('content_editor', shared, { shared: true }),
      () => remove('content_editor', shared),
    ]) {
      const { status, body } = await change();
      expect([status, body.message]).toEqual([403, 'Only Sam communicator or an administrator can change this view.']);
    }
    expect((await put('administrator', shared, { name: 'Changed', shared: true })).body.data).toMatchObject({
      name: 'Changed',
      isOwn: false,
      ownerName: 'Sam communicator',
    });
    expect((await remove('administrator', shared)).status).toBe(200);
    const sharedView = await added('communicator', { shared: true });
    expect((await put('administrator', sharedView, { shared: false })).body.data.shared).toBe(false);
    expect((await remove('administrator', sharedView)).status).toBe(404);
  });

  it('is no longer changed by an owner who may no longer edit the list', async () => {
    const shared = await added('communicator', { name: 'Of another time', shared: true });
    const owner = eq(accounts.email, 'communicator@example.org');
    await api.context.database.update(accounts).set({ role: 'viewer' }).where(owner);
    try {
      expect((await put('communicator', shared, { shared: false })).status).toBe(403);
      expect((await remove('communicator', shared)).status).toBe(403);
    } finally {
      await api.context.database.update(accounts).set({ role: 'communicator' }).where(owner);
    }
  });

  it('cannot filter by personal data or restricted fields', async () => {
    const inquiries = { area: 'contacts', sort: null, columns: null };
    const { status, body } = await add('support', { ...inquiries, shared: true, filter: { memberId: 'm1' } });
    expect(status).toBe(422);
    expect(body.errors.shared).toBe(
      'This view cannot be shared, because it filters by “Member”, which is about members or not for everybody. Remove that filter, or do not share the view.',
    );
    const words = await add('support', { ...inquiries, shared: true, filter: { q: 'Rosa Diaz' } });
    expect(words.body.errors.shared).toContain('search words');
    const personalView = await added('support', { ...inquiries, filter: { memberId: 'm1' } });
    expect(personalView.filter).toEqual({ memberId: 'm1' });
    expect(
      (await put('support', personalView, { ...inquiries, shared: true, filter: personalView.filter })).status,
    ).toBe(422);
    expect((await add('support', { ...inquiries, shared: true, filter: { priority: 'high' } })).status).toBe(201);
    expect((await add('viewer', { ...inquiries, filter: { memberId: 'm1' } })).status).toBe(403);
  });

  it('does not exist for a role that does not see the list', async () => {
    const { status } = await api.call('GET', '/views?area=organization', as('viewer'));
    expect(status).toBe(404);
    const trial = await add('viewer', { area: 'organization' });
    expect(trial.status).toBe(404);
  });
});

it('parts of a view that its list no longer supports are left out, which the response states', async () => {
  const { database } = api.context;
  const saved = await added('viewer', { name: 'Old', filter: { placement: 'home', showsAs: 'draft' } });
  const old = {
    filter: { motto: 'x', showsAs: 'draft' },
    sort: ['mottoOrder', 'ASC'] as [string, 'ASC'],
    columns: ['name', 'motto'],
  };
  await database.update(views).set(old).where(eq(views.id, saved.id));
  const found = (await readViews('viewer')).find(({ id }: { id: string }) => id === saved.id);
  expect(found).toMatchObject({ filter: { showsAs: 'draft' }, sort: null, columns: ['name'] });
  expect(found.leftOut).toBe(
    'The view “Old” leaves out “Motto” and “Motto order”: no longer in this list, or hidden from you.',
  );
});

it('filters of a view that its reader may no longer see are left out too', async () => {
  const saved = await added('support', {
    area: 'contacts',
    name: 'By member',
    filter: { memberId: 'm1' },
    sort: null,
    columns: null,
  });
  const owner = eq(accounts.email, 'support@example.org');
  await api.context.database.update(accounts).set({ role: 'viewer' }).where(owner);
  try {
    const found = (await readViews('support', 'contacts')).find(({ id }: { id: string }) => id === saved.id);
    expect(found.filter).toEqual({});
    expect(found.leftOut).toContain('“Member”');
  } finally {
    await api.context.database.update(accounts).set({ role: 'support' }).where(owner);
  }
});

describe('the default view', () => {
  const setDefault = (method: string, role: string, { id }: { id: string }) =>
    api.call(method, `/views/${id}/default`, as(role));
  const defaults = async (role: string, area?: string) =>
    (await readViews(role, area))
      .filter(({ isDefault }: { isDefault: boolean }) => isDefault)
      .map(({ id }: { id: string }) => id);

  it('is one for each person and list', async () => {
    const one = await added('content_editor', { shared: true });
    const other = await added('content_editor');
    expect((await setDefault('PUT', 'content_editor', one)).body.data.isDefault).toBe(true);
    await setDefault('PUT', 'content_editor', other);
    expect(await defaults('content_editor')).toEqual([other.id]);
    await setDefault('PUT', 'viewer', one);
    expect(await defaults('viewer')).toEqual([one.id]);
    expect((await setDefault('DELETE', 'content_editor', one)).status).toBe(200);
    expect(await defaults('content_editor')).toEqual([other.id]);
    expect((await setDefault('DELETE', 'content_editor', other)).body.data.isDefault).toBe(false);
    expect(await defaults('content_editor')).toEqual([]);
    expect(await defaults('viewer')).toEqual([one.id]);
  });

  it('cannot be a personal view of somebody else', async () => {
    const personalView = await added('content_editor');
    expect((await setDefault('PUT', 'viewer', personalView)).status).toBe(404);
  });

  it('is removed when its view is deleted', async () => {
    const shared = await added('content_editor', { shared: true });
    await setDefault('PUT', 'scheduler', shared);
    await remove('content_editor', shared);
    expect(await defaults('scheduler')).toEqual([]);
  });
});

it('the views of an account are deleted with it', async () => {
  const { database } = api.context;
  const [account] = await database
    .insert(accounts)
    .values({ id: randomUUID(), email: 'gone@example.org', firstName: 'Gone', lastName: 'Soon', role: 'viewer' })
    .returning();
  const id = randomUUID();
  const accountId = account?.id ?? '';
  const row = { id, accountId, area: 'banners', name: 'Gone', filter: {}, isShared: true, updatedAt: new Date() };
  await database.insert(views).values(row);
  await database.insert(defaultViews).values({ accountId, area: 'banners', viewId: id });
  await database.delete(accounts).where(eq(accounts.id, accountId));
  expect(await database.select().from(views).where(eq(views.id, id))).toEqual([]);
  expect(await database.select().from(defaultViews).where(eq(defaultViews.viewId, id))).toEqual([]);
});
