import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMissingStaffRecords } from '../../../api/areas/staff/staffRecords';
import { accounts, rateLimits } from '../../../api/platform/database/tables';
import { startApi } from '../startApi';
import { untilWaiting } from '../untilWaiting';

type Person = Record<string, unknown> & { id: string; version: number; email: string };

const password = 'four calm herons wading';
let api: Awaited<ReturnType<typeof startApi>>;
/** The administrator that the API has from the start. */
let first: Person & { token: string };
let lastNumber = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { database } = api.context;
  await database.delete(rateLimits);
  const { admin, token } = await api.signIn();
  first = { ...(await api.call('GET', `/staff/${admin.id}`)).body.data, token };
});

const add = async (difference: object = {}): Promise<Person> => {
  lastNumber += 1;
  const defaults = { firstName: 'Robin', lastName: 'Ames', email: `robin.${lastNumber}@example.org`, role: 'viewer' };
  const { status, body } = await api.call('POST', '/staff', { body: { ...defaults, ...difference } });
  expect([status, body.message]).toEqual([201, '']);
  return body.data;
};
const read = async ({ id }: Person): Promise<Person> => (await api.call('GET', `/staff/${id}`)).body.data;
const change = async (person: Person, difference: object, token?: string) => {
  const { version, ...record } = await read(person);
  const headers = { 'if-match': `"${version}"` };
  return api.call('PUT', `/staff/${person.id}`, {
    body: { ...record, ...difference },
    headers,
    ...(token && { token }),
  });
};
const act = ({ id }: Person, name: string, token?: string) =>
  api.call('POST', `/staff/${id}/actions/${name}`, { ...(token && { token }) });
const remove = async (person: Person) => {
  const { version } = await read(person);
  return api.call('DELETE', `/staff/${person.id}`, { headers: { 'if-match': `"${version}"` } });
};
const invite = ({ id }: Person) => api.call('POST', `/staff/${id}/invitation`);
const tokenIn = (text: string) => /\/forgot-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const setPassword = (token: string) => api.call('POST', '/auth/reset-password', { body: { token, password } });
const signIn = (email: string) => api.call('POST', '/auth/login', { body: { email, password }, token: null });
const me = (token: string) => api.call('GET', '/auth/me', { token });

/** Creates somebody who has accepted the invitation and is signed in. */
const addSignedIn = async (difference: object = {}) => {
  const person = await add(difference);
  const { link } = (await invite(person)).body.data;
  expect((await setPassword(tokenIn(link))).status).toBe(200);
  const { accessToken } = (await signIn(person.email)).body.data;
  return { ...(await read(person)), token: accessToken as string };
};

describe('a new colleague', () => {
  it('is invited, sets a password with the link, and then signs in', async () => {
    const person = await add();
    expect(person).toMatchObject({ status: 'invited', hasPassword: false, recordLabel: 'Robin Ames' });
    expect((await signIn(person.email)).status).toBe(401);
    const { link } = (await invite(person)).body.data;
    expect(link.startsWith(`${api.context.settings.publicUrl}/forgot-password?token=`)).toBe(true);
    expect(await read(person)).toMatchObject({ status: 'invited', invitedAt: expect.any(String), version: 1 });

    expect((await setPassword(tokenIn(link))).status).toBe(200);
    expect(await read(person)).toMatchObject({ status: 'active', hasPassword: true });
    const { status, body } = await signIn(person.email);
    expect([status, body.data.admin.role]).toEqual([200, 'viewer']);
    expect(await read(person)).toMatchObject({ lastLoginAt: body.data.admin.lastLoginAt });
  });

  it('gets another link with each invitation, and only the latest works', async () => {
    const person = await add();
    const [earlier, latest] = [(await invite(person)).body.data.link, (await invite(person)).body.data.link];
    expect((await setPassword(tokenIn(earlier))).status).toBe(410);
    expect((await setPassword(tokenIn(latest))).status).toBe(200);
    const refused = await invite(person);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('already has a password')]);
  });

  it('has the time zone of the organization by default', async () => {
    expect((await add()).timeZone).toBe('America/New_York');
    const { version } = (await api.call('GET', '/organization/settings')).body.data;
    const body = {
      companyName: 'Retirement Partners',
      postalAddress: '12 Example Street\nDenver, CO 80202',
      supportEmail: 'help@example.org',
      timeZone: 'America/Denver',
    };
    const headers = { 'if-match': `"${version}"` };
    expect((await api.call('PUT', '/organization/settings', { body, headers })).status).toBe(200);
    expect((await add()).timeZone).toBe('America/Denver');
    expect((await add({ timeZone: 'Pacific/Guam' })).timeZone).toBe('Pacific/Guam');
  });

  it('cannot have the e-mail address of another colleague', async () => {
    const { email } = await add();
    const body = { firstName: 'Kim', lastName: 'Lee', email: email.toUpperCase(), role: 'viewer' };
    const { status, body: response } = await api.call('POST', '/staff', { body });
    expect([status, response.errors]).toEqual([422, { email: 'Somebody else has this email address.' }]);
  });
});

