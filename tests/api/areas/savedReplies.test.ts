import { beforeAll, describe, expect, it } from 'vitest';
import { createMissingStaffRecords } from '../../../api/areas/staff/staffRecords';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contacts } from '../../../resources/contacts/contactSchema';
import { staffRoles } from '../../../resources/staff/staffSchema';
import { newMember } from '../features/newMember';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
const rosa = newMember({
  firstName: 'Rosa',
  lastName: 'Lindt',
  email: 'rosa@example.net',
  locale: 'es-US',
  retirementSystem: 'csrs',
});
let newExample: Examples['newExample'];
let tokens: Record<string, string>;
let count = 0;

beforeAll(async () => {
  api.context.jobs.send = async () => undefined;
  tokens = await signInEachRole(api);
  await createMissingStaffRecords(api.context.database, new Date());
  await insertMembers(api.context.database, [rosa]);
  ({ newExample } = examples(api));
});

const save = (fields: object = {}, token?: string) => {
  count += 1;
  const body = { name: `Reply ${count}`, text: 'Thank you for asking.', ...fields };
  return api.call('POST', '/saved-replies', { body, ...(token && { token }) });
};
const errorsOf = async (fields: object) => {
  const { status, body } = await save(fields);
  expect(status).toBe(422);
  return body.errors;
};
const read = async (id: string) => (await api.call('GET', `/saved-replies/${id}`)).body.data;

describe('a saved reply', () => {
  it('belongs to who saved it, unless somebody else is chosen, and is read by colleagues who answer inquiries', async () => {
    const { status, body } = await save({}, tokens.support);
    expect(status).toBe(201);
    expect(body.data.labels).toMatchObject({ ownerId: 'Sam support' });
    const { id: other } = (await api.call('GET', '/auth/me', { token: tokens.administrator as string })).body.data;
    expect((await save({ ownerId: other })).body.data.labels).toMatchObject({ ownerId: 'Sam administrator' });
    const { id: viewer } = (await api.call('GET', '/auth/me', { token: tokens.viewer as string })).body.data;
    expect(Object.keys(await errorsOf({ ownerId: viewer }))).toEqual(['ownerId']);
  });

  it('is there for support and administrators alone: in lists, by id, in history, statistics and search', async () => {
    const { id } = (await save({ name: 'Zanzibar form' })).body.data;
    for (const role of staffRoles) {
      const canSee = role === 'support' || role === 'administrator';
      const token = tokens[role] as string;
      for (const path of ['', `/${id}`, `/${id}/history`, `/${id}/statistics`]) {
        const { status } = await api.call('GET', `/saved-replies${path}`, { token });
        expect(status, `${role} ${path}`).toBe(canSee ? 200 : 403);
      }
      expect((await api.call('POST', `/saved-replies/${id}/uses`, { token })).status, role).toBe(canSee ? 200 : 403);
      const found = JSON.stringify((await api.call('GET', '/search?q=Zanzibar', { token })).body);
      expect(found.includes(id), role).toBe(canSee);
    }
  });

  it('has placeholders of inquiries, and complete gaps', async () => {
    const text = 'Hello {{firstName|member}}, about {{inquiryNo}}: we call on [[date of the call]]. {{companyName}}';
    expect((await save({ text, translations: [{ language: 'es', text }] })).status).toBe(201);
    expect(await errorsOf({ text: 'Hello {{name}}' })).toEqual({
      text: expect.stringMatching(/^There is no placeholder \{\{name\}\} here\. Use \{\{firstName\}\}, .*\.$/),
    });
    const loose = expect.stringContaining('two marks before, and two after');
    expect(await errorsOf({ text: 'Hello {{firstName}' })).toEqual({ text: loose });
    expect(await errorsOf({ translations: [{ language: 'es', text: 'El [[día' }] })).toEqual({
      'translations.0.text': loose,
    });
    const twice = ['es', 'es'].map((language) => ({ language, text: 'Gracias' }));
    expect(await errorsOf({ translations: twice })).toEqual({ 'translations.1.language': expect.any(String) });
  });

  it('counts its uses without another version, and lists can begin with the most used', async () => {
    const [rare, often] = [(await save()).body.data, (await save()).body.data];
    for (const { id } of [rare, often, often])
      expect((await api.call('POST', `/saved-replies/${id}/uses`)).status).toBe(200);
    expect(await read(often.id)).toMatchObject({ used: 2, version: 1 });
    const { body } = await api.call('GET', `/saved-replies?sort=${encodeURIComponent('["used","DESC"]')}`);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(often.id)).toBeLessThan(ids.indexOf(rare.id));
    expect((await api.call('POST', '/saved-replies/nobody/uses')).status).toBe(404);
  });

  it('is found by the words of all its texts', async () => {
    const { id } = (await save({ translations: [{ language: 'es', text: 'Su pensión de sobreviviente' }] })).body.data;
    const filter = encodeURIComponent(JSON.stringify({ q: 'sobreviviente' }));
    const { body } = await api.call('GET', `/saved-replies?filter=${filter}`);
    expect(body.data.map((found: { id: string }) => found.id)).toEqual([id]);
  });
});

