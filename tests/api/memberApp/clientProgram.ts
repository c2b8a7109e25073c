/** The start of the program: a client with types from the document, and what the other parts need. */
const start = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type Schemas = components['schemas'];
const [baseUrl = '', key = '', text = '{}'] = process.argv.slice(2);
const input: Record<string, string> & { members: [string, string] } = JSON.parse(text);
const [id, other] = input.members;
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
client.use({ onRequest: ({ request }) => request.headers.set('member', id) });

/** Returns the data of a response, or throws the sentence for the member. */
const dataOf = <Data>({ data, error }: { data?: { data: Data }; error?: { message: string } }): Data => {
  if (!data) throw new Error(error?.message);
  return data.data;
};
const named = (name: string) => input[name] ?? '';
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() });
`;

const readContent = `
const pages: Schemas['PublishedAppPageRow'][] = dataOf(await client.GET('/api/v1/app/pages'));
const home = dataOf(await client.GET('/api/v1/app/pages/{key}', { params: { path: { key: pages[0]?.pageKey ?? '' } } }));
const events: Schemas['PublishedEventRow'][] = dataOf(await client.GET('/api/v1/app/events'));
const settings: Schemas['PublishedOrganizationSettings'] = dataOf(await client.GET('/api/v1/app/settings'));
const types = dataOf(await client.GET('/api/v1/app/types', { params: { query: { category: 'faq_category' } } }));
const recommended = await client.GET('/api/v1/app/members/{id}/recommendations', { params: { path: { id } } });
const found = await client.GET('/api/v1/app/search', { params: { query: { q: 'example' } } });
dataOf(await client.GET('/api/v1/app/status'));
const counts = {
  banners: dataOf(await client.GET('/api/v1/app/banners')).length,
  news: dataOf(await client.GET('/api/v1/app/news')).length,
  faqs: dataOf(await client.GET('/api/v1/app/faqs', { params: { query: { range: '[0,9]' } } })).length,
  events: events.length,
  services: dataOf(await client.GET('/api/v1/app/services')).length,
  organizations: dataOf(await client.GET('/api/v1/app/organizations')).length,
  affiliates: dataOf(await client.GET('/api/v1/app/affiliates')).length,
  advisors: dataOf(await client.GET('/api/v1/app/advisors')).length,
  offers: dataOf(await client.GET('/api/v1/app/offers')).length,
  documents: dataOf(await client.GET('/api/v1/app/documents')).length,
  directory: dataOf(await client.GET('/api/v1/app/directory')).length,
  calculators: dataOf(await client.GET('/api/v1/app/calculators')).length,
  legals: dataOf(await client.GET('/api/v1/app/legals')).length,
  types: types.length,
  found: dataOf(found).length,
  recommendations: dataOf(recommended).length,
};
const reads = {
  counts,
  page: [home.title, home.blocks?.[0]?.type],
  bot: dataOf(await client.GET('/api/v1/app/bot')).botName,
  company: settings.companyName,
};
`;

const enroll = `
const enroll = (member: string, eventId: string, wait = false) =>
  client.POST('/api/v1/app/members/{id}/enrollments', {
    params: { path: { id: member }, header: once() },
    body: { eventId, wait },
  });
