import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSampleData } from '../../../api/sample';
import { hasSampleData } from '../../../api/sample/remove/loadedSample';
import { isEmptyPlan, planRemoval } from '../../../api/sample/remove/plan';
import { removeSample } from '../../../api/sample/remove/removeSample';
import type { SampleData } from '../../../api/sample/sampleData';
import { sampleStaff } from '../../../api/sample/staff';
import { documents } from '../../../resources/documents/documentSchema';
import { schemas } from '../../../resources/schemas';
import { examples } from '../records/examples';
import { programOf } from '../server/startMain';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
const [owner, withPassword, named, unusedAccount] = sampleStaff(new Date()).filter(
  ({ role }) => role === 'content_editor' || role === 'administrator' || role === 'support',
);
let userDocument: { id: string; version: number; file: { fileId: string } };
let waiting: Record<string, unknown> & { id: string; eventId: string; memberId?: string };

const one = async (query: ReturnType<typeof sql>) => {
  const { rows } = await api.context.database.execute<Record<string, unknown>>(query);
  return rows[0];
};
const context = () => ({
  ...api.context,
  keys: api.app.keys,
  settings: { ...api.context.settings, adminEmail: named?.email ?? '' },
});
const get = async (path: string) => (await api.call('GET', path)).body?.data;
const put = async (area: string, record: { id: string; version?: unknown }, changes: object) => {
  const headers = { 'if-match': `"${record.version}"` };
  const { status, body } = await api.call('PUT', `/${area}/${record.id}`, { body: { ...record, ...changes }, headers });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
};
const remove = async (area: string, { id, version }: { id: string; version: number }) => {
  const headers = { 'if-match': `"${version}"` };
  expect((await api.call('DELETE', `/${area}/${id}`, { headers })).status).toBe(200);
};
const countEntries = async () => Number((await one(sql`SELECT count(*) FROM activity`))?.count);

/** Runs `npm run sample:remove` without a terminal. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...programOf('removeSample'), 'sample:remove', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: api.url, ADMIN_EMAIL: named?.email },
  });

const isExcluded = (area: string) =>
  [
    'banners',
    'news-and-insights',
    'offers',
    'recommendations',
    'share-settings',
    'assistant-bot',
    'notifications',
  ].includes(area);
const isMany = (area: string) => ['contacts', 'appointments'].includes(area);

/** A part of the sample that loads in seconds. */
const reduceSample = ({ areas, members, ...data }: SampleData): SampleData => {
  const enrollments = areas.find(({ schema }) => schema.name === 'events-enrolment')?.records ?? [];
  const full = new Set(
    enrollments.filter(({ status }) => status === 'waitlisted').map((record) => record.data.eventId),
  );
  const fewer = areas
    .filter(({ schema }) => !isExcluded(schema.name))
    .map(({ schema, records }) => {
      if (schema.name === 'events-enrolment')
        return { schema, records: records.filter((record) => full.has(record.data.eventId)) };
      return { schema, records: isMany(schema.name) ? records.slice(0, 60) : records };
    });
  const named = new Set(fewer.flatMap(({ records }) => records.map((record) => record.data.memberId)));
  return { ...data, members: members.filter(({ id }, index) => named.has(id) || index < 100), areas: fewer };
};

beforeAll(async () => {
  await loadSampleData(api.context, reduceSample);

  const { newExample } = examples(api);
  const [document] = await get('/documents?range=[0,0]');
  const body = { ...(await newExample(documents)), ownerId: owner?.id, file: document.file };
  const created = await api.call('POST', '/documents', { body });
  expect([created.status, created.body.errors]).toEqual([201, undefined]);
  userDocument = created.body.data;

  const upcoming = await get('/events?filter={"status":"published","eventState":"planned"}&range=[0,199]');
  const full = upcoming.find(
    ({ waitlisted, startsAt }: Record<string, string>) =>
      Number(waitlisted) > 0 && String(startsAt) > new Date().toISOString(),
  );
  [waiting] = await get(`/events-enrolment?filter=${JSON.stringify({ eventId: full.id, status: 'waitlisted' })}`);
  waiting = await put('events-enrolment', waiting, { note: 'Called about the seat' });

  const [faq] = await get('/faqs?range=[0,0]');
  await remove('faqs', faq);
  await api.context.database.execute(
    sql`UPDATE accounts SET password_hash = 'somebody set one' WHERE id = ${withPassword?.id}`,
  );
  // Twenty thousand records and ten thousand members.
}, 300_000);