const newInquiry = async (fields: object) => {
  const { body } = await api.call('POST', '/contacts', { body: { ...(await newExample(contacts)), ...fields } });
  expect(body).toMatchObject({ success: true });
  return body.data as { id: string; ticketNo: string };
};
const valuesOf = async ({ id }: { id: string }, token?: string) =>
  (await api.call('GET', `/contacts/${id}/reply-values`, { ...(token && { token }) })).body.data;

describe('the values for an inquiry', () => {
  it('are those of its member, its assignee and the organization, in the language of the member', async () => {
    const inquiry = await newInquiry({ email: 'rosa@example.net', name: 'R. Lindt' });
    const { locale, values } = await valuesOf(inquiry, tokens.support);
    expect(locale).toBe('es-US');
    expect(values).toMatchObject({
      firstName: 'R.',
      lastName: 'Lindt',
      inquiryNo: inquiry.ticketNo,
      retirementSystem: 'CSRS',
      // The reader becomes the assignee of a new inquiry by replying.
      assigneeName: 'Sam support',
      companyName: expect.any(String),
    });
    const taken = await api.call('POST', `/contacts/${inquiry.id}/actions/start`, {
      body: {},
      token: tokens.support as string,
    });
    expect(taken.status).toBe(200);
    expect((await valuesOf(inquiry)).values).toMatchObject({ assigneeName: 'Sam support' });
  });

  it('lack what nobody knows about somebody who is no member', async () => {
    const { locale, values } = await valuesOf(await newInquiry({ email: 'nobody@example.net', name: 'Cher' }));
    expect(locale).toBeNull();
    expect(values).toMatchObject({ firstName: 'Cher' });
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['lastName']));
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['retirementSystem']));
    expect((await api.call('GET', '/contacts/nobody/reply-values')).status).toBe(404);
  });
});

it('a reply with a gap is refused and changes nothing, a note with one is stored', async () => {
  const { id } = await newInquiry({ email: 'gap@example.net' });
  const add = (kind: string, text: string) => api.call('POST', `/contacts/${id}/${kind}`, { body: { text } });
  const refused = await add('replies', 'We call you on [[date of the call]].');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { text: 'Fill in [[date of the call]] before you send this.' },
  ]);
  expect(refused.body.codes.text).toEqual({ code: 'rules.gapLeft', values: { gap: '[[date of the call]]' } });
  expect((await api.call('GET', `/contacts/${id}/thread`)).body.data).toEqual([]);
  expect((await add('notes', 'Ask for [[the date]].')).status).toBe(201);
  expect((await add('replies', 'We call you on [Monday].')).status).toBe(201);
});
