import { beforeAll, describe, expect, it } from 'vitest';
import { eraseMember } from '../../../api/features/members/erase';
import { runLongJob } from '../../../api/longJobs/run';
import { cleanUp } from '../../../api/server/cleanUp';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { line, memberFeed, profile } from './memberFeed';

const day = 24 * 60 * 60 * 1000;
let now = new Date('2027-03-01T10:00:00.000Z');
let feed: Awaited<ReturnType<typeof memberFeed>>;
let tokens: Record<string, string>;
const api = setUpApi({ now: () => now });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  feed = await memberFeed(api, 'Payroll');
});

const query = async (statement: string, values: unknown[] = []) =>
  (await api.context.database.$client.query(statement, values)).rows;
const list = async (filter: object = {}) =>
  (await api.call('GET', `/member-data?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data;

const done = async (id: string) => {
  const log = { error: (...details: unknown[]) => expect(details).toEqual([]) };
  while (await runLongJob({ ...api.context, keys: api.app.keys }, id, { log, signal: new AbortController().signal }));
  return (await api.call('GET', `/jobs/${id}`)).body.data;
};
const upload = (file: string, token?: string) => {
  const form = new FormData();
  form.append('file', new Blob([file]), 'members.csv');
  return api.call('POST', '/member-data/import', { body: form, ...(token && { token }) });
};
const check = async (...rows: string[]) => {
  const { data } = (await upload(`${rows.join('\r\n')}\r\n`)).body;
  const fields = data.columns.map(({ field }: { field: string | null }) => field);
  const { body } = await api.call('POST', `/imports/${data.id}/check`, { body: { fields } });
  await done(body.data.id);
  return body.data.id as string;
};
const rowsOf = async (id: string) => (await api.call('GET', `/jobs/${id}/rows`)).body.data;
const apply = async (id: string) => {
  const { body } = await api.call('POST', `/imports/${id}/apply`);
  expect(body).toMatchObject({ success: true });
  return done(body.data.id);
};

describe('the runs of the feed', () => {
  it('say nothing before anything came', async () => {
    expect(await list()).toEqual([]);
    const summary = await api.call('GET', '/member-data/summary');
    expect(summary.body.data).toEqual({ members: 0, feed: null, file: null });
  });

  it('are open to administrators alone', async () => {
    for (const [role, token] of Object.entries(tokens)) {
      const expected = role === 'administrator' ? 200 : 403;
      for (const path of ['/member-data', '/member-data/summary'])
        expect((await api.call('GET', path, { token })).status, role).toBe(expected);
    }
    expect((await upload('a,b\n1,2\n', tokens.support)).status).toBe(403);
    expect((await api.call('GET', '/member-data/01970000-0000-7000-8000-000000000000/refused')).status).toBe(404);
  });

  it('count each batch, and the single members of a key and day as one', async () => {
    await feed.send([
      line({ externalId: 'P-1' }),
      line({ externalId: 'P-2' }),
      line({ externalId: 'P-3', state: 'ZZ' }),
    ]);
    now = new Date(now.getTime() + 60_000);
    await feed.send([line({ externalId: 'P-1' }), line({ externalId: 'P-2', age: 51 })]);
    now = new Date(now.getTime() + 60_000);
    await feed.put('P-4', profile());
    await feed.put('P-4', profile());
    await feed.put('P-4', profile({ age: -1 }));
    const run = { keyName: 'Payroll', personName: null, created: 0, updated: 0, unchanged: 0, refused: 0 };
    expect(await list()).toMatchObject([
      { ...run, kind: 'single', created: 1, unchanged: 1, refused: 1, lastAt: now.toISOString() },
      { ...run, kind: 'batch', updated: 1, unchanged: 1 },
      { ...run, kind: 'batch', created: 2, refused: 1 },
    ]);
    expect(await list({ hasRefusals: true, kind: 'batch' })).toHaveLength(1);
    expect(await list({ q: 'nobody' })).toEqual([]);
    const summary = await api.call('GET', '/member-data/summary');
    expect(summary.body.data).toEqual({ members: 3, feed: { at: now.toISOString(), name: 'Payroll' }, file: null });
    now = new Date(now.getTime() + day);
    await api.signIn();
    await feed.put('P-4', profile());
    expect(await list({ kind: 'single' })).toHaveLength(2);
  });

  it('show refused lines by number, external id and reasons, without the values of the line', async () => {
    const [run] = await list({ hasRefusals: true, kind: 'batch' });
    const { body, headers } = await api.call('GET', `/member-data/${run.id}/refused`);
    expect(headers.get('content-range')).toBe('refused 0-0/1');
    const message = 'The list of the console has no entry with this key.';
    expect(body.data).toEqual([
      { id: 3, line: 3, externalId: 'P-3', reasons: [{ field: 'state', label: 'State', message }] },
    ]);
    await feed.send([
      line({ externalId: 'P-5', platforms: ['secret word'], lastName: 'Secret'.repeat(30), email: 'secret' }),
      line({ externalId: 'secret id' }),
    ]);
    const stored = JSON.stringify(await query('SELECT * FROM member_feed_refusals'));
    expect(stored).toContain('P-5');
    expect(stored.toLowerCase()).not.toContain('secret');
  });

  it('are deleted after 90 days, with their refused lines', async () => {
    const [last] = await list();
    now = new Date(Date.parse(last.lastAt) + 91 * day);
    await cleanUp(api.context);
    await api.signIn();
    expect(await list()).toEqual([]);
    expect(await query('SELECT FROM member_feed_refusals')).toEqual([]);
  });
});

describe('a file with members', () => {
  const header =
    'External ID,First name,Last name,Phone,State,Member status,Retirement system,Plan types,Age,Years of service,Wants no messages about';
  const ana = 'F-1,Ana,Peña,(303) 555-0143,Colorado,Active employee,FERS,tsp|403b,44,12,offer';

  it('is checked, then applied; names are resolved, and refused rows are a file', async () => {
    const id = await check(header, ana, 'F-2,Ben,Cho,,ZZ,Retired,FERS,,70,30,', ',No,Id,,CO,retired,fers,,70,30,');
    expect(await rowsOf(id)).toMatchObject([
      { number: 2, outcome: 'created' },
      { number: 3, outcome: 'refused', errors: { state: expect.any(String) } },
      { number: 4, outcome: 'refused', errors: { externalId: expect.any(String) } },
    ]);
    expect(await query(`SELECT FROM members WHERE external_id LIKE 'F-%'`)).toEqual([]);
    const job = await apply(id);
    expect(job).toMatchObject({ state: 'done', done: 1, failed: 0, mayUndo: false });
    expect(await query(`SELECT * FROM members WHERE external_id LIKE 'F-%'`)).toMatchObject([
      {
        ...{ first_name: 'Ana', phone: '+13035550143', state: 'CO', member_status: 'active_employee' },
        ...{ retirement_system: 'fers', plan_types: ['tsp', '403b'], age: 44, opt_outs: ['offer'] },
      },
    ]);
    const { body } = await api.call('POST', `/imports/${id}/refused`);
    const file = await (await fetch(api.origin + body.data.url)).text();
    expect(file).toContain('Ben');
    expect(file).toContain('State');
  });

  it('is a run with what the check refused, by the name of the person', async () => {
    const [run] = await list({ kind: 'file' });
    expect(run).toMatchObject({ keyName: null, created: 1, updated: 0, unchanged: 0, refused: 2 });
    expect(run.personName).toMatch(/\w/);
    const { body } = await api.call('GET', `/member-data/${run.id}/refused`);
    expect(body.data).toMatchObject([
      { line: 3, externalId: 'F-2', reasons: [{ field: 'state', label: 'State' }] },
      { line: 4, externalId: null, reasons: [{ field: 'externalId' }] },
    ]);
    const summary = await api.call('GET', '/member-data/summary');
    expect(summary.body.data.file).toEqual({ at: run.lastAt, name: run.personName });
  });

  it('changes only its columns, and the same file again nothing', async () => {
    const again = await check(header, ana);
    expect(await rowsOf(again)).toMatchObject([{ outcome: 'unchanged' }]);
    const id = await check('externalId,age,optOuts', 'F-1,45,');
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'changed' }]);
    await apply(id);
    expect(await query(`SELECT first_name, age, opt_outs FROM members WHERE external_id = 'F-1'`)).toEqual([
      { first_name: 'Ana', age: 45, opt_outs: [] },
    ]);
  });

  it('leaves no row behind of a member who is erased', async () => {
    const [member] = await query(`SELECT id FROM members WHERE external_id = 'F-1'`);
    await eraseMember({ ...api.context, keys: api.app.keys }, member.id, 'on request', { accountId: null });
    expect(await query(`SELECT FROM long_job_rows WHERE data::text LIKE '%F-1%' OR data::text LIKE '%Peña%'`)).toEqual(
      [],
    );
  });
});
