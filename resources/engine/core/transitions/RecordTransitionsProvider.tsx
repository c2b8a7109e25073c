import { Button } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { type TransitionDialogs, useRecordTransitions } from './useRecordTransitions';

const RecordTransitionsContext = createContext<ReturnType<typeof useRecordTransitions> | null>(null);

interface RecordTransitionsProviderProps {
  record: RaRecord;
  dialogs?: TransitionDialogs | undefined;
  children: ReactNode;
}

/** Provides the transitions of a record to its header and its publish bar, which share their dialog. */
export const RecordTransitionsProvider = ({ record, dialogs, children }: RecordTransitionsProviderProps) => {
  const transitions = useRecordTransitions(record, dialogs);
  return (
    <RecordTransitionsContext.Provider value={transitions}>
      {children}
      {transitions.dialog}
    </RecordTransitionsContext.Provider>
  );
};

/** Returns the transitions of the record around; null outside of `RecordTransitionsProvider`. */
export const useTransitionsAround = () => useContext(RecordTransitionsContext);

/**
 * Whether the header of the record has a filled button for its usual next transition. An action that an area adds is
 * filled only where there is none.
 */
export const useHasMainTransition = (): boolean => useTransitionsAround()?.mainTransition !== undefined;

/** The filled button of a record's header: its usual next transition, such as publishing it. */
export const MainTransitionButton = () => {
  const transitions = useTransitionsAround();
  if (transitions?.mainTransition === undefined) return null;
  const { mainTransition, isBusy, press, nameOf } = transitions;
  return (
    <Button variant="contained" disabled={isBusy} onClick={() => press(mainTransition)}>
      {nameOf(mainTransition)}
    </Button>
  );
};
