import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRecords } from '../../api/records/insertRecords';
import type { AreaSchema } from '../../resources/kit';
import { schemas } from '../../resources/schemas';
import { startApi } from './server';
import { trialAreas } from './trialAreas';

const now = new Date('2026-11-20T12:00:00.000Z');
const schemaOf = (area: string) => schemas.find(({ name }) => name === area) as AreaSchema;

const trialTickets = trialAreas.find(({ name }) => name === 'trial-tickets') as AreaSchema;
const served = [...schemas, trialTickets];

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi({ schemas: served, now: () => now });
  await api.signIn();
  const banner = (name: string, status: string, startsAt: string, endsAt?: string) => ({
    status,
    data: { name, headline: name, placement: 'home_hero', startsAt, endsAt },
  });
  await insertRecords(
    api.context.database,
    schemaOf('banners'),
    [
      banner('Draft one', 'draft', '2026-11-01T00:00:00Z'),
      banner('Live one', 'published', '2026-11-01T00:00:00Z'),
      banner('Live two', 'published', '2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z'),
      banner('Scheduled', 'published', '2026-12-01T00:00:00Z'),
      banner('Expired', 'published', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'),
    ],
    { at: new Date('2026-11-01T00:00:00Z') },
  );
});
afterAll(() => api.close());

it('counts every area by what its records show as', async () => {
  const { body } = await api.call('GET', '/dashboard/summary');
  const counted = served.filter(({ single }) => !single).map(({ name }) => name);
  expect(body.data.areas.map(({ area }: { area: string }) => area)).toEqual(counted);
  expect(body.data.areas.find(({ area }: { area: string }) => area === 'banners')).toEqual({
    area: 'banners',
    total: 5,
    byState: { live: 2, live_with_changes: 0, scheduled: 1, in_review: 0, draft: 1, expired: 1, archived: 0 },
  });
  expect(body.data.areas.find(({ area }: { area: string }) => area === 'types').total).toBe(261);
});

it('counts records that are not published by their own states', async () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const ticket = (status: string, name: string) => ({ status, data: { subject: name, email: `${name}@example.org` } });
  const tickets = [ticket('open', 'ana'), ticket('closed', 'ben'), ticket('closed', 'cleo')];
  await insertRecords(api.context.database, trialTickets, tickets, { at });
  const { body } = await api.call('GET', '/dashboard/summary');
  const byState = { open: 1, closed: 2 };
  expect(body.data.areas).toContainEqual({ area: 'trial-tickets', total: 3, byState });
});

it('tells the latest ten changes, newest first, by whom and of what', async () => {
  for (let number = 1; number <= 11; number += 1) {
    const body = { question: `Question number ${number}?`, categoryId: 'fees' };
    await api.call('POST', '/faqs', { body });
  }
  const { body } = await api.call('GET', '/dashboard/summary');
  expect(body.data.latest).toHaveLength(10);
  expect(body.data.latest[0]).toEqual({
    at: now.toISOString(),
    actorName: 'First Administrator',
    action: 'created',
    area: 'faqs',
    recordId: expect.any(String),
    recordLabel: 'Question number 11?',
  });
  expect(body.data.latest[9].recordLabel).toBe('Question number 2?');
});

it('is closed to whoever is not signed in', async () => {
  expect((await api.call('GET', '/dashboard/summary', { token: null })).status).toBe(401);
});
