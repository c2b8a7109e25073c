import { omit } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../api/features/members/insertMembers';
import { appointments } from '../../resources/appointments/appointmentSchema';
import { contacts } from '../../resources/contacts/contactSchema';
import { confidentialFieldsOf } from '../../resources/engine/schema';
import { eventsEnrolment } from '../../resources/events-enrolment/enrollmentSchema';
import { schemas } from '../../resources/schemas';
import { memberAppFixture } from './memberApp/memberAppFixture';
import { type Examples, examples } from './records/examples';
import { actAtReadVersion } from './records/publishing';
import { trialAreas } from './records/trialAreas';
import { signInEachRole } from './roles';
import { setUpApi } from './setUpApi';

const secrets = [
  ...['Okafor', 'okafor', '5550142', 'Survivor benefits'],
  ...['My annuity is wrong', 'spoke with the daughter', 'Call my son instead'],
];
const memberId = '0195d3a0-0000-7000-8000-000000000142';
let tokens: Record<string, string>;
let newExample: Examples['newExample'];
let inquiry: { id: string; version: number; ticketNo: string };

const api = setUpApi({ schemas: [...schemas, ...trialAreas] });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  ({ newExample } = examples(api));
  const details = { retirementSystem: 'fers', planTypes: [], platforms: [], optOuts: [] };
  await insertMembers(api.context.database, [
    {
      ...details,
      id: memberId,
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada.okafor@example.org',
      phone: '+12025550142',
      state: 'CO',
      memberStatus: 'active',
      age: 60,
      yearsOfService: 30,
      affiliateId: null,
      organizationId: null,
    },
  ]);
  const body = {
    ...(await newExample(contacts)),
    subject: 'Survivor benefits',
    memberId,
    name: 'Ada Okafor',
    email: 'ada.okafor@example.org',
    phone: '+12025550142',
    message: 'My annuity is wrong, please call me.',
  };
  inquiry = (await api.call('POST', '/contacts', { body })).body.data;
  await api.call('POST', `/contacts/${inquiry.id}/notes`, { body: { text: 'We spoke with the daughter.' } });
  const { callApp } = await memberAppFixture(api);
  const reply = { body: { text: 'Call my son instead.' } };
  expect((await callApp('POST', `/members/${memberId}/inquiries/${inquiry.id}/reply`, reply)).status).toBe(200);
});

const as = (role: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens[role] ?? null, ...(body !== undefined && { body }) });
const query = (part: object) => new URLSearchParams(Object.entries(part).map(([k, v]) => [k, JSON.stringify(v)]));
const expectNoSecret = (text: string) => {
  for (const secret of secrets) expect(text).not.toContain(secret);
};

describe('personal data of an inquiry', () => {
  it('is visible to roles that answer inquiries', async () => {
    const { text, body } = await as('support', 'GET', `/contacts/${inquiry.id}`);
    const thread = await as('support', 'GET', `/contacts/${inquiry.id}/thread`);
    for (const secret of secrets) expect(text + thread.text).toContain(secret);
    expect(body.data.recordLabel).toBe('Survivor benefits · Ada Okafor');
    expect(body.data.labels.memberId).toBe('Ada Okafor');
  });

  it('is masked for others in the list, in the record and on the dashboard, and the thread is refused', async () => {
    expect((await as('viewer', 'GET', `/contacts/${inquiry.id}/thread`)).status).toBe(403);
    for (const path of ['/contacts', `/contacts/${inquiry.id}`, '/dashboard']) {
      const { status, text } = await as('viewer', 'GET', path);
      expect(status).toBe(200);
      expect(text).toContain(inquiry.id);
      expectNoSecret(text);
    }
    const { body } = await as('viewer', 'GET', `/contacts/${inquiry.id}`);
    expect(body.data).toMatchObject({ name: '•••', email: '•••', phone: '•••', message: '•••' });
    expect(body.data.recordLabel).toBe(body.data.ticketNo);
    expect(body.data.actions).toEqual([]);
  });

  it('is not found by searching, while the rest is', async () => {
    const found = async (role: string, q: string) =>
      (await as(role, 'GET', `/contacts?${query({ filter: { q } })}`)).body.data.length;
    for (const q of ['okafor', '2025550142', 'annuity', 'survivor']) {
      expect(await found('viewer', q), q).toBe(0);
      expect(await found('support', q), q).toBe(1);
    }
    expect(await found('viewer', inquiry.ticketNo)).toBe(1);
  });

  it('cannot be used in filters and sorts', async () => {
    for (const part of [
      { filter: { email: 'ada.okafor@example.org' } },
      { filter: { memberId } },
      { sort: ['name', 'ASC'] },
    ]) {
      expect((await as('viewer', 'GET', `/contacts?${query(part)}`)).status).toBe(403);
      expect((await as('support', 'GET', `/contacts?${query(part)}`)).status).toBe(200);
    }
  });

  it('is not revealed by its thread, its member, or records that refer to it', async () => {
    expect((await as('viewer', 'GET', `/contacts/${inquiry.id}/thread`)).status).toBe(403);
    expect((await as('viewer', 'GET', `/members/${memberId}`)).status).toBe(403);
    const body = { ...(await newExample(appointments)), enquiryId: inquiry.id, overrideReason: 'Agreed by telephone' };
    const created = await api.call('POST', '/appointments', { body });
    expect(created.body).toMatchObject({ success: true });
    const { text } = await as('scheduler', 'GET', `/appointments/${created.body.data.id}`);
    expect(text).toContain('••• · •••');
    expectNoSecret(text);
    const deleted = await api.call('DELETE', `/contacts/${inquiry.id}`, {
      headers: { 'if-match': `"${(await api.call('GET', `/contacts/${inquiry.id}`)).body.data.version}"` },
    });
    expect(deleted.status).toBe(409);
  });
});

