import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../providers';
import {
  type EditEvent,
  type EditSession,
  editSessionReducer,
  initialEditSession,
  isRecordOutdated,
} from '../../../resources/engine/core/session/editSession';

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

it('a new record starts with default values, and has no opened record', () => {
  const session = initialEditSession({ name: 'Copy' });
  expect(session).toMatchObject({ phase: 'editing', defaultValues: { name: 'Copy' } });
  expect(session.openedRecord).toBeUndefined();
});

describe('a record that is opened', () => {
  it('is the base of the form', () => {
    expect(sessionAfter(opened)).toMatchObject({ phase: 'editing', openedRecord: first, latestRecord: first });
  });

  it('starts a new form when it is opened again, without any earlier state', () => {
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

describe('a record that is loaded again', () => {
  it('replaces the opened one while the form is not dirty', () => {
    expect(sessionAfter(opened, seen(second, false))).toMatchObject({
      openedRecord: second,
      form: sessionAfter(opened).form + 1,
    });
  });

  it('is stored next to a dirty form, and the opened record is outdated', () => {
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
  it('clears the error of the last one', () => {
    expect(sessionAfter(opened, sent, refused(invalid))).toMatchObject({ phase: 'editing', error: invalid });
    expect(sessionAfter(opened, sent, refused(invalid), sent)).toMatchObject({ phase: 'saving', error: undefined });
  });

  it('that is refused because somebody else saved first starts a conflict', () => {
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
  ])('that is refused %s returns to editing', (_, refusal) =>
    expect(sessionAfter(opened, sent, refused(refusal))).toMatchObject({
      phase: 'editing',
      openedRecord: first,
      latestRecord: first,
    }),
  );

  it('of a new record that is refused starts no conflict', () => {
    expect(sessionAfter(sent, refused(conflict))).toMatchObject({ phase: 'editing', error: conflict });
  });

  it('that is refused after the form was left changes nothing', () => {
    const left = sessionAfter(opened, sent, { type: 'left' });
    expect(editSessionReducer(left, refused(conflict))).toBe(left);
  });
});

describe('a conflict', () => {
  it('can be postponed, and opened again', () => {
    const postponed = editSessionReducer(conflicted(), { type: 'postponed' });
    expect(postponed).toMatchObject({ phase: 'editing', openedRecord: first, latestRecord: second });
    expect(editSessionReducer(postponed, { type: 'compared' })).toMatchObject({
      phase: 'conflicted',
      latestRecord: second,
    });
  });

  it('that is resolved continues over the newer record, and a second one works like the first', () => {
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

it('earlier unsaved values can be restored', () => {
  const values = { name: 'Typed' };
  expect(sessionAfter(opened, { type: 'restored', values })).toMatchObject({ phase: 'editing', restored: values });
});

it.each(['saved', 'deleted', 'left'] as const)('a session that is %s is settled', (type) =>
  expect(sessionAfter(opened, { type })).toMatchObject({ phase: 'settled', openedRecord: first }),
);
