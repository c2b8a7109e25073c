import { describe, expect, it } from 'vitest';
import { openRelease, tablesOfAll } from './openRelease';

/**
 * A record of each area as release 0.3.0 could store them, and what this release no longer takes: a member at two
 * appointments at once, one private code of two affiliates, one phrase of two intents, a name of two lines, and a
 * question with a number in it. `npm run backup` made it; its people and passwords are made up.
 */
describe('a database of release 0.3.0, opened by this release', () => {
  const { api, backupCounts, get, list, query, tablesWithFewerRows } = openRelease({
    program: '0.3.0',
    migration: 25,
    now: '2026-11-25T09:00:00.000Z',
    password: 'a long enough password',
  });

  it('has all records and files that it had', async () => {
    expect(await tablesWithFewerRows(tablesOfAll)).toEqual([]);
    expect(backupCounts()).toMatchObject({ members: 2, bot_turns: 3 });
  });

  it('shows members what they saw, and keeps the scheduled version', async () => {
    const scheduled = (await list('banners')).find(({ name }: { name: string }) => name === 'Scheduled');
    expect(scheduled).toMatchObject({
      showsAs: 'live',
      publishedVersion: 2,
      scheduledVersion: 4,
      scheduledFrom: '2026-12-20T00:00:00.000Z',
    });
  });

  it('keeps what was stored before it was refused', async () => {
    expect((await list('appointments')).map(({ status }: { status: string }) => status)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    const affiliates = await list('union-affiliates');
    expect(affiliates.filter(({ privateCode }: { privateCode: string }) => privateCode === 'SAMECODE1')).toMatchObject([
      { showsAs: 'live' },
      { showsAs: 'live' },
    ]);
    const intents = await list('assistant-bot');
    expect(intents.filter(({ name }: { name: string }) => name.startsWith('loan.'))).toMatchObject([
      { showsAs: 'live' },
      { showsAs: 'live' },
    ]);
  });

  it('asks for a name in one line when somebody saves the record', async () => {
    const advisor = (await list('advisors')).find(({ lastName }: { lastName: string }) => lastName === 'Lines');
    expect(advisor.firstName).toBe('Two\nand a half');
    const record = await get(`/advisors/${advisor.id}`);
    const save = (changes: object) =>
      api().call('PUT', `/advisors/${advisor.id}`, { ...record, ...changes }, { 'if-match': `"${record.version}"` });
    expect((await save({ title: 'Counselor' })).errors).toEqual({ firstName: expect.stringContaining('line') });
    expect(await save({ title: 'Counselor', firstName: 'Two' })).toMatchObject({ success: true });
  });

  it('masks the questions that are stored', async () => {
    const questions = (await query('SELECT question FROM bot_turns ORDER BY at, id')).map(({ question }) => question);
    expect(questions).toHaveLength(3);
    for (const secret of ['123-45-6789', '4111', 'Public']) expect(JSON.stringify(questions)).not.toContain(secret);
    expect(questions[2]).toBe('can I borrow from my TSP');
    expect(JSON.stringify(await get('/assistant-bot/unanswered'))).toContain('My SSN is •••, what do herons eat?');
  });
});
