import { describe, expect, it } from 'vitest';
import { runLongJob } from '../../api/longJobs/run';
import { openRelease, tablesOfAll } from './openRelease';

/**
 * The business with all that the release 0.2.0 could keep: what was pressed at the door of an event, views, long jobs,
 * what the member app asked. One job was still to be done. `npm run backup` made it; its people and passwords are made
 * up.
 */
describe('a database of release 0.2.0, opened by this release', () => {
  const { api, backupCounts, get, list, query, tablesWithFewerRows, banners } = openRelease({
    program: '0.2.0',
    migration: 24,
    now: '2026-11-25T09:00:00.000Z',
    password: 'release of before 2',
  });
  const tablesSince = ['door_entries', 'long_jobs', 'long_job_rows', 'views', 'default_views', 'bot_turns', 'app_keys'];
  const tablesOfApp = ['app_reports', 'shows', 'calendar_feeds', 'idempotency_keys'];
  const findEvent = async () =>
    (await list('events')).find(({ title }: { title: string }) => title === 'Evening in the harbour hall');

  it('has all records and files that it had', async () => {
    expect(await tablesWithFewerRows([...tablesOfAll, ...tablesSince, ...tablesOfApp])).toEqual([]);
    expect(backupCounts()).toMatchObject({
      records: 333,
      versions: 389,
      files: 4,
      door_entries: 5,
      long_jobs: 6,
      views: 2,
    });
  });

  it('lets its people in, each with the role they had', async () => {
    expect(await list('staff')).toMatchObject([
      { recordLabel: 'First Administrator', role: 'administrator', status: 'active' },
      { recordLabel: 'Casey Compliance', role: 'compliance_approver', status: 'active' },
      { recordLabel: 'Robin Editor', role: 'content_editor', status: 'active' },
      { recordLabel: 'Kim Invited', role: 'viewer', status: 'invited' },
      { recordLabel: 'Sam Scheduler', role: 'scheduler', status: 'active' },
      { recordLabel: 'Jo Suspended', role: 'support', status: 'suspended' },
    ]);
    const { id } = await findEvent();
    const readRoster = () => api().call('GET', `/events/${id}/check-in`);
    expect(await api().signIn('jo@example.org', 'eight small wrens calling')).toMatchObject({ success: false });
    expect(await api().signIn('robin@example.org', 'five quiet otters swimming')).toMatchObject({ success: true });
    expect(await readRoster()).toMatchObject({ success: false });
    expect(await api().signIn('sam@example.org', 'six brown owls listening')).toMatchObject({ success: true });
    expect(await readRoster()).toMatchObject({ success: true });
  });

  it('shows records as they stood, and what was in the trash', async () => {
    expect(await banners()).toEqual(
      new Set([
        ['Live', 'live', 2],
        ['Changed', 'live_with_changes', 3],
        ['Expired', 'expired', 2],
        ['Draft', 'draft', 1],
        ['Scheduled', 'scheduled', 2],
        ['In review', 'in_review', 2],
        ['Archived', 'archived', 3],
      ]),
    );
    expect(await list('legals')).toMatchObject([{ pageKey: 'privacy-policy', showsAs: 'live', publishedVersion: 3 }]);
    expect(await list('calculators')).toMatchObject([{ calcKey: 'half-pay', showsAs: 'live', checks: 'passing' }]);
    expect(await list('offers')).toMatchObject([{ title: 'Tax help at half price', showsAs: 'live' }]);
    expect(await list('recommendations')).toMatchObject([{ name: 'Catch up', showsAs: 'live', shown: 1, pressed: 1 }]);
    const series = (await list('events')).filter(({ seriesId }: { seriesId?: string }) => seriesId);
    expect(series.map(({ eventDate }: { eventDate: string }) => eventDate)).toEqual([
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
    ]);
    const trash = (await list('trash')).map(({ area, recordLabel }: Record<string, unknown>) => [area, recordLabel]);
    expect(new Set(trash)).toEqual(
      new Set([
        ['banners', 'Trashed'],
        ['faqs', 'Is there a question in the trash?'],
      ]),
    );
    const [document] = await list('documents');
    const { url } = (await api().call('POST', `/files/${document.file.fileId}/download`)).data;
    expect((await api().download(url)).toString('latin1')).toContain('How a pension is worked out');
  });

  it('knows who was checked in, and counts once what a phone sends again', async () => {
    const { id } = await findEvent();
    const statesOf = async () =>
      Object.fromEntries(
        (await get(`/events/${id}/check-in`)).people.map(({ firstName, state }: Record<string, string>) => [
          firstName,
          state,
        ]),
      );
    const before = { Ada: 'attended', Ben: 'confirmed', Dana: 'confirmed', Wren: 'attended', Carl: 'waitlisted' };
    expect(await statesOf()).toEqual(before);
    expect(await findEvent()).toMatchObject({ attended: 2, seatsTaken: 4, waitlisted: 1 });
    const kept = await query(`
      SELECT id, outcome, message, enrolment_id AS "enrolmentId" FROM door_entries ORDER BY taken_at`);
    expect(kept.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'waiting']);
    const kinds = ['arrived', 'arrived', 'undo', 'walk_in', 'arrived'];
    const entries = kept.map(({ id, enrolmentId }, index) => ({
      id,
      kind: kinds[index],
      ...(kinds[index] === 'walk_in' ? { data: { firstName: 'Wren', lastName: 'Walker' } } : { enrolmentId }),
      at: '2026-11-24T11:57:14.713Z',
    }));
    expect((await api().call('POST', `/events/${id}/check-in`, { entries })).data).toEqual(kept);
    expect(await statesOf()).toEqual(before);
    expect(await findEvent()).toMatchObject({ attended: 2, seatsTaken: 4, waitlisted: 1 });
  });

  it('tells what became of the long jobs, and goes on with the one that waits', async () => {
    const jobs = await list('jobs');
    expect(jobs).toMatchObject([
      { kind: 'bulk', area: 'events-enrolment', state: 'waiting', isCancelled: false, total: 2 },
      { kind: 'bulk', area: 'types', state: 'cancelled', isCancelled: true, done: 0 },
      { kind: 'bulk', area: 'types', state: 'done', isCancelled: false, done: 261 },
      { kind: 'import', action: 'apply', state: 'done', fileName: 'questions.csv', done: 2 },
      { kind: 'import', action: 'check', state: 'done' },
      { kind: 'import', action: 'read', state: 'done' },
    ]);
    const [{ id }] = jobs;
    expect(await query(`SELECT request FROM long_jobs WHERE id = '${id}'`)).toEqual([
      { request: { action: 'confirm', notifyPeople: true } },
    ]);
    expect(await query('SELECT name, state, data FROM pgboss.job')).toEqual([
      { name: 'longJob', state: 'created', data: { id } },
    ]);
    const log = { error: (...given: unknown[]) => expect(given).toEqual([]) };
    await runLongJob(api().context, id, { log, signal: new AbortController().signal });
    expect(await get(`/jobs/${id}`)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    // Both people were told.
    for (const { recordId } of await get(`/jobs/${id}/rows`))
      expect(await get(`/events-enrolment/${recordId}/messages`)).toContainEqual(
        expect.objectContaining({ kind: 'event-confirmed' }),
      );
  });

  it('goes on with views, questions, messages and the numbers given out', async () => {
    expect(await get('/views?area=banners')).toMatchObject([
      { name: 'Ending soon', shared: true, isOwn: true, isDefault: true, columns: ['name', 'endsAt'], leftOut: null },
    ]);
    expect(await get('/views?area=events-enrolment')).toMatchObject([
      { name: 'Waiting', shared: false, filter: { status: 'waitlisted' }, leftOut: null },
    ]);
    expect(await get('/assistant-bot/unanswered')).toMatchObject([
      { questions: [{ question: 'Do herons eat marmalade?', count: 1 }] },
    ]);
    const answer = await api().call('POST', '/assistant-bot/try', { question: 'How do I change my beneficiary?' });
    expect(answer.data).toMatchObject({ outcome: 'answered', source: { area: 'faqs' } });
    const turns = await query('SELECT outcome, rating FROM bot_turns ORDER BY at');
    expect(turns).toMatchObject([
      { outcome: 'answered', rating: 1 },
      { outcome: 'answered' },
      { outcome: 'unanswered' },
    ]);
    expect(await get('/message-templates/event-confirmed')).toMatchObject({ emailSubject: 'Your seat is kept' });
    expect(new Set((await list('notifications')).map(({ status }: { status: string }) => status))).toEqual(
      new Set(['sent', 'scheduled']),
    );
    expect(await list('app-keys')).toMatchObject([{ name: 'Member app' }, { name: 'Trial app' }]);
    const appointments = (await list('appointments')).map(({ appointmentNo, status }: Record<string, string>) => [
      appointmentNo,
      status,
    ]);
    expect(appointments).toEqual([
      ['AP-2026-00001', 'confirmed'],
      ['AP-2026-00002', 'requested'],
    ]);
    const somebody = { firstName: 'Lars', lastName: 'Lunch', email: 'lars@example.org', attendeeType: 'prospect' };
    const { id: eventId } = (await list('events')).find(
      ({ eventDate }: { eventDate: string }) => eventDate === '2026-12-15',
    );
    const enrolment = await api().call('POST', '/events-enrolment', { ...somebody, eventId, source: 'website' });
    expect(enrolment.data).toMatchObject({ enrolmentNo: 'EN-2026-000009', status: 'registered' });
    const [, { subject, message, topicId, name, email, source }] = await list('contacts');
    const next = await api().call('POST', '/contacts', { subject, message, topicId, name, email, source });
    expect(next.data.ticketNo).toBe('CT-2026-00003');
  });
});
