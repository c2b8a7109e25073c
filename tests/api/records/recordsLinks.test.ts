import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';
import { startApi } from '../startApi';
import { trialAreas } from './trialAreas';

let api: Awaited<ReturnType<typeof startApi>>;
let ownerId: string;
let lastNumber = 0;

beforeAll(async () => {
  api = await startApi({ schemas: [...schemas, ...trialAreas] });
  ownerId = (await api.signIn()).admin.id;
});
afterAll(() => api.close());

const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

const createPage = async () => {
  const pageKey = `page-${nextNumber()}`;
  const body = { pageKey, title: 'TSP Center', route: `/${pageKey}`, platforms: ['web'], pageType: 'content' };
  expect((await api.call('POST', '/app-page', { body })).status).toBe(201);
  return pageKey;
};
const createTrial = (address: string) => {
  const number = nextNumber();
  const body = {
    title: `Trial ${number}`,
    slug: `trial-${number}`,
    ownerId,
    body: `<p>Read <a href="${address}">on</a> there.</p>`,
  };
  return api.call('POST', '/trials', { body });
};

describe('a link of a text to a record', () => {
  it('shows the label of the record, and counts as a reference', async () => {
    const page = await createPage();
    const { status, body } = await createTrial(`/app-page/${page}`);
    expect(status).toBe(201);
    expect(body.data.body).toBe(`<p>Read <a href="/app-page/${page}" rel="noopener noreferrer">on</a> there.</p>`);
    expect(body.data.labels[`/app-page/${page}`]).toBe('TSP Center');
    const { rows } = await api.context.database.execute(sql`
      SELECT field FROM links WHERE area = 'trials' AND target_area = 'app-page' AND target_id = ${page}`);
    expect(rows).toEqual([{ field: 'body' }]);
  });

  it('prevents deleting the record, until the link is removed', async () => {
    const page = await createPage();
    const trial = (await createTrial(`/app-page/${page}`)).body.data;
    const remove = () => api.call('DELETE', `/app-page/${page}`, { headers: { 'if-match': '"1"' } });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(trial.title);
    const saved = await api.call('PUT', `/trials/${trial.id}`, {
      body: { ...trial, body: '<p>Nothing to read there.</p>' },
      headers: { 'if-match': '"1"' },
    });
    expect(saved.status).toBe(200);
    expect((await remove()).status).toBe(200);
  });

  it('requires an existing record', async () => {
    const refused = await createTrial('/events/01890a5d-ac96-774b-bcce-b302099a8057');
    expect(refused.status).toBe(422);
    expect(refused.body.errors.body).toContain('A link leads to something that no longer exists.');
  });

  it('requires an id that a record can have, or a route of the app', async () => {
    const refused = await createTrial('/events/this-month');
    expect(refused.body.errors.body).toContain('A link leads to something that no longer exists.');
    const page = { pageKey: 'this-month', title: 'This month', route: '/events/this-month' };
    await api.call('POST', '/app-page', { body: { ...page, platforms: ['web'], pageType: 'content' } });
    expect((await createTrial('/events/this-month')).status).toBe(201);
  });
});