it('the check-in shows contact details only to roles that work there', async () => {
  const enrollment = { ...(await newExample(eventsEnrolment)), overrideReason: 'Agreed by telephone' };
  const body = { ...enrollment, email: 'ada.okafor@example.org', phone: '+12025550142' };
  const { data } = (await api.call('POST', '/events-enrolment', { body })).body;
  const personOf = async (role: string) => {
    const { people } = (await as(role, 'GET', `/events/${data.eventId}/check-in?email=true`)).body.data;
    return people.find(({ id }: { id: string }) => id === data.id);
  };
  expect(await personOf('scheduler')).toMatchObject({ email: 'ada.okafor@example.org', phone: '+12025550142' });
  const details = await personOf('support');
  expect(details).toMatchObject({ phone: '0142' });
  expect(details).not.toHaveProperty('email');
});

it('the reason of a transition and of an exception is shown to roles that see personal data, in the history too', async () => {
  const body = { ...(await newExample(appointments)), overrideReason: 'Mrs. Okafor is ill' };
  const { data } = (await api.call('POST', '/appointments', { body })).body;
  const declined = { reason: 'Mrs. Okafor is in hospital' };
  expect((await api.call('POST', `/appointments/${data.id}/actions/decline`, { body: declined })).status).toBe(200);
  for (const path of ['', '/history', '/versions/1']) {
    const details = await as('scheduler', 'GET', `/appointments/${data.id}${path}`);
    expect(details.text).toContain('Mrs. Okafor');
    const masked = await as('viewer', 'GET', `/appointments/${data.id}${path}`);
    expect([masked.status, masked.text.includes('Mrs. Okafor')]).toEqual([200, false]);
  }
  const { body: history } = await as('viewer', 'GET', `/appointments/${data.id}/history`);
  expect(history.data.map(({ reason }: { reason: string | null }) => reason)).toEqual(['•••', null]);
});

it('the bounds of a filter reveal as little as the filter itself', async () => {
  for (const filter of [{ bornOn: '1960-05-01' }, { bornOn_gte: '1960-05-01' }, { bornOn_lte: '1960-05-01' }]) {
    expect((await as('viewer', 'GET', `/trial-tickets?${query({ filter })}`)).status).toBe(403);
    expect((await api.call('GET', `/trial-tickets?${query({ filter })}`)).status).toBe(200);
  }
});

describe('a role with few permissions', () => {
  const ifMatch = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

  it('changes the hours of an advisor and nothing else', async () => {
    const { advisors } = await import('../../resources/advisors/advisorSchema');
    const advisor = (await api.call('POST', '/advisors', { body: await newExample(advisors) })).body.data;
    const put = (change: object) =>
      api.call('PUT', `/advisors/${advisor.id}`, {
        token: tokens.scheduler ?? null,
        body: { ...advisor, ...change },
        headers: ifMatch(advisor),
      });
    const refused = await put({ maxPerDay: 3, lastName: 'Other' });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(
      'Your role, scheduler, does not allow this. Ask an administrator if you need to do it.',
    );
    const { status, body } = await put({ maxPerDay: 3 });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ maxPerDay: 3, lastName: advisor.lastName });
    expect(body.data.actions).toEqual([]);
  });

  it('writes legal pages, also drafts of published ones, and publishes none', async () => {
    const { legals } = await import('../../resources/legals/legalSchema');
    const as = { token: tokens.content_editor ?? null };
    const created = await api.call('POST', '/legals', { ...as, body: await newExample(legals) });
    expect(created.status).toBe(201);
    const { data } = created.body;
    const act = (name: string, options: object) => actAtReadVersion(api, 'legals', data.id, { name }, options);
    expect((await act('submit', as)).status).toBe(200);
    expect((await act('publish', as)).status).toBe(403);
    const versions = { [data.id]: data.version + 1 };
    const bulk = { ids: [data.id], expectedCount: 1, versions };
    expect((await api.call('POST', '/legals/actions/publish', { ...as, body: bulk })).body.data[0]).toMatchObject({
      ok: false,
    });
    const published = await act('publish', { token: tokens.compliance_approver });
    expect(published.body).toMatchObject({ success: true });
    const headers = ifMatch(published.body.data);
    const edited = await api.call('PUT', `/legals/${data.id}`, {
      ...as,
      body: { ...data, title: 'Terms, anew' },
      headers,
    });
    expect(edited.body.data).toMatchObject({ hasChanges: true, actions: ['submit', 'discard'] });
    const deletion = { ...as, headers: ifMatch(edited.body.data) };
    expect((await api.call('DELETE', `/legals/${data.id}`, deletion)).status).toBe(403);
  });
});