describe('a change of a colleague', () => {
  it('applies immediately to the account: name, sign-in address and role', async () => {
    const person = await addSignedIn();
    const email = `changed.${person.email}`;
    expect(
      (await change(person, { lastName: 'Bell', email, role: 'scheduler', timeZone: 'Pacific/Guam' })).status,
    ).toBe(200);
    const changed = { lastName: 'Bell', email, role: 'scheduler', timeZone: 'Pacific/Guam' };
    expect((await me(person.token)).body.data).toMatchObject(changed);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
  });

  it('of the e-mail address invalidates an invitation to the old address', async () => {
    const person = await add();
    const { link } = (await invite(person)).body.data;
    await change(person, { email: `right.${person.email}` });
    expect((await read(person)).invitedAt).toBeUndefined();
    expect((await setPassword(tokenIn(link))).status).toBe(410);
  });

  it('by themselves can change only name, time zone and language', async () => {
    const person = await addSignedIn();
    const body = { firstName: 'Sam', lastName: 'Ames', timeZone: 'America/Chicago' };
    const { status, body: response } = await api.call('PUT', '/auth/me', { body, token: person.token });
    expect(status).toBe(200);
    expect(response.data).toEqual((await me(person.token)).body.data);
    expect(response.data).toMatchObject({ ...body, role: 'viewer' });
    expect(await read(person)).toMatchObject({ ...body, version: person.version + 1, updatedByName: 'Sam Ames' });

    const refused = async (difference: object) =>
      (await api.call('PUT', '/auth/me', { body: { ...body, ...difference }, token: person.token })).body.errors;
    expect(await refused({ role: 'administrator' })).toEqual({ role: 'There is no such field.' });
    expect(Object.keys(await refused({ firstName: ' ', timeZone: 'Mars/Olympus' }))).toEqual(['firstName', 'timeZone']);
    expect(await refused({ locale: 'English, please' })).toEqual({ locale: 'Enter a language such as en-US or es.' });
    expect(await refused({ locale: 'ES-us' })).toBeUndefined();
    expect((await me(person.token)).body.data.locale).toBe('es-US');
  });
});

