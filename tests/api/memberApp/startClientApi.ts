import { addMinutes } from 'date-fns';
import { expect } from 'vitest';
import { deliver } from '../../../api/platform/outbox/deliver';
import { createSenders } from '../../../api/platform/outbox/senders';
import { createOutbox } from '../../../api/server/jobs';
import { contacts } from '../../../resources/contacts/contactSchema';
import { businessToday } from '../../../resources/engine/schema';
import { bookingFixture, daysFromNow } from '../areas/bookingFixture';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { actAtReadVersion } from '../records/publishing';
import { type Api, startApi } from '../startApi';
import { contentFixture } from './contentFixture';
import { memberAppFixture } from './memberAppFixture';

/** Starts an API in which a member app can do everything: with two members, and published content of each area. */
export const startClientApi = async (advisor: Record<string, unknown>) => {
  const api = await startApi();
  await api.signIn();
  const { addMember } = await memberAppFixture(api);
  const { get, publishExample } = contentFixture(() => api);
  const booking = await bookingFixture(api);
  await booking.createAdvisor('Elena Marquez', advisor);
  const { createEvent, newExample } = await enrollmentFixture(api);
  const { key } = (await api.call('POST', '/app-keys', { body: { name: 'A small app' } })).body.data;
  const settings = { companyName: 'Bayberry', postalAddress: '1 Main Street', supportEmail: 'help@example.org' };
  const { version } = (await api.call('GET', '/organization/settings')).body.data;
  const headers = { 'if-match': `"${version}"` };
  await api.call('PUT', '/organization/settings', { body: settings, headers });
  const today = businessToday();
  const pageTitle = 'Home';
  await publishExample('faqs');
  const blocks = [{ type: 'faq_group', faqCategory: 'example_type', most: 3 }];
  await publishExample('app-page', { title: pageTitle, blocks });
  for (const area of ['banners', 'news-and-insights', 'services', 'union-affiliates', 'contact-directory'])
    await publishExample(area);
  await publishExample('legals', { effectiveDate: today, requiresReacceptance: true });
  const records = {
    pageTitle,
    eventId: await createEvent(),
    fullEventId: await createEvent({ capacity: 1, waitlistEnabled: true }),
    topic: String((await newExample(contacts)).topicId),
    appointmentType: 'rollover',
    offerId: await publishExample('offers', {
      validFrom: today,
      validThrough: daysFromNow(60),
      redemption: 'code',
      code: 'SAVE10',
    }),
    documentId: await publishExample('documents', { visibility: 'public', isAccessiblePdf: 'yes' }),
    calculatorId: await publishExample('calculators'),
  };
  await publishExample('events');
  await get('events');
  const members = [await addMember(), await addMember()];
  await sendMessage(api);
  return { api, key, records, members, close: api.close };
};

/** Sends a message in the app to all members, as a process does once it can no longer be taken back. */
const sendMessage = async (api: Api) => {
  const content = { inApp: { title: 'Open season has begun', body: 'Compare the plans.', tone: 'info' } };
  const body = { name: 'Open season', topicId: 'service_alert', channels: ['in_app'], content };
  const { id } = (await api.call('POST', '/notifications', { body })).body.data;
  expect((await actAtReadVersion(api, 'notifications', id, { name: 'send' })).status).toBe(200);
  const now = () => addMinutes(new Date(), 2);
  const context = { ...api.context, keys: api.app.keys, now };
  const senders = await createSenders(context.settings, now);
  const { signal } = new AbortController();
  await deliver(
    { ...createOutbox(context), senders, log: api.app.log, signal },
    { area: 'notifications', recordId: id },
  );
  senders.close();
};