const enrolled: Schemas['MemberEnrollment'] = dataOf(await enroll(id, named('eventId')));
const again = await enroll(id, named('eventId'));
const ofEnrollment = (member: string, enrollmentId: string) => ({
  params: { path: { id: member, enrollmentId }, header: once() },
});
const own = '/api/v1/app/members/{id}/enrollments/{enrollmentId}';
const changed = dataOf(
  await client.POST(\`\${own}/change\` as const, { ...ofEnrollment(id, enrolled.id), body: { guests: 1 } }),
);
const cancelled = dataOf(await client.POST(\`\${own}/cancel\` as const, ofEnrollment(id, enrolled.id)));

// The only seat of another event is free again when its member cancels.
const seated = dataOf(await enroll(other, named('fullEventId')));
const waiting = dataOf(await enroll(id, named('fullEventId'), true));
dataOf(await client.POST(\`\${own}/cancel\` as const, ofEnrollment(other, seated.id)));
const offered = dataOf(await client.GET(own, { params: { path: { id, enrollmentId: waiting.id } } }));
const claimed = dataOf(await client.POST(\`\${own}/claim\` as const, ofEnrollment(id, waiting.id)));
const eventResults = {
  states: [enrolled.state, changed.state, cancelled.state],
  guests: changed.guests,
  claimed: [waiting.state, offered.state, claimed.state],
  refused: again.error?.code,
};
`;

const book = `
const appointmentTypes = dataOf(await client.GET('/api/v1/app/appointment-types'));
const appointmentType = appointmentTypes.find((each) => each.key === named('appointmentType'));
const [mode] = appointmentType?.modes ?? [];
const choice = { type: appointmentType?.key ?? '', mode: mode?.key ?? '' };
const free = dataOf(
  await client.GET('/api/v1/app/members/{id}/free-times', {
    params: { path: { id }, query: { ...choice, from: named('day'), to: named('day') } },
  }),
);
const times = free.days.flatMap((day) => day.times);
const bookingParams = { params: { path: { id }, header: once() } };
const body = { ...choice, startsAt: times[0]?.startsAt ?? '', advisorId: times[0]?.advisorIds[0] };
dataOf(await client.POST('/api/v1/app/members/{id}/holds', { ...bookingParams, body }));
const booked: Schemas['MemberAppointment'] = dataOf(
  await client.POST('/api/v1/app/members/{id}/appointments', { params: { path: { id }, header: once() }, body }),
);
const ofAppointment = () => ({ params: { path: { id, appointmentId: booked.id }, header: once() } });
const moved = dataOf(
  await client.POST('/api/v1/app/members/{id}/appointments/{appointmentId}/move', {
    ...ofAppointment(),
    body: { startsAt: times.at(-1)?.startsAt ?? '' },
  }),
);
const released = dataOf(
  await client.POST('/api/v1/app/members/{id}/appointments/{appointmentId}/cancel', ofAppointment()),
);
`;

const inquire = `
const sent: Schemas['MemberInquiry'] = dataOf(
  await client.POST('/api/v1/app/members/{id}/inquiries', {
    params: { path: { id }, header: once() },
    body: { topic: named('topic'), text: 'Where do I change my address?' },
  }),
);
const replied = dataOf(
  await client.POST('/api/v1/app/members/{id}/inquiries/{inquiryId}/reply', {
    params: { path: { id, inquiryId: sent.id }, header: once() },
    body: { text: 'I mean the postal one.' },
  }),
);
`;

const useContent = `
const ofKey = (key: string) => ({ params: { path: { id, key } } });
const redeemed = dataOf(
  await client.POST('/api/v1/app/members/{id}/offers/{key}/redeem', {
    params: { path: { id, key: named('offerId') }, header: once() },
  }),
);
const [page] = dataOf(await client.GET('/api/v1/app/members/{id}/legals', { params: { path: { id } } }));
if (!page) throw new Error('There is no legal page.');
const accepted: Schemas['MemberLegalPage'] = dataOf(
  await client.POST('/api/v1/app/members/{id}/legals/{key}/accept', {
    ...ofKey(page.pageKey),
    body: { versionLabel: page.versionLabel },
  }),
);
const download = dataOf(
  await client.POST('/api/v1/app/members/{id}/documents/{key}/download', ofKey(named('documentId'))),
);
const ofCalculator = { params: { path: { key: named('calculatorId') } } };
const { inputs = [] } = dataOf(await client.GET('/api/v1/app/calculators/{key}', ofCalculator));
const answers = Object.fromEntries(inputs.map((each) => [each.key ?? '', each.min ?? 1]));
const calculated = dataOf(await client.POST('/api/v1/app/calculators/{key}', { ...ofCalculator, body: { answers } }));
const conversationId = crypto.randomUUID();
const reply = dataOf(
  await client.POST('/api/v1/app/bot', { body: { conversationId, question: 'What is an example?' } }),
);
const content = {
  code: redeemed.code,
  accepted: [page.mustAccept, accepted.mustAccept],
  url: download.url,
  results: calculated.results.length,
  answer: reply.outcome,
};
`;

const readMessages = `
const ofMember = { params: { path: { id } } };
const [message] = dataOf(await client.GET('/api/v1/app/members/{id}/messages', ofMember));
if (!message) throw new Error('There is no message.');
const messagePath = { path: { id, messageId: message.id } };
const { unread } = dataOf(
  await client.POST('/api/v1/app/members/{id}/messages/{messageId}/read', { params: messagePath }),
);
const preferences = dataOf(await client.GET('/api/v1/app/members/{id}/preferences', ofMember));
const messages = {
  title: message.title,
  unread,
  canRefuse: preferences.find(({ topic }) => topic === 'service_alert')?.canRefuse,
};
`;

const print = `
console.log(JSON.stringify({
  reads,
  events: eventResults,
  appointments: [booked.state, moved.state, released.state, moved.startTime],
  inquiries: { state: sent.state, thread: replied.thread.map(({ from }) => from) },
  content,
  messages,
}));
`;

/** Code of a small member app as somebody writes it, in parts. A further part stands before `print`, which prints it. */
export const clientProgram = [start, readContent, enroll, book, inquire, useContent, readMessages, print].join('');
