import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bulkJobKind } from '../../../api/features/bulk/bulkJob';
import { eraseMember } from '../../../api/features/members/erase';
import type { LongJobKind } from '../../../api/longJobs/longJobKind';
import { longJobMessages } from '../../../api/longJobs/messages.en';
import { runLongJob } from '../../../api/longJobs/run';
import { addLongJobRows, copyLongJobRows, startLongJob } from '../../../api/longJobs/start';
import { Problem } from '../../../api/platform/http/problem';
import { recordMessages } from '../../../api/records/messages.en';
import { createRecord } from '../../../api/records/save/create';
import { requireAllowed } from '../../../api/roles';
import { cleanUp } from '../../../api/server/cleanUp';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const day = 24 * 60 * 60 * 1000;

let tokens: Record<string, string>;
let now = new Date('2027-02-10T15:00:00.000Z');
let account: string;
let logged: unknown[] = [];
/** Runs during the job, before the row of this number; a test replaces it. */
let beforeRow: (number: number) => Promise<void> = async () => undefined;

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  account = (await api.call('GET', '/auth/me')).body.data.id;
});
afterEach(() => {
  logged = [];
  beforeRow = async () => undefined;
});

/** Creates types and refuses some labels; one label fails with an unexpected error. */
const trial: LongJobKind = {
  kind: 'trial',
  requireAllowed: (role) => requireAllowed(role, 'types', 'create'),
  runRow: async (context, schema, { number, data }, _job, author) => {
    const label = String(data?.label);
    await beforeRow(number);
    const { record } = await createRecord(context, schema, { category: 'language', ...data }, author);
    if (label.startsWith('Refused'))
      throw new Problem(422, recordMessages.createdAndInTrash({ noun: (locale) => `word in ${locale}` }), {
        errors: { label: longJobMessages.isOver },
      });
    if (label.startsWith('Broken')) throw new Error('on purpose');
    return { outcome: 'created', recordId: record.id };
  },
};

const context = (...kinds: LongJobKind[]) => ({
  ...api.context,
  keys: api.app.keys,
  // The first kind of a name is used.
  longJobKinds: [...kinds, trial, ...api.context.longJobKinds],
});
const runner = (signal = new AbortController().signal) => ({
  log: { error: (...details: unknown[]) => void logged.push(details) },
  signal,
});

let run = 0;
const labels = (count: number) => Array.from({ length: count }, (_, index) => `Label ${index}`);
const start = (ofRows: readonly string[], accountId = account) => {
  run += 1;
  const rows = ofRows.map((label, index) => ({
    number: index + 1,
    data: { key: `k${run}_${index}`, label: `${label} ${run}` },
  }));
  return api.context.database.transaction((transaction) =>
    startLongJob(api.context, transaction, { kind: 'trial', area: 'types', accountId, request: {} }, (id) =>
      addLongJobRows(transaction, id, rows),
    ),
  );
};
const read = async (id: string, token?: string) =>
  (await api.call('GET', `/jobs/${id}`, { ...(token && { token }) })).body;
const rowsOf = (id: string, query = '') => api.call('GET', `/jobs/${id}/rows${query}`);
const created = async () => {
  const { rows } = await api.context.database.execute<{ made: number }>(
    sql`SELECT count(*)::integer AS made FROM records WHERE area = 'types' AND data->>'key' LIKE ${`k${run}\\_%`}`,
  );
  return rows[0]?.made;
};
const idOf = async (role: string) =>
  (await api.call('GET', '/auth/me', { token: tokens[role] ?? null })).body.data.id as string;

