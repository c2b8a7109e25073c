import { randomUUID } from 'node:crypto';
import { omit } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import type { AreaModule } from '../../../api/records/areaModule';
import { fromDatabase } from '../../../api/records/databaseQuery';
import { recordMessages } from '../../../api/records/messages.en';
import { requireRecord } from '../../../api/records/read/requireRecord';
import { runRecordAction } from '../../../api/records/save/runRecordAction';
import { transitionAutomatically } from '../../../api/records/save/transitionAutomatically';
import { type AreaSchema, findAction, type RecordAction, undoingActionOf } from '../../../resources/engine/schema';
import { schemas as consoleSchemas } from '../../../resources/schemas';
import { newMember } from '../features/newMember';
import { setUpApi } from '../setUpApi';
import { type Examples, examples } from './examples';
import { trialAreas } from './trialAreas';
import { setDerived } from './writeDirectly';

const member = { firstName: 'Ana', lastName: 'Peña' };
const now = new Date('2026-11-20T12:00:00.000Z');
let create: Examples['create'];
const trials = trialAreas.find(({ name }) => name === 'trials') as AreaSchema;

const api = setUpApi({ schemas: [...consoleSchemas, ...trialAreas], now: () => now });
beforeAll(async () => {
  ({ create } = examples(api));
});

const act = (id: string, name: string, body: object = {}) =>
  api.call('POST', `/trials/${id}/actions/${name}`, { body });
const query = (text: string, values: unknown[]) => api.context.database.$client.query(text, values);

describe('an action with required input', () => {
  it('is refused without its reason or its fields, and with other fields', async () => {
    const { id } = await create(trials);
    const reason = 'The hall is full';
    expect((await act(id, 'close', { data: { code: 'A' } })).body.errors).toHaveProperty('reason');
    expect((await act(id, 'close', { reason })).body.errors).toEqual({ code: 'Fill this in.' });
    expect((await act(id, 'close', { reason, data: { code: ' ' } })).body.errors).toHaveProperty('code');
    expect((await act(id, 'close', { reason, data: { code: 'A', seats: 101 } })).body.errors).toHaveProperty('seats');
    expect((await act(id, 'close', { reason, data: { code: 'A', title: 'B' } })).body.errors).toHaveProperty('title');
    expect((await api.call('GET', `/trials/${id}`)).body.data).toMatchObject({ seating: 'open', version: 1 });
  });

  it('stores its input, and is logged in the activity', async () => {
    const { id } = await create(trials);
    const changed = await act(id, 'close', {
      reason: 'The hall is full',
      data: { code: 'A-17', seats: 12 },
    });
    expect(changed.body.data).toMatchObject({ seating: 'closed', code: 'A-17', seats: 12, version: 2 });
    const { rows } = await query(`SELECT action, after FROM activity WHERE record_id = $1 ORDER BY id DESC LIMIT 1`, [
      id,
    ]);
    expect(rows[0]).toMatchObject({ action: 'shut', after: { code: 'A-17', reason: 'The hall is full' } });
  });

  it('can be done with many records at once', async () => {
    const ids = [(await create(trials)).id, (await create(trials)).id];
    const body = { ids, expectedCount: 2, reason: 'Rain', data: { code: 'A-18' } };
    expect((await api.call('POST', '/trials/actions/close', { body })).body.data).toMatchObject(
      ids.map((id) => ({ id, ok: true })),
    );
  });
});

describe('an action without a state', () => {
  it('stores what the module of its area returns, and is undone by the action that the schema names', async () => {
    const [trialTickets] = trialAreas.filter(({ name }) => name === 'trial-tickets') as [AreaSchema];
    const { body } = await api.call('POST', '/trial-tickets', { body: { subject: 'Why?', email: 'why@example.org' } });
    const { id } = body.data;
    const module: AreaModule<AreaSchema> = {
      schema: trialTickets,
      rules: {
        actions: {
          flag: ({ status, data }, _, { now }) => ({ status, data: { ...data, flaggedAt: now.toISOString() } }),
          unflag: ({ status, data }) => fromDatabase(async () => ({ status, data: omit(data, ['flaggedAt']) })),
        },
        actionRefusals:
          () =>
          ({ data }, { name }) =>
            name === 'flag' && data.flaggedAt ? { irrelevant: recordMessages.nothingChanged } : undefined,
      },
    };
    const context = { ...api.context, keys: api.app.keys, areas: [module] };
    const author = { accountId: null };
    const flagged = await runRecordAction(context, trialTickets, id, { name: 'flag' }, author);
    expect(flagged).toMatchObject({ status: 'open', version: 2, data: { flaggedAt: now.toISOString() } });
    await expect(runRecordAction(context, trialTickets, id, { name: 'flag' }, author)).rejects.toMatchObject({
      status: 409,
    });
    const flag = findAction(trialTickets, 'flag') as RecordAction;
    const undoing = undoingActionOf(trialTickets, flag, 'open')?.name ?? '';
    const back = await runRecordAction(context, trialTickets, id, { name: undoing }, author);
    expect(back.data).not.toHaveProperty('flaggedAt');
    const { rows } = await query('SELECT action FROM activity WHERE record_id = $1 ORDER BY id', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['created', 'flagged', 'unflagged']);
  });
});

