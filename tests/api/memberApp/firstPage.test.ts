import { expect, it } from 'vitest';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { members } from '../../../api/platform/database/tables';
import { publish } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { line, profile } from './memberFeed';

const api = setUpApi();

it('from an empty database to the first page: a key, the members and what is published for them', async () => {
  const { context, app, call } = api;
  expect(await context.database.$count(members)).toBe(0);
  expect((await call('GET', '/app-page')).body.data).toEqual([]);
  const newKey = async (body: object): Promise<string> => (await call('POST', '/app-keys', { body })).body.data.key;

  // The master types of the product are there without sample data, so that profiles are accepted.
  const token = await newKey({ name: 'Member app' });
  expect((await call('GET', '/app/status', { token })).status).toBe(200);
  const headers = { 'content-type': 'application/x-ndjson' };
  const body = [line({ externalId: 'CRM-1' }), line({ externalId: 'CRM-2', state: 'VA' })].join('\n');
  const feed = await call('POST', '/app/members/batch', { token, body, headers });
  const outcomes = feed.text.trimEnd().split('\n');
  expect(outcomes.map((each) => JSON.parse(each).outcome)).toEqual(['created', 'created']);
  const third = await call('PUT', '/app/members/CRM-3', { token, body: profile() });
  expect(third.body.data.outcome).toBe('created');

  const page = {
    pageKey: 'home',
    title: 'Home',
    route: '/home',
    pageType: 'content',
    heading: 'Welcome',
    platforms: ['web'],
    blocks: [{ type: 'rich_text', heading: 'Welcome', body: '<p>Good to see you.</p>' }],
    visibility: 'audience',
    audience: { everyone: false, states: ['CO'] },
  };
  const created = await call('POST', '/app-page', { body: page });
  expect(created.body).toMatchObject({ success: true });
  const read = async (path: string, sent: Record<string, string>, bearer = token) => {
    await writeChangedContent({ ...context, keys: app.keys });
    return call('GET', `/app/${path}`, { token: bearer, headers: sent });
  };
  expect((await read('pages/home', { member: 'CRM-1' })).status).toBe(404);
  expect((await publish(api, 'app-page', created.body.data.id)).body).toMatchObject({ success: true });
  expect((await read('pages/home', { member: 'CRM-1' })).body.data).toMatchObject({
    title: 'Home',
    blocks: page.blocks,
  });
  expect((await read('pages', { member: 'CRM-1' })).body.data).toMatchObject([{ pageKey: 'home' }]);
  // It is for members in Colorado, so neither others nor pages with a public key get it.
  expect((await read('pages/home', { member: 'CRM-2' })).status).toBe(404);
  const origin = 'https://www.example.org';
  const publicKey = await newKey({ name: 'Site', kind: 'public', origins: [origin] });
  expect((await read('pages', { origin }, publicKey)).body.data).toEqual([]);
});
