import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { personalFieldsOf } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { schemas } from '../../../resources/schemas';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

const member = (firstName: string, lastName: string, phone: string) =>
  newMember({ firstName, lastName, email: `${firstName}.${lastName}@example.org`.toLowerCase(), phone });
const [ada, ben] = [member('Adaeze', 'Okafor', '+13035550142'), member('Ben', 'Whitfield', '+13035550143')];

const api = setUpApi();
let newExample: Examples['newExample'];
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await signInEachRole(api);
  ({ newExample } = examples(api));
  await insertMembers(api.context.database, [ada, ben]);
});

const query = async (statement: string, values: unknown[] = []) =>
  (await api.context.database.$client.query(statement, values)).rows;
const create = async (schema: typeof contacts | typeof appointments | typeof eventsEnrolment, others: object) => {
  const { body } = await api.call('POST', `/${schema.name}`, { body: { ...(await newExample(schema)), ...others } });
  expect(body).toMatchObject({ success: true });
  return body.data as Record<string, unknown> & { id: string; version: number };
};
const put = (area: string, { id, version, ...record }: { id: string; version: number }) =>
  api.call('PUT', `/${area}/${id}`, { body: record, headers: { 'if-match': `"${version}"` } });
const read = async (area: string, { id }: { id: string }) => (await api.call('GET', `/${area}/${id}`)).body.data;
const erase = (id: string, body: object = { reason: 'Asked for by letter' }, token?: string) =>
  api.call('POST', `/members/${id}/erase`, { body, ...(token && { token }) });
const memberFields = ({ email, phone, id }: NewMember) => ({ memberId: id, email, phone });

/** The tables that contain a text anywhere. */
const tablesWith = async (word: string) => {
  const tables = await query(
    // Picture bytes contain arbitrary digits.
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname NOT IN ('file_contents', 'file_variants')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await query(`SELECT FROM ${name} AS row WHERE row::text ILIKE '%' || $1 || '%' LIMIT 1`, [word])).length > 0)
      found.push(name);
  return found;
};

it('finds every member that a record refers to, by the field that the index of versions covers', async () => {
  for (const schema of schemas) {
    const naming = annotatedValuesOf(schema.fields, await newExample(schema)).filter(
      ({ meta }) => meta.reference === 'members',
    );
    expect(
      naming.map(({ path }) => path).filter((path) => path !== 'memberId'),
      schema.name,
    ).toEqual([]);
    if ('memberId' in schema.record.shape)
      expect(personalFieldsOf(schema)).toEqual(expect.arrayContaining(['memberId', 'email']));
  }
});

