import { expect, it } from 'vitest';
import { appPages } from '../../../resources/app-page/appPageSchema';
import { examples } from '../records/examples';
import { actAtReadVersion } from '../records/publishing';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const sentence = 'This is the home page of the app. Members always need it, so change its contents instead.';
const read = async (id: string) => (await api.call('GET', `/app-page/${id}`)).body.data;
const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

const publish = async (pageKey: string) => {
  const body = { ...(await examples(api).newExample(appPages)), pageKey, route: `/${pageKey}`, slug: pageKey };
  expect((await api.call('POST', '/app-page', { body })).status).toBe(201);
  const published = await actAtReadVersion(api, 'app-page', pageKey, { name: 'publish' });
  expect(published.body).toMatchObject({ success: true });
  return published.body.data;
};

it('the home page of the app is neither archived, nor switched off, nor deleted; other pages are', async () => {
  const [home, other] = [await publish('home'), await publish('other')];
  expect(home.actions).not.toContain('archive');
  expect(home.actionRefusals).toEqual({ archive: sentence });
  expect(other.actions).toContain('archive');
  const archived = await api.call('POST', '/app-page/home/actions/archive');
  expect(archived).toMatchObject({ status: 409, body: { message: sentence } });
  const off = { ...home, isEnabled: false };
  const saved = await api.call('PUT', '/app-page/home', { body: off, headers: ifMatch(home) });
  expect(saved).toMatchObject({ status: 422, body: { errors: { isEnabled: sentence } } });
  const deleted = await api.call('DELETE', '/app-page/home', { headers: ifMatch(home) });
  expect(deleted).toMatchObject({ status: 409, body: { message: sentence } });
  const both = [home, other].map(({ id, version }) => ({ id, version }));
  const bulk = { items: both, data: { isEnabled: false } };
  const { data } = (await api.call('POST', '/app-page/actions/change', { body: bulk })).body;
  expect(data).toMatchObject([
    { id: 'home', ok: false },
    { id: 'other', ok: true },
  ]);
  expect(await read('home')).toMatchObject({ isEnabled: true, status: 'published' });
  const gone = await api.call('POST', '/app-page/other/actions/archive');
  expect(gone.body.data).toMatchObject({ status: 'archived' });
});
