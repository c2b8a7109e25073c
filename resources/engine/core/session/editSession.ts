import type { RaRecord } from 'react-admin';
import type { HttpError } from '../../../../providers';
import type { ValuesByPath } from '../values/dirtyValues';

/**
 * The editing of one record, from its opening until the changes are saved or discarded:
 * - `editing`: the form can be edited;
 * - `saving`: a save request is pending;
 * - `conflicted`: somebody else saved first, and the user is asked which values to keep;
 * - `merged`: the values to keep are merged into the latest version and will be saved immediately;
 * - `settled`: the changes are saved or discarded, so leaving needs no confirmation and nothing is autosaved.
 */
export interface EditSession {
  phase: 'editing' | 'saving' | 'conflicted' | 'merged' | 'settled';
  /** The number of the form; each restart of the session increases it, which mounts a new form. */
  form: number;
  /** The initial values of a new record. */
  defaultValues?: Readonly<Record<string, unknown>> | undefined;
  /** The record that the form was opened with; undefined while it loads and for a new record. */
  openedRecord?: RaRecord;
  /** The latest version of the record that has been received. */
  latestRecord?: RaRecord;
  /** The error of the last save. */
  error?: HttpError | undefined;
  /**
   * The field to focus after a save that continues editing, or an empty string where no field had the focus; undefined
   * for a save that closes the form.
   */
  focusField?: string | undefined;
  /** The action to begin with in the view of the record after the save. */
  nextAction?: string | undefined;
  /** The values of an earlier autosave that the user has restored. */
  restored?: ValuesByPath;
}

/** The end of a save: where the user goes on. */
export type AfterSave = Pick<EditSession, 'focusField' | 'nextAction'>;

/** An event that changes the edit session. */
export type EditEvent =
  /** The form starts, or starts again, with a record. */
  | { type: 'opened'; record: RaRecord }
  /** The record was received again, perhaps in a newer version; an unchanged form continues with it. */
  | { type: 'seen'; record: RaRecord; isDirty: boolean }
  | { type: 'restored'; values: ValuesByPath }
  | ({ type: 'sent' } & AfterSave)
  | { type: 'refused'; error: HttpError }
  /** The user opens the comparison with the newer version. */
  | { type: 'compared' }
  /** The user closes the conflict dialog, or a merged record has errors that must be corrected first. */
  | { type: 'postponed' }
  | { type: 'merged' }
  | { type: 'saved' | 'deleted' | 'left' };

/** Returns the session of a form that has no record yet. */
export const initialEditSession = (defaultValues?: EditSession['defaultValues']): EditSession => ({
  phase: 'editing',
  form: 0,
  defaultValues,
});

/** Returns the session after an event. */
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
      // While a save or a conflict is pending, the record below must not change.
      if (phase !== 'editing' || !isNewer(event.record, openedRecord)) return session;
      if (!event.isDirty) return editSessionReducer(session, { type: 'opened', record: event.record });
      return isNewer(event.record, latestRecord) ? { ...session, latestRecord: event.record } : session;
    case 'restored':
      return { ...session, restored: event.values };
    case 'sent':
      return {
        ...session,
        phase: 'saving',
        error: undefined,
        focusField: event.focusField,
        nextAction: event.nextAction,
      };
    case 'refused': {
      // The form was left meanwhile, so there is nothing to resolve.
      if (phase === 'settled') return session;
      const theirs = conflictingRecord(event.error, openedRecord);
      const failed = { ...session, error: event.error };
      return theirs ? { ...failed, phase: 'conflicted', latestRecord: theirs } : { ...failed, phase: 'editing' };
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

/** Whether a version is known that somebody else has saved since the record was opened. */
export const isRecordOutdated = ({ openedRecord, latestRecord }: EditSession) =>
  latestRecord !== undefined && isNewer(latestRecord, openedRecord);

const isNewer = (record: RaRecord, than: RaRecord | undefined) =>
  than !== undefined && record.id === than.id && record.version > than.version;

/** The stored record of a 412 response, which means that somebody else has saved first; undefined for other errors. */
const conflictingRecord = ({ status, body }: HttpError, openedRecord: RaRecord | undefined) => {
  if (status !== 412 || !openedRecord) return undefined;
  const theirs = body.data as RaRecord | null | undefined;
  return theirs?.id === openedRecord.id ? theirs : undefined;
};