describe('erasing a member', () => {
  let inquiry: Awaited<ReturnType<typeof create>>;
  let counts: Record<string, number>;

  beforeAll(async () => {
    const personalData = {
      name: 'Adaeze Okafor',
      subject: 'Okafor, survivor benefits',
      message: 'I am Adaeze Okafor, please call.',
    };
    inquiry = await create(contacts, { ...memberFields(ada), ...personalData });
    await api.call('POST', `/contacts/${inquiry.id}/notes`, { body: { text: 'Mrs. Okafor called.' } });
    await api.call('POST', `/contacts/${inquiry.id}/replies`, { body: { text: 'Dear Mrs. Okafor, yes.' } });
    await put('contacts', { ...(await read('contacts', inquiry)), ...personalData, subject: 'Okafor again' });
    await create(eventsEnrolment, {
      ...memberFields(ada),
      firstName: 'Adaeze',
      lastName: 'Okafor',
      note: 'Okafor needs a ramp',
    });
    const appointment = await create(appointments, {
      ...memberFields(ada),
      memberName: 'Adaeze Okafor',
      agenda: 'Okafor: pension',
    });
    const reason = { reason: 'Mrs. Okafor lives elsewhere' };
    expect((await api.call('POST', `/appointments/${appointment.id}/actions/decline`, { body: reason })).status).toBe(
      200,
    );
    // A record without a member, which is in the trash by now.
    const other = await create(contacts, { ...personalData, email: ada.email, memberId: undefined });
    await api.call('DELETE', `/contacts/${other.id}`, { headers: { 'if-match': `"${other.version}"` } });
    const audience = `INSERT INTO deliveries (area, record_id, recipient, member_id, channel, address, state, changed_at)
      VALUES ('notifications', 'n', $1, $2, 'email', $3, $4, now())`;
    await query(audience, [ada.id, ada.id, ada.email, 'waiting']);
    await query(audience, [ada.email, null, ada.email, 'sent']);
    await query(audience, [ben.id, ben.id, ben.email, 'waiting']);
    expect((await tablesWith('okafor')).length).toBeGreaterThan(4);
  });

  it('requires the permission and a reason', async () => {
    expect((await erase(ada.id, undefined, tokens.support)).status).toBe(403);
    expect((await erase(ada.id, {})).status).toBe(422);
    expect((await erase('nobody')).status).toBe(400);
  });

  it('leaves no personal data anywhere, and reports how much was erased', async () => {
    const openForm = await read('contacts', inquiry);
    const response = await erase(ada.id);
    counts = response.body.data;
    expect([response.status, counts]).toEqual([
      200,
      { members: 1, records: 4, versions: expect.any(Number), activity: expect.any(Number), deliveries: 9 },
    ]);
    // Only the id stays: the entry states which member it is about.
    for (const word of ['okafor', 'adaeze', '5550142', ada.id])
      expect(await tablesWith(word), word).toEqual(word === ada.id ? [expect.stringMatching(/^activity_/)] : []);
    expect(await read('contacts', inquiry)).toMatchObject({
      subject: 'Erased',
      name: 'Erased',
      recordLabel: 'Erased · Erased',
    });
    const history = await api.call('GET', `/contacts/${inquiry.id}/history`);
    expect(history.body.data[0]).toMatchObject({ action: 'erased', version: Number(openForm.version) + 1 });
    expect((await api.call('GET', `/contacts/${inquiry.id}/versions/1`)).body.data).toMatchObject({ name: 'Erased' });
    // A form that was open before does not restore the data.
    expect((await put('contacts', openForm)).status).toBe(412);
    expect((await api.call('GET', '/contacts?filter={"q":"okafor"}')).body.data).toEqual([]);
    const states = await query(`SELECT member_id AS id, state FROM deliveries WHERE record_id = 'n' ORDER BY state`);
    expect(states).toEqual([
      { id: null, state: 'sent' },
      { id: null, state: 'suppressed' },
      { id: ben.id, state: 'waiting' },
    ]);
  });

  it('is logged with its reason, and nothing else in the activity can be changed', async () => {
    const { body } = await api.call('GET', '/activity?filter={"area":"members"}');
    expect(body.data).toMatchObject([
      {
        action: 'erased',
        recordId: ada.id,
        recordLabel: 'A member',
        after: { reason: 'Asked for by letter', ...counts },
      },
    ]);
    await expect(query(`UPDATE activity SET record_label = ''`)).rejects.toThrow('only ever added to');
    await expect(query('DELETE FROM activity')).rejects.toThrow('only ever added to');
  });

  it('can be repeated, and also erases newer data', async () => {
    const none = { members: 0, records: 0, versions: 0, activity: 0, deliveries: 0 };
    expect((await erase(ada.id)).body.data).toEqual(none);
    await insertMembers(api.context.database, [ada]);
    await create(contacts, { ...memberFields(ada), name: 'Adaeze Okafor' });
    expect((await erase(ada.id)).body.data).toMatchObject({ members: 1, records: 1 });
    expect(await tablesWith('okafor')).toEqual([]);
  });

  it('leaves a record to another member whom it was corrected to refer to', async () => {
    const carla = member('Carla', 'Njoku', '+13035550144');
    await insertMembers(api.context.database, [carla]);
    const record = await create(contacts, { ...memberFields(carla), name: 'Carla Njoku' });
    await put('contacts', { ...record, ...memberFields(ben), name: 'Ben Whitfield' } as typeof record);
    expect((await erase(carla.id)).body.data).toMatchObject({ records: 0, versions: 1 });
    expect(await tablesWith('njoku')).toEqual([]);
    expect(await read('contacts', record)).toMatchObject({ memberId: ben.id, name: 'Ben Whitfield', version: 2 });
  });
});

it('is complete also where a record was removed permanently', async () => {
  const dov = member('Dov', 'Abramov', '+13035550145');
  await insertMembers(api.context.database, [dov]);
  const { id, version } = await create(contacts, {
    ...memberFields(dov),
    name: 'Dov Abramov',
    subject: 'Abramov calls',
  });
  await api.call('DELETE', `/contacts/${id}`, { headers: { 'if-match': `"${version}"` } });
  expect((await api.call('DELETE', `/trash/contacts/${id}`)).status).toBe(200);
  const { body } = await api.call('GET', `/activity?filter={"recordId":"${id}"}`);
  expect(body.data.map(({ action, recordLabel }: Record<string, string>) => [action, recordLabel])).toEqual([
    ['removed', 'Erased · Erased'],
    ['deleted', 'Erased · Erased'],
    ['created', 'Erased · Erased'],
  ]);
  await erase(dov.id);
  expect(await tablesWith('abramov')).toEqual([]);
});
