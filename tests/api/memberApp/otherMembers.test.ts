import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { contacts } from '../../../resources/contacts/contactSchema';
import { bookingFixture, daysFromNow, everyDay } from '../areas/bookingFixture';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { pdf } from '../platform/sampleFiles';
import { actAtReadVersion } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const api = setUpApi();
let app: MemberAppFixture;

beforeAll(async () => {
  app = await memberAppFixture(api);
});

/** The bodies of requests that would be right for the own record. */
const startsAt = `${daysFromNow(8)}T18:00:00.000Z`;
const bodies: Readonly<Record<string, object>> = {
  change: { guests: 1 },
  move: { startsAt },
  reply: { text: 'Hello' },
  rate: { rating: 5 },
  accept: { versionLabel: '1.0' },
};

/** Devices have the ids that the app gives them, so two members may use the same one. */
const isOfDevice = /\{deviceId\}$/;

/** The requests of the app about a record of a member: all addresses with a second parameter. */
const readRequests = async () => {
  const { paths } = (await api.call('GET', '/app/openapi.json', { token: null })).body;
  return Object.entries<Record<string, object>>(paths).flatMap(([path, operations]) =>
    /^\/api\/v1\/app\/members\/\{id\}\/\w+\/\{/.test(path) && !isOfDevice.test(path)
      ? Object.keys(operations).map((method) => ({
          method: method.toUpperCase(),
          path: path.replace('/api/v1/app', ''),
        }))
      : [],
  );
};

it('every request about a record of another member is 404, like one about no record, and changes nothing', async () => {
  const staff = await enrollmentFixture(api);
  const booking = await bookingFixture(api);
  const advisorId = await booking.createAdvisor('Elena Marquez', { weeklyHours: everyDay });
  const dana = await app.addMember();
  const eventId = await staff.createEvent();
  const enrollment = (await app.callApp('POST', `/members/${dana}/enrollments`, { body: { eventId } })).body.data;
  const time = { type: 'rollover', mode: 'phone', advisorId, startsAt: `${daysFromNow(7)}T18:00:00.000Z` };
  const appointment = (await app.callApp('POST', `/members/${dana}/appointments`, { body: time })).body.data;
  const { topicId: topic } = await staff.newExample(contacts);
  const question = { topic, text: 'Where do I change my address?' };
  const inquiry = (await app.callApp('POST', `/members/${dana}/inquiries`, { body: question })).body.data;
  const notification = { name: 'News', topicId: 'event_reminder', channels: ['in_app'], linkType: 'url' };
  const content = { inApp: { title: 'See you tomorrow', body: 'Hall 5', tone: 'info' } };
  const inApp = { ...notification, content, linkTarget: 'https://example.org/' };
  const message = (await api.call('POST', '/notifications', { body: inApp })).body.data;
  await actAtReadVersion(api, 'notifications', message.id, { name: 'send' });
  const file = (await app.upload(dana, { bytes: await pdf('Mine'), name: 'mine.pdf' })).body.data;
  const luis = await app.addMember();
  const ids: Readonly<Record<string, string>> = {
    enrollmentId: enrollment.id,
    appointmentId: appointment.id,
    inquiryId: inquiry.id,
    messageId: message.id,
    fileId: file.id,
  };
  const areas = { 'events-enrolment': enrollment.id, appointments: appointment.id, contacts: inquiry.id };
  const readAll = () => Promise.all(Object.entries(areas).map(([area, id]) => staff.read(area, id)));
  const before = await readAll();

  const requests = await readRequests();
  expect(requests.length).toBeGreaterThanOrEqual(11);
  for (const { method, path } of requests) {
    const [, parameter = ''] = /\{(\w+Id)\}/.exec(path) ?? [];
    const body = method === 'GET' ? undefined : (bodies[path.split('/').at(-1) ?? ''] ?? {});
    const call = (member: string, id = '') =>
      app.callApp(method, path.replace('{id}', member).replace(`{${parameter}}`, id), { body });
    const answers = [call(luis, ids[parameter]), call(luis, randomUUID()), call(randomUUID(), ids[parameter])];
    const [ofOther, ofNobody, byNobody] = await Promise.all(answers);
    const statuses = [ofOther?.status, ofNobody?.status, byNobody?.status];
    expect(statuses, `${method} ${path}`).toEqual([404, 404, 404]);
    expect(ofOther?.body).toEqual(ofNobody?.body);
  }
  const query = `type=rollover&mode=phone&appointmentId=${appointment.id}`;
  expect((await app.callApp('GET', `/members/${luis}/free-times?${query}`)).status).toBe(404);
  for (const list of ['enrollments', 'appointments', 'inquiries', 'messages'])
    expect((await app.callApp('GET', `/members/${luis}/${list}`)).body.data).toEqual([]);
  expect(await readAll()).toEqual(before);
});

it('answers have no fields of staff', async () => {
  const { paths, components } = (await api.call('GET', '/app/openapi.json', { token: null })).body;
  const ofMembers = Object.entries(paths).filter(([path]) => /(enrollments|appointments|inquiries)/.test(path));
  const shapes = ['MemberEnrollment', 'MemberAppointment', 'MemberInquiry'].map((name) => components.schemas[name]);
  expect(shapes).not.toContain(undefined);
  const text = JSON.stringify([ofMembers, shapes]);
  for (const field of [
    'internalNotes',
    'overrideReason',
    'cancelNote',
    'outcome"',
    'assigneeId',
    'authorId',
    'createdBy',
    'version"',
  ])
    expect(text).not.toContain(field);
});