describe('removing the sample data', () => {
  it('changes nothing without a terminal, and lists what it would remove and keep', async () => {
    const before = await planRemoval(context(), api.context.database);
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/\nfaqs +95 +0 +0 +0\n/),
      stderr: expect.stringContaining('add --yes'),
    });
    expect(await planRemoval(context(), api.context.database)).toEqual(before);
  }, 60_000);

  it('removes all that nobody uses or edited, with dependent data, and logs it once', async () => {
    const entriesBefore = await countEntries();
    const plan = await removeSample(context());
    const ofArea = (area: string) => plan.areas.find((one) => one.area === area);
    expect(ofArea('faqs')).toMatchObject({ remainingBecauseUsed: 0, remainingBecauseEdited: 0, others: 0 });
    expect(ofArea('staff')).toMatchObject({ remainingBecauseEdited: 2, others: 1 });
    for (const area of ['faqs', 'banners', 'appointments', 'contacts', 'contact-directory', 'saved-replies'])
      expect(await get(`/${area}?range=[0,0]`), area).toEqual([]);
    expect(await get('/trash')).toEqual([]);
    const entry = await one(sql`SELECT area, actor_id, after FROM activity WHERE action = 'sample_removed'`);
    expect(entry).toMatchObject({ area: 'organization', actor_id: null, after: { files: plan.files.length } });
    // The removal, the settings of the organization, and the offered seat.
    expect(await countEntries()).toBe(entriesBefore + 3);
    expect(await one(sql`SELECT data - 'timeZone' AS data FROM records WHERE area = 'organization'`)).toEqual({
      data: {
        assignment: [],
        brandColor: '#0B5F6F',
        font: 'sans_serif',
        corners: 'soft',
        hasQuietHours: true,
        secondApprovalAbove: 10_000,
        holidays: [],
        officeHours: [],
        quietHours: { from: '09:00 PM', to: '08:00 AM' },
      },
    });
  }, 120_000);

  it('keeps what your own records refer to, with its files', async () => {
    const document = await get(`/documents/${userDocument.id}`);
    expect(document).toMatchObject({
      ownerId: owner?.id,
      labels: { ownerId: `${owner?.firstName} ${owner?.lastName}` },
    });
    expect(Object.keys(document.files)).toEqual([userDocument.file.fileId]);
    expect(await get(`/staff/${owner?.id}`)).toMatchObject({ email: owner?.email });
    await put('documents', document, { title: 'Saved afterwards' });
  });

  it('keeps what a person edited, with the records that it refers to, and updates counts', async () => {
    // The other enrollments are removed, so a seat is free.
    expect(await get(`/events-enrolment/${waiting.id}`)).toMatchObject({
      status: 'offered',
      note: 'Called about the seat',
    });
    const event = await get(`/events/${waiting.eventId}`);
    expect(event).toMatchObject({ enrolled: 1, waitlisted: 0, seatsTaken: 1 + Number(waiting.guestCount ?? 0) });
    if (waiting.memberId) expect(await get(`/members?filter={"id":"${waiting.memberId}"}`)).toHaveLength(1);
    const { headers } = await api.call('GET', '/events-enrolment?range=[0,0]');
    expect(headers.get('content-range')).toBe('events-enrolment 0-0/1');
  });

  it('keeps accounts that can sign in, and ADMIN_EMAIL', async () => {
    for (const person of [withPassword, named]) expect((await get(`/staff/${person?.id}`)).email).toBe(person?.email);
    expect(await one(sql`SELECT status FROM accounts WHERE id = ${unusedAccount?.id}`)).toEqual({ status: 'deleted' });
    expect((await api.call('GET', `/staff/${unusedAccount?.id}`)).status).toBe(404);
  });

  it('leaves no dangling references, and responses match the OpenAPI document', async () => {
    const orphans = await api.context.database.execute(sql`
      SELECT 'a reference' AS what, field, target_id AS id FROM links WHERE NOT EXISTS (
        SELECT FROM records WHERE area = target_area AND records.id = target_id AND deleted_at IS NULL
        UNION ALL SELECT FROM members WHERE target_area = 'members' AND members.id::text = target_id
        UNION ALL SELECT FROM files WHERE target_area = 'files' AND files.id::text = target_id)
      UNION ALL SELECT 'a slot', '', appointment_id FROM appointment_slots
      UNION ALL SELECT 'a delivery', area, record_id FROM deliveries WHERE record_id <> ${waiting.id}
      UNION ALL SELECT 'a value', area, record_id FROM record_values
        WHERE NOT EXISTS (SELECT FROM records WHERE records.area = record_values.area AND records.id = record_id)
      UNION ALL SELECT 'a counter', area, '' FROM record_counts GROUP BY area
        HAVING sum(change) <> (SELECT count(*) FROM records WHERE records.area = record_counts.area AND deleted_at IS NULL)`);
    expect(orphans.rows).toEqual([]);
    // The real person on the waitlist is notified about the free seat.
    const messages = await api.call('GET', `/events-enrolment/${waiting.id}/messages`);
    expect(messages.body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'event-seat-offered',
      'event-seat-offered',
    ]);
    for (const { name } of schemas) {
      const { status, body } = await api.call('GET', `/${name}?range=[0,199]`);
      expect(status, name).toBe(200);
      const { id } = body.data[0] ?? {};
      if (id) expect((await api.call('GET', `/${name}/${id}/history`)).status, name).toBe(200);
    }
    for (const path of ['/members', '/activity', '/trash', '/files', '/dashboard', '/master/type/list'])
      expect((await api.call('GET', path)).status, path).toBe(200);
    expect(await get(`/staff/${owner?.id}/used-by`)).toMatchObject([{ area: 'documents', id: userDocument.id }]);
  });

  it('changes nothing when it runs again, and no start loads the sample again', async () => {
    const entries = await countEntries();
    expect(isEmptyPlan(await removeSample(context()))).toBe(true);
    const { stdout } = await run('--yes');
    expect(stdout).toContain('There is no more sample data to remove');
    expect(await countEntries()).toBe(entries);
    expect(await hasSampleData(api.context.database)).toBe(true);
  }, 60_000);

  it('removes what was kept, once nothing uses it any more', async () => {
    await remove('documents', await get(`/documents/${userDocument.id}`));
    // Records in the trash may be restored.
    expect(isEmptyPlan(await removeSample(context()))).toBe(true);
    expect((await api.call('DELETE', `/trash/documents/${userDocument.id}`)).status).toBe(200);
    const { stdout } = await run('--yes');
    expect(stdout).toMatch(/The sample data is removed: \d+ records/);
    expect((await api.call('GET', `/staff/${owner?.id}`)).status).toBe(404);
    expect(await one(sql`SELECT id FROM files WHERE id = ${userDocument.file.fileId}`)).toBeUndefined();
  }, 60_000);
});
