import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { SimulatedCard } from '../../providers';
import { server } from '../unit/providers/support';
import { press } from './forms';
import { id, open, parts, region, startMemberPage } from './memberPageFixture';

startMemberPage();

const because = { match: 'all', conditions: [{ field: 'age', op: 'gte', number: 55, words: [] }] };
const card = (key: string, difference: Partial<SimulatedCard> = {}): SimulatedCard => ({
  id: key,
  name: `Name ${key}`,
  headline: `Card ${key}`,
  outcome: 'shown',
  because,
  ...difference,
});

it('names what the app recommends now, and why, in the words of the rule', async () => {
  parts.cards = [card('r1'), card('r2', { outcome: 'rule' }), card('r3', { headline: null })];
  await open();
  const recommended = within(await region('The app recommends now'));
  expect((await recommended.findByRole('link', { name: 'Card r1' })).getAttribute('href')).toContain('r1');
  recommended.getByRole('link', { name: 'Name r3' });
  expect(recommended.queryByText('Card r2')).toBeNull();
  expect((await recommended.findAllByText('Members who are at least 55 years old')).length).toBe(2);
});

it('says of a part that could not be loaded that it failed, keeps the rest, and tries again', async () => {
  server.use(
    http.post(
      '*/api/v1/recommendations/simulate',
      () => HttpResponse.json({ success: false, message: 'Something went wrong.' }, { status: 500 }),
      { once: true },
    ),
  );
  parts.cards = [card('r1')];
  await open();
  const recommended = within(await region('The app recommends now'));
  await recommended.findByText('Something went wrong.');
  await within(await region('Open inquiries')).findByRole('link', { name: 'Charged twice' });
  await press('Try again');
  await recommended.findByRole('link', { name: 'Card r1' });
});

it('shows a line for each channel, which unfolds to what was answered, when and where', async () => {
  const topic = {
    ...{ topic: 'offer', label: 'Offer', canRefuse: true },
    ...{ receives: true, answeredAt: null, source: null },
  };
  const alert = { ...topic, topic: 'service_alert', label: 'Service alert', canRefuse: false };
  const refused = { ...topic, receives: false, answeredAt: '2026-06-03T15:00:00.000Z', source: 'STOP' };
  const notSent = { ...topic, receives: false };
  parts.consents = [
    { channel: 'email', hasAddress: true, topics: [topic, alert] },
    { channel: 'sms', hasAddress: true, topics: [refused, { ...topic, topic: 'content', label: 'News' }] },
    { channel: 'push', hasAddress: false, topics: [refused, alert] },
  ];
  await open();
  const consents = within(await region('Consents and opt-outs'));
  await consents.findByText('all topics');
  consents.getByText('all topics but Offer');
  consents.getByText('No device with the app');
  const line = (name: string) => within(consents.getByText(name).closest('details') as HTMLElement);
  line('Text message').getByText('refused · Jun 3, 2026 · STOP');
  line('Email').getByText('no answer, so they come');
  line('Email').getByText('cannot be refused');
  // A member who is not to be contacted, or has died.
  parts.consents = [{ channel: 'email', hasAddress: true, topics: [notSent, { ...alert, receives: false }] }];
  await open();
  const silent = within(await region('Consents and opt-outs'));
  await silent.findByText('nothing');
  expect(silent.getAllByText('not sent')).toHaveLength(2);
});

it('shows the newest documents, and all of them on request', async () => {
  parts.documents = ['1', '2', '3', '4', '5'].map((key) => ({
    ...{ id: key, title: `Document ${key}` },
    ...{ category: 'Forms', day: '2026-11-02' },
  }));
  await open();
  const documents = within(await region('Documents meant for them'));
  await documents.findByRole('link', { name: 'Document 1' });
  documents.getAllByText('Nov 2, 2026');
  expect(documents.queryByText('Document 4')).toBeNull();
  fireEvent.click(documents.getByRole('button', { name: 'Show all 5' }));
  await documents.findByRole('link', { name: 'Document 5' });
});

it('loads these parts after the head, and only for roles that may see them', async () => {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(`*/api/v1/members/${id}/overview`, async () => {
      await answered;
      return HttpResponse.json({ success: true, data: parts.overview });
    }),
    http.get(`*/api/v1/members/${id}/:part`, ({ params }) => {
      if (['consents', 'documents'].includes(String(params.part))) asked.push(String(params.part));
      return undefined;
    }),
  );
  await open({ permissions: ['members:show', 'contacts:show', 'contacts:personal'] });
  await region('Consents and opt-outs');
  expect(asked).toEqual([]);
  answer();
  await waitFor(() => expect(asked).toEqual(['consents']));
  for (const name of ['The app recommends now', 'Documents meant for them'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});
