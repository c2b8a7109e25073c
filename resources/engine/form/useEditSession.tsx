import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type EditEvent, type EditSession, editSessionReducer, initialEditSession } from './editSession';

interface EditSessionHandle extends EditSession {
  /** Tells what has happened. */
  tell: (event: EditEvent) => void;
  /** The session at this moment: what is told counts at once, before anything is drawn again. */
  now: () => EditSession;
}

const EditSessionContext = createContext<EditSessionHandle | null>(null);

interface EditSessionProviderProps extends Pick<EditSession, 'defaultValues'> {
  children: ReactNode;
}

/**
 * Holds the editing of one record; its key is the record's id, so that nothing of it reaches the next record.
 * @param props.startValues count as they are at first: they may be gone, or others, with the next tab and second
 */
export const EditSessionProvider = ({ defaultValues, children }: EditSessionProviderProps) => {
  const [session, setSession] = useState(() => initialEditSession(defaultValues));
  const latest = useRef(session);
  const [{ tell, now }] = useState(() => ({
    tell: (event: EditEvent) => {
      latest.current = editSessionReducer(latest.current, event);
      setSession(latest.current);
    },
    now: () => latest.current,
  }));
  const handle = useMemo(() => ({ ...session, tell, now }), [session, tell, now]);
  return <EditSessionContext.Provider value={handle}>{children}</EditSessionContext.Provider>;
};

/** The editing of the record in view; none where it is read. */
export const useEditSessionIfAny = () => useContext(EditSessionContext);

export const useEditSession = () => {
  const handle = useEditSessionIfAny();
  if (!handle) throw new Error('useEditSession works only within a form of a record');
  return handle;
};