describe('a suspended colleague', () => {
  it('is signed out immediately, and can sign in again when resumed', async () => {
    const person = await addSignedIn();
    const { status, body } = await act(person, 'suspend');
    expect([status, body.data.actions, body.data.actionRefusals]).toEqual([200, ['resume'], {}]);
    expect((await me(person.token)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await invite(person)).status).toBe(409);

    expect((await act(person, 'resume')).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('without a password cannot use the link any more, and is invited when resumed', async () => {
    const person = await add();
    const { link } = (await invite(person)).body.data;
    expect((await act(person, 'suspend')).body.data.actions).toEqual(['inviteAgain']);
    expect((await setPassword(tokenIn(link))).status).toBe(410);
    expect((await invite(person)).body.message).toMatch(/suspended/);
    expect((await act(person, 'resume')).status).toBe(409);
    expect((await act(person, 'inviteAgain')).status).toBe(200);
    expect((await setPassword(tokenIn(link))).status).toBe(410);
  });
});

describe('a deleted colleague', () => {
  it('is signed out immediately; their name stays on their work, and their e-mail address is free', async () => {
    const person = await addSignedIn({ role: 'administrator', lastName: 'Quist' });
    const body = { category: 'event_topic', key: 'of_somebody_deleted', label: 'Example' };
    const { id } = (await api.call('POST', '/types', { body, token: person.token })).body.data;
    expect((await remove(person)).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await api.call('GET', `/types/${id}`)).body.data.createdByName).toBe('Robin Quist');
    expect((await add({ email: person.email })).status).toBe('invited');
  });
});

describe('an administrator', () => {
  it('can neither suspend nor delete themselves', async () => {
    await addSignedIn({ role: 'administrator' });
    for (const refused of [await act(first, 'suspend'), await remove(first)])
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^You cannot .+ yourself\./)]);
    expect((await me((await api.signIn()).token)).status).toBe(200);
  });

  it('stays one if no other administrator can sign in', async () => {
    await stepBack();
    await add({ role: 'administrator' });
    const { status, body } = await change(first, { role: 'viewer' });
    expect([status, body.errors.role]).toEqual([422, expect.stringMatching(/^This is the last administrator/)]);
    expect((await read(first)).role).toBe('administrator');
  });

  it('remains although all of them give up the role at the same moment', async () => {
    await stepBack();
    const people = [first, await addSignedIn({ role: 'administrator' }), await addSignedIn({ role: 'administrator' })];
    const responses = await runInParallel(people, (person) => change(person, { role: 'viewer' }, person.token));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const remaining = people[responses.findIndex(({ status }) => status === 422)];
    expect((await change(first, { role: 'administrator' }, remaining?.token)).status).toBe(200);
  });
});

/** Runs an action for several people at the same moment: no account changes before all actions have started. */
const runInParallel = async <Person, Result>(people: Person[], act: (person: Person) => Promise<Result>) => {
  const holder = new Client({ connectionString: api.url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM accounts FOR NO KEY UPDATE');
  const results = Promise.all(people.map(act));
  try {
    await untilWaiting(api.context.database.$client, people.length);
  } finally {
    await holder.query('COMMIT');
    await holder.end();
  }
  return results;
};

/** Makes viewers of all administrators but the first. */
const stepBack = async () => {
  const { body } = await api.call('GET', `/staff?filter=${JSON.stringify({ role: 'administrator' })}`);
  for (const person of body.data as Person[])
    if (person.id !== first.id) expect((await change(person, { role: 'viewer' })).status).toBe(200);
};

it('an account that is older than the staff records is logged once', async () => {
  const { database } = api.context;
  const account = {
    id: '0190a7c4-0000-7000-8000-000000000001',
    email: 'Jose.Marquez@example.org',
    firstName: 'José',
    lastName: 'Márquez',
    role: 'scheduler',
    timeZone: 'America/Denver',
    passwordHash: 'a hash that nobody may see',
    createdAt: new Date('2025-03-04T15:00:00.000Z'),
    lastLoginAt: new Date('2025-04-04T15:00:00.000Z'),
  };
  await database.insert(accounts).values(account);
  for (let start = 0; start < 2; start += 1) await createMissingStaffRecords(database, new Date());
  const filter = { q: 'jose marquez', role: 'scheduler', status: 'active' };
  const { body, text } = await api.call('GET', `/staff?filter=${JSON.stringify(filter)}`);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    id: account.id,
    recordLabel: 'José Márquez',
    email: 'jose.marquez@example.org',
    hasPassword: true,
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt.toISOString(),
  });
  expect(text).not.toContain('a hash');
});

it('somebody without a name in the account is named by the email address', async () => {
  const person = await add();
  const database = api.context.database.$client;
  await database.query(`UPDATE accounts SET first_name = '', last_name = '' WHERE id = $1`, [person.id]);
  await database.query(`UPDATE records SET updated_by = id::uuid WHERE area = 'staff' AND id = $1`, [person.id]);
  expect(await read(person)).toMatchObject({ updatedByName: person.email });
});
