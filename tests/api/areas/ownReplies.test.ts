import { beforeAll, expect, it } from 'vitest';
import { createMissingStaffRecords } from '../../../api/areas/staff/staffRecords';
import { purgeRecords } from '../../../api/features/trash/remove';
import { staff, staffRoles } from '../../../resources/staff/staffSchema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let tokens: Record<string, string>;
beforeAll(async () => {
  api.context.jobs.send = async () => undefined;
  tokens = await signInEachRole(api);
  await createMissingStaffRecords(api.context.database, new Date());
});

const path = '/saved-replies/own';
const reply = { name: 'Form 3107', text: 'Dear {{firstName}}, the form is on its way.' };
const call = (role: string, method: string, end = '', body?: object) =>
  api.call(method, `${path}${end}`, { token: tokens[role] as string, ...(body && { body }) });
const add = async (role: string, fields: object = {}) =>
  (await call(role, 'POST', '', { ...reply, ...fields })).body.data as { id: string };
const namesOf = async (role: string) =>
  (await call(role, 'GET')).body.data.map(({ name }: { name: string }) => name) as string[];

it('is kept by who answers inquiries: written, read by name, changed and deleted', async () => {
  const { id } = await add('support');
  await add('support', { name: 'A call back' });
  expect(await namesOf('support')).toEqual(['A call back', 'Form 3107']);
  const changed = await call('support', 'PUT', `/${id}`, { name: 'Form 3107', text: 'It came.' });
  expect(changed.body.data).toEqual({ id, name: 'Form 3107', text: 'It came.' });
  expect((await call('support', 'DELETE', `/${id}`)).status).toBe(200);
  expect(await namesOf('support')).toEqual(['A call back']);
  for (const role of staffRoles) {
    const { status } = await call(role, 'GET');
    expect(status, role).toBe(role === 'support' || role === 'administrator' ? 200 : 403);
  }
});

it('is there for nobody else, not even for administrators', async () => {
  const { id } = await add('support', { name: 'Zanzibar letter', text: 'About the Zanzibar letter.' });
  expect(await namesOf('administrator')).toEqual([]);
  for (const [method, end, body] of [
    ['PUT', '', reply],
    ['DELETE', ''],
    ['POST', '/share'],
  ] as const)
    expect((await call('administrator', method, `/${id}${end}`, body)).status, method).toBe(404);
  const filter = encodeURIComponent(JSON.stringify({ q: 'Zanzibar' }));
  for (const address of [`/saved-replies?filter=${filter}`, '/search?q=Zanzibar', '/saved-replies/counts', '/trash'])
    expect(JSON.stringify((await api.call('GET', address)).body), address).not.toContain('Zanzibar');
  expect((await api.call('GET', `/saved-replies/${id}`)).status).toBe(404);
  expect(await namesOf('support')).toContain('Zanzibar letter');
});

it('follows the rules of saved replies, and has a name of its own', async () => {
  await add('administrator', { name: 'Thanks' });
  const errorsOf = async (fields: object) => {
    const { status, body } = await call('administrator', 'POST', '', { ...reply, ...fields });
    expect(status).toBe(422);
    return body.errors;
  };
  expect(await errorsOf({ text: 'Hello {{name}}' })).toEqual({ text: expect.stringContaining('{{firstName}}') });
  expect(await errorsOf({ text: 'On [[the day' })).toEqual({ text: expect.stringContaining('two marks') });
  expect(await errorsOf({ name: 'x', text: ' ' })).toEqual({ name: expect.any(String), text: expect.any(String) });
  expect(await errorsOf({ name: 'THANKS' })).toEqual({ name: 'You have another reply with this name.' });
  expect(await namesOf('administrator')).toEqual(['Thanks']);
  // Somebody else may use the name.
  await add('support', { name: 'Thanks' });
  const { status } = await call('administrator', 'PUT', '/nobody', reply);
  expect(status).toBe(404);
});

it('is one of everybody once it is shared, by the rules of those', async () => {
  const { id } = await add('support', { name: 'Shared one' });
  await api.call('POST', '/saved-replies', { body: { name: 'Shared one', text: 'Another.' } });
  const refused = await call('support', 'POST', `/${id}/share`);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']]);
  await call('support', 'PUT', `/${id}`, { ...reply, name: 'Shared two' });
  const { body } = await call('support', 'POST', `/${id}/share`);
  const { data: shared } = (await api.call('GET', `/saved-replies/${body.data.id}`)).body;
  expect(shared).toMatchObject({ name: 'Shared two', text: reply.text, labels: { ownerId: 'Sam support' } });
  expect(await namesOf('support')).not.toContain('Shared two');
  expect((await call('support', 'POST', `/${id}/share`)).status).toBe(404);
});

it('ends with the record of its owner', async () => {
  await add('administrator', { name: 'The last one' });
  const { id } = (await api.call('GET', '/auth/me', { token: tokens.administrator as string })).body.data;
  await api.context.database.transaction((transaction) => purgeRecords(transaction, staff, [id]));
  expect(await namesOf('administrator')).toEqual([]);
});
