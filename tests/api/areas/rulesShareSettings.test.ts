import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

beforeAll(async () => {
  const page = { pageKey: 'events', title: 'Events', route: '/events', platforms: ['web'], pageType: 'list' };
  expect((await api.call('POST', '/app-page', { body: page })).status).toBe(201);
});

const create = async (contentType: string, urlTemplate: string) => {
  const body = { contentType, channel: 'whatsapp', messageTemplate: 'Look: {{url}}', urlTemplate };
  return (await api.call('POST', '/share-settings', { body })).body;
};

describe('the link of share settings', () => {
  it('leads to the shared record, or to an existing page of the app', async () => {
    expect(await create('event', '{{url}}?s=chat')).toMatchObject({ success: true });
    expect(await create('app', 'https://example.org/events?s=chat')).toMatchObject({ success: true });
    const refused = await create('news', 'https://example.org/nowhere');
    expect(refused.errors.urlTemplate).toMatch(/^The app has no page \/nowhere\./);
  });

  it('exists once for each content type and channel', async () => {
    expect(await create('offer', '{{url}}')).toMatchObject({ success: true });
    expect((await create('offer', '{{url}}')).errors).toHaveProperty('contentType');
  });
});
