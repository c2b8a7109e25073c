import { describe, expect, it } from 'vitest';
import type { ThreadChange, ThreadEntry } from '../../providers';
import { changeSentences } from '../../resources/contacts/changeSentences';
import { snoozeToRepeat } from '../../resources/contacts/snoozeToRepeat';
import { threadLines } from '../../resources/contacts/threadLines';

const at = '2026-11-20T12:00:00.000Z';
const changeOf = (id: string, change: Partial<ThreadChange['change']>, authorId: string | null = 'kim') =>
  ({
    ...{ id, kind: 'change', at, authorId, authorName: null },
    change: { action: 'updated', byMember: false, ...change },
  }) as const;
const message: ThreadEntry = { id: 'm', kind: 'note', at, authorId: 'kim', authorName: 'Kim', text: 'Called.' };

describe('the sentences about a change', () => {
  it.each([
    ['an assignment', { status: 'assigned', assignee: { id: 'ann', name: 'Ann' } }, ['assigned']],
    ['an assignment to oneself', { status: 'in_progress', assignee: { id: 'kim', name: 'Kim' } }, ['takenOver']],
    ['an assignment to nobody', { status: 'new', assignee: null }, ['unassigned']],
    ['a reply that resolves', { action: 'replied', status: 'resolved' }, ['resolved']],
    ['a reply alone', { action: 'replied', status: 'in_progress', statusBefore: 'new' }, []],
    [
      'the words of a member that end a snooze',
      { action: 'replied', status: 'in_progress', statusBefore: 'snoozed' },
      ['wokeUp'],
    ],
    ['a snooze', { status: 'snoozed', snoozedUntil: at }, ['snoozed']],
    ['a mistaken spam', { status: 'new', statusBefore: 'spam' }, ['noSpam']],
    ['an undone step', { action: 'taken_back', status: 'new', statusBefore: 'resolved' }, ['undone', 'state']],
    ['two fields', { priority: 'high', topicId: 'complaint' }, ['priority', 'topic']],
    ['an appointment', { action: 'made', record: { area: 'appointments', id: 'a1' } }, ['made']],
  ])('say of %s what it was', (_, change, texts) => {
    expect(changeSentences(changeOf('c', change)).map(({ text }) => text)).toEqual(texts);
  });

  it('say who wrote an inquiry down, or that it came in', () => {
    const created = { action: 'created' };
    expect(changeSentences(changeOf('c', created))).toEqual([{ text: 'writtenDown' }]);
    expect(changeSentences(changeOf('c', { ...created, byMember: true }, null))).toEqual([{ text: 'cameIn' }]);
  });
});

it('changes that follow each other are one line, and those that say nothing are none', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id) => changeOf(id, { status: 'resolved' }));
  const silent = changeOf('d', { action: 'replied', status: 'in_progress' });
  expect(threadLines([first, silent, second, message, silent, third] as (ThreadEntry | ThreadChange)[])).toEqual([
    { id: 'a', changes: [first, second] },
    { id: 'm', entry: message },
    { id: 'c', changes: [third] },
  ]);
});

describe('the snooze to repeat', () => {
  const [before, until, after] = ['2026-11-20T12:00:00.000Z', '2026-11-23T14:00:00.000Z', '2026-11-24T12:00:00.000Z'];
  const snooze = (snoozedUntil: string) => changeOf('s', { action: 'snooze', status: 'snoozed', snoozedUntil });
  const wake = changeOf('w', { action: 'replied', status: 'in_progress', statusBefore: 'snoozed' }, null);
  const untilOf = (entries: readonly object[], now = before) =>
    snoozeToRepeat(entries as (ThreadEntry | ThreadChange)[], Date.parse(now));

  it('lasts until the time of the last one, which the words of the member ended', () => {
    expect(untilOf([snooze(after), wake, message, snooze(until), wake, message])).toBe(until);
    expect(untilOf([snooze(until), changeOf('r', { status: 'in_progress', statusBefore: 'snoozed' })])).toBe(until);
  });

  it('is none while it lasts, once its time has come, after it was undone, and without one', () => {
    expect(untilOf([snooze(until)])).toBeUndefined();
    expect(untilOf([snooze(until), wake], after)).toBeUndefined();
    const undone = changeOf('u', { action: 'taken_back', status: 'assigned', statusBefore: 'snoozed' });
    expect(untilOf([snooze(until), undone])).toBeUndefined();
    expect(untilOf([wake, message])).toBeUndefined();
    expect(untilOf([])).toBeUndefined();
  });
});
