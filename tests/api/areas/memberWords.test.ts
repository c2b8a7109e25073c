import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { importFiles } from '../features/importFiles';
import { type MemberAppFixture, memberAppFixture } from '../memberApp/memberAppFixture';
import { setUpApi } from '../setUpApi';
import { enrollmentFixture } from './enrollmentFixture';

const api = setUpApi();
let app: MemberAppFixture;
let dana: string;
beforeAll(async () => {
  app = await memberAppFixture(api);
  dana = await app.addMember({ firstName: 'Dana', lastName: 'Whitfield' });
});

type Stored = Record<string, unknown> & { id: string; version: number };
const sentence = 'The member wrote this, so it cannot be changed. Write a note instead.';
const question = { topic: 'account', subject: 'My address', text: 'Where do I change my address?' };

const read = async (area: string, id: string): Promise<Stored> => (await api.call('GET', `/${area}/${id}`)).body.data;
const save = async (area: string, id: string, changes: object) => {
  const record = await read(area, id);
  const headers = { 'if-match': `"${record.version}"` };
  return api.call('PUT', `/${area}/${id}`, { body: { ...record, ...changes }, headers });
};
/** Sends something for the member, and returns its id. */
const send = async (path: string, body: object): Promise<string> => {
  const sent = await app.callApp('POST', `/members/${dana}/${path}`, { body, idempotencyKey: randomUUID() });
  expect(sent.body).toMatchObject({ success: true });
  return sent.body.data.id;
};

it('an inquiry of a member keeps its words, while staff change the rest', async () => {
  const id = await send('inquiries', question);
  expect(await read('contacts', id)).toMatchObject({ readOnlyFields: ['subject', 'message'] });
  const refused = await save('contacts', id, { subject: 'Something else', message: 'Where do I resign, please?' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { subject: sentence, message: sentence } } });
  expect((await save('contacts', id, { priority: 'high' })).body.data).toMatchObject({
    subject: question.subject,
    message: question.text,
    priority: 'high',
  });
});

it('an inquiry that staff write down after a call can be corrected', async () => {
  const person = { name: 'Ann Lee', email: 'ann@example.org', topicId: 'account', source: 'phone' };
  const body = { ...person, subject: 'By phone', message: 'Asked about her statement' };
  const { id, readOnlyFields } = (await api.call('POST', '/contacts', { body })).body.data;
  expect(readOnlyFields).toEqual([]);
  const corrected = await save('contacts', id, { message: 'Asked about her last statement' });
  expect(corrected.body.data).toMatchObject({ message: 'Asked about her last statement' });
});

it('an import changes no words of a member', async () => {
  const id = await send('inquiries', question);
  const file = `id,subject,priority\n${id},Something else,high\n`;
  const { rows } = await importFiles(api).check('contacts', file);
  expect(rows).toMatchObject([{ outcome: 'refused', errors: { subject: sentence } }]);
  const { rows: others } = await importFiles(api).check('contacts', `id,subject,priority\n${id},My address,high\n`);
  expect(others).toMatchObject([{ outcome: 'changed' }]);
});

it('the answers of a member to the questions of an event stay, and staff add others', async () => {
  const { createEvent } = await enrollmentFixture(api);
  const questions = ['Meal', 'Arrival'].map((label) => ({ label, type: 'text', options: [], isRequired: false }));
  const eventId = await createEvent({ capacity: 5, questions });
  const meal = { question: 'Meal', answer: 'Vegetarian' };
  const id = await send('enrollments', { eventId, needs: 'A ramp', answers: [meal] });
  expect(await read('events-enrolment', id)).toMatchObject({ readOnlyFields: ['accessibilityNeeds', 'answers'] });
  const refused = await save('events-enrolment', id, {
    accessibilityNeeds: 'None',
    answers: [{ question: 'Meal', answer: 'Beef' }],
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { accessibilityNeeds: sentence, answers: sentence } } });
  const answers = [meal, { question: 'Arrival', answer: 'By train' }];
  expect((await save('events-enrolment', id, { answers, note: 'Called' })).body.data).toMatchObject({ answers });
  const changed = await app.callApp('POST', `/members/${dana}/enrollments/${id}/change`, {
    body: { answers: [{ question: 'Meal', answer: 'Vegan' }] },
    idempotencyKey: randomUUID(),
  });
  expect(changed.status).toBe(200);
  expect(await read('events-enrolment', id)).toMatchObject({ answers: [{ question: 'Meal', answer: 'Vegan' }] });
});