describe('a restricted field', () => {
  const roles = ['content_editor', 'compliance_approver', 'scheduler', 'communicator', 'support', 'viewer'];
  const put = (role: string, area: string, record: { id: string; version: number }, change: object) =>
    api.call('PUT', `/${area}/${record.id}`, {
      token: tokens[role] ?? null,
      body: { ...record, ...change },
      headers: { 'if-match': `"${record.version}"` },
    });

  it.each([
    { area: 'organizations', field: 'ein', value: '91-7654321', next: '91-7654322', readers: ['administrator'] },
    {
      area: 'union-affiliates',
      field: 'privateCode',
      value: 'SECRET1867',
      next: 'SECRET1868',
      readers: ['administrator', 'content_editor'],
    },
  ])('$field of $area is masked everywhere for all but $readers', async ({ area, field, value, next, readers }) => {
    const schema = api.context.schemas.find(({ name }) => name === area);
    if (!schema) throw new Error(`There is no area ${area}.`);
    const created = await api.call('POST', `/${area}`, { body: { ...(await newExample(schema)), [field]: value } });
    const { id, version } = created.body.data;
    const changed = await put('administrator', area, created.body.data, { [field]: next });
    expect(changed.body.data[field]).toBe(next);
    const paths = [
      `/${area}`,
      `/${area}/${id}`,
      `/${area}/${id}/versions/${version}`,
      `/activity?${query({ filter: { area, recordId: id } })}`,
    ];
    for (const role of ['administrator', ...roles]) {
      for (const path of paths) {
        const { text, status } = await as(role, 'GET', path);
        const isVisible = text.includes(value) || text.includes(next);
        expect(isVisible, `${role} ${path}`).toBe(readers.includes(role) && status === 200);
      }
    }
  });

  it('is not found by searching in the trash, while the rest is', async () => {
    const { organizations } = await import('../../resources/organizations/organizationSchema');
    const { id, version } = (await api.call('POST', '/organizations', { body: await newExample(organizations) })).body
      .data;
    await api.call('DELETE', `/organizations/${id}`, { headers: { 'if-match': `"${version}"` } });
    // As if the area searched the number.
    await api.context.database.$client.query(`UPDATE records SET search = search || ' 91-7654321' WHERE id = $1`, [id]);
    const found = async (role: string, q: string) =>
      (await as(role, 'GET', `/trash?${query({ filter: { q, id: `organizations/${id}` } })}`)).body.data.length;
    expect([await found('administrator', '7654321'), await found('content_editor', '7654321')]).toEqual([1, 0]);
    expect(await found('content_editor', 'example')).toBe(1);
  });

  it('is not part of labels, and the activity hides labels only where they may contain personal data', async () => {
    for (const schema of schemas) {
      const data = await newExample(schema);
      expect(schema.label(omit(data, confidentialFieldsOf(schema))), schema.name).toBe(schema.label(data));
    }
  });

  it('is kept when a role that cannot see it changes the record, and may be set by that role only on creation', async () => {
    const { organizations } = await import('../../resources/organizations/organizationSchema');
    const body = { ...(await newExample(organizations)), ein: '91-5555555' };
    const created = (await as('content_editor', 'POST', '/organizations', body)).body.data;
    expect(created.ein).toBe('•••');
    const stored = async () => (await api.call('GET', `/organizations/${created.id}`)).body.data;
    const named = await put('content_editor', 'organizations', created, { legalName: 'Example, Inc.' });
    expect(named.body.data).toMatchObject({ ein: '•••', legalName: 'Example, Inc.' });
    const without = await put('content_editor', 'organizations', named.body.data, { ein: undefined });
    expect(without.status).toBe(200);
    expect(await stored()).toMatchObject({ ein: '91-5555555', legalName: 'Example, Inc.' });
    expect((await put('content_editor', 'organizations', without.body.data, { ein: '91-5555556' })).status).toBe(403);
  });
});
