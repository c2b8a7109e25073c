import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Autosave, autosaveKey, deleteAutosave, readAutosave, saveAutosave } from '../../../../providers';

/** The delay of an autosave after a change, in milliseconds; only changes of this time can be lost. */
const autosaveDelay = 2000;

interface AutosaveOptions {
  /** The area of the record. */
  area: string;
  /** The id of the record; undefined for a new one. */
  id?: string | number | undefined;
  /** The version of the record that was opened. */
  version?: number | undefined;
  /** Whether the record contains personal data, which must not stay on the device. */
  isPersonalData: boolean;
  /** A value that differs after each change of the form; undefined before the first one. */
  change: unknown;
  /** Returns the present dirty values of the form. */
  readDirtyValues: () => Record<string, unknown>;
  /** Returns those autosaved values that are worth restoring; default: all. */
  selectRestorable?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Whether the changes have been saved or discarded by now. */
  isSettled: () => boolean;
}

/**
 * Autosaves the dirty values of a form in this browser until they are saved or discarded, and finds an earlier
 * autosave. Returns the earlier autosave as `offer` while it is offered, `close`, which ends the offer, and `discard`,
 * which also deletes the autosave.
 */
export const useAutosave = ({
  area,
  id,
  version,
  isPersonalData,
  change,
  readDirtyValues,
  selectRestorable = (values) => values,
  isSettled,
}: AutosaveOptions) => {
  const key = autosaveKey(area, id);
  const [offer, setOffer] = useState<Autosave>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasChanged = useRef(false);
  const hasSaved = useRef(false);

  const close = () => setOffer(undefined);
  const discard = () => {
    if (key) deleteAutosave(key);
    close();
  };

  const findOffer = useEffectEvent(() => {
    const autosave = key && readAutosave(key);
    if (!autosave) return;
    const values = selectRestorable(autosave.values);
    if (isEmpty(values)) deleteAutosave(key);
    else setOffer({ ...autosave, values });
  });
  const saveNow = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = readDirtyValues();
    if (!key) return;
    if (!isEmpty(values)) saveAutosave(key, { version, values }, { isPersonalData });
    // An earlier autosave that is still offered stays when the user undoes the changes made since.
    else if (hasSaved.current) deleteAutosave(key);
    hasSaved.current = !isEmpty(values);
  });
  const leave = useEffectEvent(() => {
    if (!isSettled()) return saveNow();
    clearTimeout(timer.current);
    // Without a change in this form, the autosave is an offer that the user has not answered.
    if (key && hasChanged.current) deleteAutosave(key);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a discarded offer takes later autosaves with it
  useEffect(() => {
    if (change === undefined) return;
    hasChanged.current = true;
    timer.current ??= setTimeout(saveNow, autosaveDelay);
  }, [change, offer]);
  useEffect(() => {
    findOffer();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      window.removeEventListener('pagehide', saveNow);
      leave();
    };
  }, []);
  return { offer, close, discard };
};

const isEmpty = (values: object) => Object.keys(values).length === 0;