describe('a long job', () => {
  it('processes each row, rolls back and reports refused rows, and shows its progress', async () => {
    const id = await start(['French', 'Refused', 'Broken', 'Spanish']);
    expect((await read(id)).data).toMatchObject({ state: 'waiting', total: 4, done: 0, failed: 0, kind: 'trial' });
    expect((await api.call('GET', '/jobs?state=running')).body.data.map((job: { id: string }) => job.id)).toEqual([id]);
    expect(await runLongJob(context(), id, runner())).toBe(false);
    expect((await read(id)).data).toMatchObject({ state: 'done', total: 4, done: 4, failed: 2, message: null });
    expect(await created()).toBe(2);
    const { body, headers } = await rowsOf(id, '?outcome=refused');
    expect(headers.get('content-range')).toBe('rows 0-1/2');
    expect(body.data).toMatchObject([
      {
        number: 2,
        outcome: 'refused',
        message: 'This word in en was created already and is in the trash. Restore it from there.',
        errors: { label: 'This job has already ended.' },
      },
      { number: 3, outcome: 'refused', message: 'Something went wrong on our side. Try this one again.', errors: {} },
    ]);
    expect(logged).toHaveLength(1);
    const first = (await rowsOf(id, '?range=[0,0]')).body.data;
    expect(first).toMatchObject([{ number: 1, outcome: 'created', recordLabel: `French ${run}` }]);
    expect((await api.call('GET', '/jobs?state=running')).body.data).toEqual([]);
  });

  it('commits in batches, stops after the present row, and continues from there', async () => {
    const id = await start(labels(450));
    const stopping = new AbortController();
    beforeRow = async (number) => {
      if (number === 250) stopping.abort();
    };
    expect(await runLongJob(context(), id, runner(stopping.signal))).toBe(true);
    expect((await read(id)).data).toMatchObject({ state: 'running', done: 250 });
    expect(await created()).toBe(250);
    expect(await runLongJob(context(), id, runner())).toBe(false);
    expect((await read(id)).data).toMatchObject({ state: 'done', done: 450, failed: 0 });
    expect(await created()).toBe(450);
  });

  it('rolls back a complete batch when a database failure interrupts it', async () => {
    const id = await start(labels(210));
    beforeRow = async (number) => {
      if (number === 205) throw Object.assign(new Error('gone'), { code: '57P01' });
    };
    await expect(runLongJob(context(), id, runner())).rejects.toThrow('gone');
    expect((await read(id)).data).toMatchObject({ state: 'running', done: 200, failed: 0 });
    expect(await created()).toBe(200);
  });

  it('is run by one process at a time', async () => {
    const id = await start(labels(30));
    await Promise.all(Array.from({ length: 4 }, () => runLongJob(context(), id, runner())));
    expect((await read(id)).data).toMatchObject({ state: 'done', done: 30, failed: 0 });
    expect(await created()).toBe(30);
  });

  it('ends when it is canceled: immediately while it waits, else after its batch; finished rows stay', async () => {
    const waiting = await start(labels(3));
    expect((await api.call('POST', `/jobs/${waiting}/cancel`)).body.data).toMatchObject({
      state: 'cancelled',
      done: 0,
    });
    expect(await runLongJob(context(), waiting, runner())).toBe(false);
    expect(await created()).toBe(0);
    expect((await api.call('POST', `/jobs/${waiting}/cancel`)).body.message).toBe('This job has already ended.');

    const running = await start(labels(250));
    beforeRow = async (number) => {
      if (number !== 100) return;
      const { data } = (await api.call('POST', `/jobs/${running}/cancel`)).body;
      expect(data).toMatchObject({ state: 'waiting', isCancelled: true });
    };
    expect(await runLongJob(context(), running, runner())).toBe(false);
    expect((await read(running)).data).toMatchObject({ state: 'cancelled', done: 200 });
    expect(await created()).toBe(200);
  });

  it('ends when its author loses the permission', async () => {
    const editor = await idOf('viewer');
    const refused = await start(['French'], editor);
    await runLongJob(context(), refused, runner());
    expect((await read(refused)).data).toMatchObject({
      state: 'failed',
      message: 'Your role, viewer, does not allow this. Ask an administrator if you need to do it.',
    });
    await api.context.database.execute(sql`UPDATE accounts SET status = 'suspended' WHERE id = ${editor}`);
    const jobId = await start(['French'], editor);
    await runLongJob(context(), jobId, runner());
    await api.context.database.execute(sql`UPDATE accounts SET status = 'active' WHERE id = ${editor}`);
    expect((await read(jobId)).data).toMatchObject({ state: 'failed', done: 0, message: longJobSentence });
    expect(await created()).toBe(0);
  });

  it('that failed midway is undone by an administrator, once its author may not sign in any more', async () => {
    const creating = await start(labels(201));
    await runLongJob(context(), creating, runner());
    const accountId = await idOf('content_editor');
    const setAccount = (role: string, status: string) =>
      api.context.database.execute(sql`UPDATE accounts SET role = ${role}, status = ${status} WHERE id = ${accountId}`);
    await setAccount('administrator', 'active');
    const job = { kind: 'bulk', area: 'types', accountId, request: { action: 'change', data: { isActive: false } } };
    const rows = { of: creating, columns: sql`record_id, 1, NULL::jsonb`, where: sql`true` };
    const id = await api.context.database.transaction((transaction) =>
      startLongJob(api.context, transaction, job, (jobId) => copyLongJobRows(transaction, jobId, rows)),
    );
    const stopping = new AbortController();
    const stoppingKind: typeof bulkJobKind = {
      ...bulkJobKind,
      runRow: (...args) => {
        if (args[2].number === 200) stopping.abort();
        return bulkJobKind.runRow(...args);
      },
    };
    const { log, signal } = runner();
    expect(await runLongJob(context(stoppingKind), id, runner(stopping.signal))).toBe(true);
    await setAccount('administrator', 'suspended');
    expect(await runLongJob(context(), id, { log, signal })).toBe(false);
    expect((await read(id)).data).toMatchObject({ state: 'failed', done: 200, total: 201, mayUndo: true });

    const undo = (await api.call('POST', `/jobs/${id}/undo`)).body.data.id;
    while (await runLongJob(context(), undo, { log, signal }));
    expect((await read(undo)).data).toMatchObject({ state: 'done', done: 200, failed: 0 });
    const list = await api.call('GET', '/types?filter={"category":"language","isActive":false}');
    expect(list.body.data).toEqual([]);
    expect((await read(id)).data.mayUndo).toBe(false);
    expect((await api.call('POST', `/jobs/${id}/undo`)).status).toBe(409);
    await setAccount('content_editor', 'active');
  });

  it('is visible to its author, and to administrators', async () => {
    const editorJob = await start(['French'], await idOf('content_editor'));
    const calls = ['', '/rows', '/cancel'].map((end) => [end === '/cancel' ? 'POST' : 'GET', end] as const);
    for (const [method, end] of calls) {
      const { status } = await api.call(method, `/jobs/${editorJob}${end}`, { token: tokens.viewer ?? null });
      expect(status).toBe(404);
      expect((await api.call('GET', `/jobs/${editorJob}`, { token: tokens.content_editor ?? null })).status).toBe(200);
      expect((await api.call(method, `/jobs/${editorJob}${end}`)).status).toBe(200);
    }
    // The list of an administrator also contains only their own jobs.
    const { data } = (await api.call('GET', '/jobs')).body;
    expect(data.map((job: { id: string }) => job.id)).not.toContain(editorJob);
  });

  it('quotes names only to roles that see as much as the role that processed the rows', async () => {
    const scheduler = await idOf('scheduler');
    const setRole = (role: string) =>
      api.context.database.execute(sql`UPDATE accounts SET role = ${role} WHERE id = ${scheduler}`);
    const quoting: LongJobKind = {
      kind: 'trial',
      requireAllowed: () => undefined,
      runRow: async () => {
        throw new Problem(409, recordMessages.usedToDelete({ noun: 'event', names: '“Ada Okafor”', smart_count: 1 }));
      },
    };
    const id = await start(['French'], scheduler);
    await runLongJob(context(quoting), id, runner());
    const textFor = async (role: string) => {
      await setRole(role);
      return (await api.call('GET', `/jobs/${id}/rows`, { token: tokens.scheduler ?? null })).text;
    };
    expect(await textFor('scheduler')).toContain('Okafor');
    expect(await textFor('viewer')).not.toContain('Okafor');
    expect(await textFor('administrator')).toContain('Okafor');
    await setRole('scheduler');
  });

  it('shows a sentence for a reason that another release has stored, never its code', async () => {
    const id = await start(['Refused']);
    await runLongJob(context(), id, runner());
    await api.context.database.execute(sql`
      UPDATE long_job_rows SET reasons = jsonb_set(reasons, '{""}', '{"code": "former.gone"}') WHERE job_id = ${id}`);
    const [row] = (await rowsOf(id)).body.data;
    expect(row.message).toBe('This was refused. The reason was stored by an earlier release and cannot be shown.');
  });

  it('is deleted after 7 days, and personal data in it when the member is erased', async () => {
    const id = await start(['French', 'Refused']);
    const memberId = crypto.randomUUID();
    await runLongJob(context(), id, runner());
    const { database } = api.context;
    await database.execute(sql`
      UPDATE long_job_rows SET data = jsonb_build_object('memberId', ${memberId}::text) WHERE job_id = ${id} AND number = 2`);
    await eraseMember(context(), memberId, 'asked for', { accountId: account });
    const { data } = (await rowsOf(id)).body;
    expect(data).toMatchObject([
      { data: { label: `French ${run}` } },
      { data: null, outcome: 'refused', message: null },
    ]);
    const before = now;
    now = new Date(before.getTime() + 7 * day - 1000);
    await cleanUp(api.context);
    await api.signIn();
    expect((await api.call('GET', `/jobs/${id}`)).status).toBe(200);
    now = new Date(before.getTime() + 7 * day);
    await cleanUp(api.context);
    expect((await api.call('GET', `/jobs/${id}`)).status).toBe(404);
  });
});

const longJobSentence = 'The account that asked for this may no longer sign in, so the rest was not done.';
