import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../providers';
import {
  type EditEvent,
  type EditSession,
  editSessionReducer,
  initialEditSession,
  isRecordOutdated,
} from '../../../resources/engine/form/editSession';

const record = (version: number, id = 'b1'): RaRecord => ({ id, version });
const [first, second, third] = [record(1), record(2), record(3)];
const conflict = new HttpError('Saved by somebody else.', 412, { data: second });
const invalid = new HttpError('Check the fields.', 422, { errors: { name: 'Fill it in.' } });

const sessionAfter = (...events: EditEvent[]) => events.reduce(editSessionReducer, initialEditSession());
const opened: EditEvent = { type: 'opened', record: first };
const sent: EditEvent = { type: 'sent' };
const seen = (stored: RaRecord, isDirty = true): EditEvent => ({ type: 'seen', record: stored, isDirty });
const refused = (refusal: HttpError): EditEvent => ({ type: 'refused', error: refusal });
const conflicted = () => sessionAfter(opened, sent, refused(conflict));

it('a new record starts with values, and has nothing below what is typed', () => {
  const session = initialEditSession({ name: 'Copy' });
  expect(session).toMatchObject({ phase: 'editing', defaultValues: { name: 'Copy' } });
  expect(session.openedRecord).toBeUndefined();
});

describe('a record that is opened', () => {
  it('lies below what is typed', () => {
    expect(sessionAfter(opened)).toMatchObject({ phase: 'editing', openedRecord: first, latestRecord: first });
  });

  it('begins another form when it is opened anew, of which nothing before is left', () => {
    const before = sessionAfter(opened, { type: 'restored', values: { name: 'Typed' } }, sent, refused(invalid));
    const session = editSessionReducer(before, { type: 'opened', record: second });
    expect(session).toEqual({
      ...sessionAfter(opened),
      form: before.form + 1,
      openedRecord: second,
      latestRecord: second,
    });
  });
});

describe('a record that comes again', () => {
  it('takes the place of the opened one while nothing is typed', () => {
    expect(sessionAfter(opened, seen(second, false))).toMatchObject({
      openedRecord: second,
      form: sessionAfter(opened).form + 1,
    });
  });

  it('stays beside what is typed, and what is opened is outdated', () => {
    const session = sessionAfter(opened, seen(second));
    expect(session).toMatchObject({ phase: 'editing', openedRecord: first, latestRecord: second });
    expect([isRecordOutdated(sessionAfter(opened)), isRecordOutdated(session)]).toEqual([false, true]);
  });

  it.each<[string, EditSession, EditEvent]>([
    ['the same version', sessionAfter(opened), seen(record(1), false)],
    ['an older one than is known', sessionAfter(opened, seen(third)), seen(second)],
    ['another record', sessionAfter(opened), seen(record(2, 'b2'), false)],
    ['what comes of saving', sessionAfter(opened, sent), seen(second, false)],
    ['a newer one while it is asked what to keep', conflicted(), seen(third, false)],
    ['a newer one after saving', sessionAfter(opened, sent, { type: 'saved' }), seen(second, false)],
  ])('changes nothing if it is %s', (_, session, event) => expect(editSessionReducer(session, event)).toBe(session));
});

describe('a save', () => {
  it('forgets why the last one was refused', () => {
    expect(sessionAfter(opened, sent, refused(invalid))).toMatchObject({ phase: 'editing', error: invalid });
    expect(sessionAfter(opened, sent, refused(invalid), sent)).toMatchObject({ phase: 'saving', error: undefined });
  });

  it('that is refused because somebody else saved first asks what to keep', () => {
    expect(conflicted()).toMatchObject({
      phase: 'conflicted',
      openedRecord: first,
      latestRecord: second,
      error: conflict,
    });
  });

  it.each([
    ['without the newer record', new HttpError('Saved by somebody else.', 412)],
    ['with another record', new HttpError('Saved by somebody else.', 412, { data: record(2, 'b2') })],
    ['because the values are at fault', invalid],
  ])('that is refused %s goes back to editing', (_, refusal) =>
    expect(sessionAfter(opened, sent, refused(refusal))).toMatchObject({
      phase: 'editing',
      openedRecord: first,
      latestRecord: first,
    }),
  );

  it('of a new record that is refused asks nothing', () => {
    expect(sessionAfter(sent, refused(conflict))).toMatchObject({ phase: 'editing', error: conflict });
  });

  it('that is refused after the form was left changes nothing', () => {
    const left = sessionAfter(opened, sent, { type: 'left' });
    expect(editSessionReducer(left, refused(conflict))).toBe(left);
  });
});

describe('a conflict', () => {
  it('can be put off, and looked at again', () => {
    const postponed = editSessionReducer(conflicted(), { type: 'postponed' });
    expect(postponed).toMatchObject({ phase: 'editing', openedRecord: first, latestRecord: second });
    expect(editSessionReducer(postponed, { type: 'compared' })).toMatchObject({
      phase: 'conflicted',
      latestRecord: second,
    });
  });

  it('that is resolved goes on over the newer record, and a second one as the first', () => {
    const merged = editSessionReducer(conflicted(), { type: 'merged' });
    expect(merged).toMatchObject({ phase: 'merged', openedRecord: second, form: sessionAfter(opened).form });
    expect(isRecordOutdated(merged)).toBe(false);
    const again = new HttpError('Saved by somebody else.', 412, { data: third });
    const twice = [sent, refused(again)].reduce(editSessionReducer, merged);
    expect(twice).toMatchObject({ phase: 'conflicted', openedRecord: second, latestRecord: third });
  });

  it('is not resolved without another version', () => {
    const session = initialEditSession();
    expect(editSessionReducer(session, { type: 'merged' })).toBe(session);
  });
});

it('what was typed earlier can be put back', () => {
  const values = { name: 'Typed' };
  expect(sessionAfter(opened, { type: 'restored', values })).toMatchObject({ phase: 'editing', restored: values });
});

it.each(['saved', 'deleted', 'left'] as const)('what is %s is settled', (type) =>
  expect(sessionAfter(opened, { type })).toMatchObject({ phase: 'settled', openedRecord: first }),
);
