import type { RaRecord } from 'react-admin';
import type { HttpError } from '../../../providers';
import type { ValuesByPath } from './dirtyValues';

/**
 * The editing of one record, from its opening until what is typed is saved or given up:
 * - `editing`: somebody types;
 * - `saving`: the API has been asked to save;
 * - `conflicted`: somebody else saved first, and it is asked what to keep;
 * - `merged`: what is kept stands over the newest version, and is sent at once;
 * - `settled`: what was typed is saved or given up, so that leaving needs no question and nothing is kept.
 */
export interface EditSession {
  phase: 'editing' | 'saving' | 'conflicted' | 'merged' | 'settled';
  /** Counts the forms: what begins anew is another form. */
  form: number;
  /** What a new record starts with. */
  defaultValues?: Readonly<Record<string, unknown>> | undefined;
  /** The record below what is typed; none while it loads, and none of a new record. */
  openedRecord?: RaRecord;
  /** The newest version that is known. */
  latestRecord?: RaRecord;
  /** The answer that refused the last save. */
  error?: HttpError | undefined;
  /** Who saves to go on does so in this field, if in one; who saves to be done has none. */
  focusField?: string | undefined;
  /** What was typed earlier and is put back. */
  restored?: ValuesByPath;
}

export type EditEvent =
  /** The form begins, or begins anew, with a record. */
  | { type: 'opened'; record: RaRecord }
  /** The record came again, perhaps newer; who has typed nothing goes on with it. */
  | { type: 'seen'; record: RaRecord; isDirty: boolean }
  | { type: 'restored'; values: ValuesByPath }
  | { type: 'sent'; goesOnAt?: string | undefined }
  | { type: 'refused'; refusal: HttpError }
  /** Somebody wants to see what is newer. */
  | { type: 'compared' }
  /** What to keep stays undecided, or something must be corrected first. */
  | { type: 'postponed' }
  | { type: 'merged' }
  | { type: 'saved' | 'deleted' | 'left' };

export const initialEditSession = (startValues?: EditSession['defaultValues']): EditSession => ({
  phase: 'editing',
  form: 0,
  defaultValues: startValues,
});

/** What comes of an event. */
export const editSessionReducer = (session: EditSession, event: EditEvent): EditSession => {
  const { phase, form, openedRecord, latestRecord, focusField } = session;
  switch (event.type) {
    case 'opened':
      return {
        ...initialEditSession(),
        form: form + 1,
        openedRecord: event.record,
        latestRecord: event.record,
        focusField,
      };
    case 'seen':
      // An answer to what is sent or asked changes nothing below it.
      if (phase !== 'editing' || !isNewer(event.record, openedRecord)) return session;
      if (!event.isDirty) return editSessionReducer(session, { type: 'opened', record: event.record });
      return isNewer(event.record, latestRecord) ? { ...session, latestRecord: event.record } : session;
    case 'restored':
      return { ...session, restored: event.values };
    case 'sent':
      return { ...session, phase: 'saving', error: undefined, focusField: event.goesOnAt };
    case 'refused': {
      // Whoever left meanwhile decides nothing any more.
      if (phase === 'settled') return session;
      const theirs = savedBefore(event.refusal, openedRecord);
      const refused = { ...session, error: event.refusal };
      return theirs ? { ...refused, phase: 'conflicted', latestRecord: theirs } : { ...refused, phase: 'editing' };
    }
    case 'compared':
      return { ...session, phase: 'conflicted' };
    case 'postponed':
      return { ...session, phase: 'editing' };
    case 'merged':
      return latestRecord ? { ...session, phase: 'merged', openedRecord: latestRecord } : session;
    case 'saved':
    case 'deleted':
    case 'left':
      return { ...session, phase: 'settled' };
  }
};

/** Whether somebody else has saved since the record was opened, as far as is known. */
export const isRecordOutdated = ({ openedRecord, latestRecord }: EditSession) =>
  latestRecord !== undefined && isNewer(latestRecord, openedRecord);

const isNewer = (record: RaRecord, than: RaRecord | undefined) =>
  than !== undefined && record.id === than.id && record.version > than.version;

/** The record as it is stored, where a save was refused because somebody else had saved before. */
const savedBefore = ({ status, body }: HttpError, opened: RaRecord | undefined) => {
  if (status !== 412 || !opened) return undefined;
  const theirs = body.data as RaRecord | null | undefined;
  return theirs?.id === opened.id ? theirs : undefined;
};
