import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Autosave, autosaveKey, deleteAutosave, readAutosave, saveAutosave } from '../../../providers';

/** In milliseconds: no more than what was typed in this time can be lost. */
const betweenKeeping = 2000;

interface TypedTextOptions {
  /** The area and the id of the record that is typed in; no id for a new record. */
  area: string;
  id?: string | number | undefined;
  /** The version of the record that was opened. */
  version?: number | undefined;
  /** Whether it tells of members, so that it must not stay on the device. */
  isPersonalData: boolean;
  /** Another value whenever something has been typed; undefined before. */
  change: unknown;
  /** What is typed and not saved, at this moment. */
  readDirtyValues: () => Record<string, unknown>;
  /** What of the kept values is worth offering; default: all. */
  selectRestorable?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Whether what was typed is saved or given up by now. */
  isSettled: () => boolean;
}

/**
 * Keeps what is typed in this browser until it is saved or given up, and offers what was kept before.
 * Gives the offer, while there is one, `close`, which ends it, and `forget`, which also drops what is kept.
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
}: TypedTextOptions) => {
  const key = autosaveKey(area, id);
  const [offer, setOffer] = useState<Autosave>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasTyped = useRef(false);
  const hasKept = useRef(false);

  const close = () => setOffer(undefined);
  const forget = () => {
    if (key) deleteAutosave(key);
    close();
  };

  const findOffer = useEffectEvent(() => {
    const typed = key && readAutosave(key);
    if (!typed) return;
    const values = selectRestorable(typed.values);
    if (isEmpty(values)) deleteAutosave(key);
    else setOffer({ ...typed, values });
  });
  const keepNow = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = readDirtyValues();
    if (!key) return;
    if (!isEmpty(values)) saveAutosave(key, { version, values }, { ofMembers: isPersonalData });
    // What is still offered stays when somebody takes back what was typed since.
    else if (hasKept.current) deleteAutosave(key);
    hasKept.current = !isEmpty(values);
  });
  const leave = useEffectEvent(() => {
    if (!isSettled()) return keepNow();
    clearTimeout(timer.current);
    // Without a change here, what is kept is an offer that nobody has answered.
    if (key && hasTyped.current) deleteAutosave(key);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer that is discarded takes along what was kept since
  useEffect(() => {
    if (change === undefined) return;
    hasTyped.current = true;
    timer.current ??= setTimeout(keepNow, betweenKeeping);
  }, [change, offer]);
  useEffect(() => {
    findOffer();
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keepNow();
    };
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keepNow);
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('pagehide', keepNow);
      leave();
    };
  }, []);
  return { offer, close, forget };
};

const isEmpty = (values: object) => Object.keys(values).length === 0;
