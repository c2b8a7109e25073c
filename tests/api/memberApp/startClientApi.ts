import { contacts } from '../../../resources/contacts/contactSchema';
import { businessToday } from '../../../resources/engine/schema';
import { bookingFixture, daysFromNow } from '../areas/bookingFixture';
import { enrolmentFixture } from '../areas/enrolmentFixture';
import { startApi } from '../startApi';
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
  const { createEvent, newExample } = await enrolmentFixture(api);
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
  return { api, key, records, members: [await addMember(), await addMember()], close: api.close };
};
