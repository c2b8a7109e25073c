import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { contacts } from '../../../resources/contacts/contactSchema';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

const api = setUpApi();
let tokens: Record<string, string>;

beforeAll(async () => {
  tokens = await signInEachRole(api);
});

const addMember = async (difference: Partial<NewMember> = {}) => {
  const id = randomUUID();
  const added = newMember({ id, email: `${id}@example.org`, phone: '+13035550142', ...difference });
  await insertMembers(api.context.database, [added]);
  return added;
};
const call = (method: string, path: string, options: { body?: unknown; role?: string } = {}) =>
  api.call(method, path, {
    ...(options.body !== undefined && { body: options.body }),
    ...(options.role && { token: tokens[options.role] ?? null }),
  });
const query = (text: string, values: unknown[] = []) => api.context.database.$client.query(text, values);
const overview = async (id: string) => (await call('GET', `/members/${id}/overview`)).body.data;

describe('date of birth and address', () => {
  const home = { birthDate: '1968-08-17', homeStreet: '12 Oak Avenue', homeCity: 'Lakewood', homePostalCode: '80226' };
  const reveal = (id: string, body: object, role?: string) =>
    call('POST', `/members/${id}/reveal`, { body, ...(role && { role }) });

  it('are masked until somebody says why, which the activity notes without them', async () => {
    const { id } = await addMember(home);
    const stored = (await call('GET', `/members/${id}`)).body.data;
    for (const field of Object.keys(home)) expect(stored).not.toHaveProperty(field);
    expect((await overview(id)).identity).toEqual({ birthDate: '••• 1968', homeAddress: '•••, Lakewood, CO •••' });
    const { body } = await reveal(id, { reason: 'call' }, 'support');
    expect(body.data).toMatchObject({ birthDate: '1968-08-17', homeAddress: '12 Oak Avenue, Lakewood, CO 80226' });
    const { rows } = await query(`SELECT * FROM activity WHERE record_id = $1 AND action = 'revealed'`, [id]);
    expect(rows).toMatchObject([{ record_label: 'A member', after: { reason: 'call' } }]);
    expect(JSON.stringify(rows)).not.toMatch(/1968|Oak|Lakewood/);
  });

  it('need an inquiry of this member where one is the reason', async () => {
    const { id, email } = await addMember(home);
    const other = await addMember();
    const { newExample } = examples(api);
    const inquiryOf = async (memberId: string) =>
      (await api.call('POST', '/contacts', { body: { ...(await newExample(contacts)), memberId, email } })).body.data;
    const own = await inquiryOf(id);
    for (const inquiryId of [undefined, (await inquiryOf(other.id)).id])
      expect((await reveal(id, { reason: 'inquiry', inquiryId })).status).toBe(422);
    expect((await reveal(id, { reason: 'inquiry', inquiryId: own.id })).status).toBe(200);
    const { rows } = await query(`SELECT after FROM activity WHERE record_id = $1 AND action = 'revealed'`, [id]);
    expect(rows).toEqual([{ after: { reason: 'inquiry', inquiry: own.ticketNo } }]);
  });

  it('are unknown for a member without them, and nobody sees those of one who is erased', async () => {
    const { id } = await addMember();
    expect((await overview(id)).identity).toEqual({ birthDate: null, homeAddress: null });
    expect((await reveal(randomUUID(), { reason: 'call' })).status).toBe(404);
    expect((await reveal(id, { reason: 'call' }, 'viewer')).status).toBe(403);
  });
});
