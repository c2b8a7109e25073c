import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type EditEvent, type EditSession, editSessionReducer, initialEditSession } from './editSession';

interface EditSessionHandle extends EditSession {
  /** Applies an event to the session. */
  dispatch: (event: EditEvent) => void;
  /** Returns the current session, including events that have not been rendered yet. */
  getSession: () => EditSession;
}

const EditSessionContext = createContext<EditSessionHandle | null>(null);

interface EditSessionProviderProps extends Pick<EditSession, 'defaultValues'> {
  children: ReactNode;
}

/**
 * Provides the edit session of one record; it needs the record's id as its React key, so that no state is carried over
 * to the next record.
 * @param props.defaultValues only their first value counts: opening a tab or a later render may change or remove them
 */
export const EditSessionProvider = ({ defaultValues, children }: EditSessionProviderProps) => {
  const [session, setSession] = useState(() => initialEditSession(defaultValues));
  const latest = useRef(session);
  const [{ dispatch, getSession }] = useState(() => ({
    dispatch: (event: EditEvent) => {
      latest.current = editSessionReducer(latest.current, event);
      setSession(latest.current);
    },
    getSession: () => latest.current,
  }));
  const handle = useMemo(() => ({ ...session, dispatch, getSession }), [session, dispatch, getSession]);
  return <EditSessionContext.Provider value={handle}>{children}</EditSessionContext.Provider>;
};

/** Returns the edit session of the record in view; null where the record is read. */
export const useEditSessionIfAny = () => useContext(EditSessionContext);

/** Returns the edit session of the record in view. Throws outside of a form. */
export const useEditSession = () => {
  const handle = useEditSessionIfAny();
  if (!handle) throw new Error('useEditSession works only within a form of a record');
  return handle;
};