describe('an automatic transition', () => {
  it('cannot be made by hand', async () => {
    const { id } = await create(trials);
    const refused = await act(id, 'fill');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'An open trial cannot become full by hand. That happens automatically. It can become closed.',
    );
  });

  it('has no author in the activity', async () => {
    const { id } = await create(trials);
    const context = { ...api.context, keys: api.app.keys };
    await context.database.transaction(async (transaction) => {
      const current = await requireRecord(transaction, trials, id);
      await transitionAutomatically(context, transaction, trials, current, 'full', { seats: 0 });
    });
    expect((await api.call('GET', `/trials/${id}`)).body.data).toMatchObject({ seating: 'full', updatedByName: null });
    const { rows } = await query(`SELECT actor_id FROM activity WHERE record_id = $1 AND action = 'full'`, [id]);
    expect(rows).toEqual([{ actor_id: null }]);
  });
});

describe('numbers', () => {
  it('are assigned one after the other, and never change', async () => {
    const records = await Promise.all(Array.from({ length: 5 }, () => create(trials)));
    const numbers = records.map(({ trialNo }) => String(trialNo));
    expect(new Set(numbers).size).toBe(5);
    for (const number of numbers) expect(number).toMatch(/^TR-2026-\d{4}$/);
    const [first] = records;
    const body = { ...first, trialNo: 'TR-1999-0001', title: 'Another title' };
    const put = await api.call('PUT', `/trials/${first?.id}`, { body, headers: { 'if-match': '"1"' } });
    expect(put.body.data).toMatchObject({ title: 'Another title', trialNo: first?.trialNo });
  });
});

describe('derived values', () => {
  it('change without a version, and a save does not change them', async () => {
    const record = await create(trials);
    expect(record.visits).toBe(0);
    await setDerived(api, 'trials', record.id, { visits: 7 });
    const body = { ...record, visits: 99, title: 'Visited' };
    const put = await api.call('PUT', `/trials/${record.id}`, { body, headers: { 'if-match': '"1"' } });
    expect(put.body.data).toMatchObject({ visits: 7, title: 'Visited', version: 2 });
    const filter = encodeURIComponent(JSON.stringify({ visits_gte: 7, id: record.id }));
    expect((await api.call('GET', `/trials?filter=${filter}&sort=["visits","DESC"]`)).body.data).toHaveLength(1);
  });
});

describe('a member reference', () => {
  it('must exist, and has the member’s name as its label', async () => {
    const body = { subject: 'A question', email: 'ana@example.org' };
    const strangers = [randomUUID(), 'nobody'];
    for (const memberId of strangers) {
      const refused = await api.call('POST', '/trial-tickets', { body: { ...body, memberId } });
      expect(refused.body.errors).toEqual({ memberId: 'This no longer exists. Choose another.' });
    }
    const id = randomUUID();
    await insertMembers(api.context.database, [newMember({ ...member, id })]);
    const { body: created } = await api.call('POST', '/trial-tickets', { body: { ...body, memberId: id } });
    expect(created.data.labels).toEqual({ memberId: 'Ana Peña' });
    const filter = encodeURIComponent(JSON.stringify({ memberId: id }));
    expect((await api.call('GET', `/trial-tickets?filter=${filter}`)).body.data).toEqual([created.data]);
  });

  it('stays when the member is deleted, and the record can still be changed', async () => {
    const memberId = randomUUID();
    await insertMembers(api.context.database, [newMember({ ...member, id: memberId })]);
    const body = { subject: 'Call back', email: 'ada@example.org', memberId };
    const { data } = (await api.call('POST', '/trial-tickets', { body })).body;
    await query('DELETE FROM members WHERE id = $1', [memberId]);
    const headers = { 'if-match': '"1"' };
    const saved = await api.call('PUT', `/trial-tickets/${data.id}`, { body: { ...data, subject: 'Called' }, headers });
    expect(saved.body.data).toMatchObject({ subject: 'Called', memberId });
    for (const name of ['close', 'open'])
      expect((await api.call('POST', `/trial-tickets/${data.id}/actions/${name}`)).status).toBe(200);
    const other = await api.call('POST', '/trial-tickets', { body: { ...body, email: 'other@example.org' } });
    expect(other.body.errors).toHaveProperty('memberId');
  });
});

describe('a status without publishing', () => {
  const ticket = { subject: 'Cannot sign in', email: 'dana@example.org' };

  it('is listed, filtered and counted, and some states free unique values', async () => {
    const first = await api.call('POST', '/trial-tickets', { body: ticket });
    expect(first.body.data).toMatchObject({ status: 'open', actions: ['close', 'flag', 'unflag'] });
    expect(first.body.data).not.toHaveProperty('showsAs');
    const refused = await api.call('POST', '/trial-tickets', { body: ticket });
    expect(refused.body.errors).toEqual({ email: 'There is an open ticket of this person.' });
    await api.call('POST', `/trial-tickets/${first.body.data.id}/actions/close`);
    const second = await api.call('POST', '/trial-tickets', { body: ticket });
    expect(second.status).toBe(201);
    const reopened = await api.call('POST', `/trial-tickets/${first.body.data.id}/actions/open`);
    expect(reopened.status).toBe(422);
    const listed = await api.call('GET', `/trial-tickets?filter=${encodeURIComponent('{"status":"closed"}')}`);
    expect(listed.headers.get('content-range')).toBe('trial-tickets 0-0/1');
  });
});
