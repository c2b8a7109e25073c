import { Button } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNextAction } from '../../core/record/useNextAction';
import { isOfScheduledVersion } from '../../schema';
import { useOfferInPalette } from '../../ui/actionsInView';
import { type ActionDialogs, useRecordActions } from './useRecordActions';

const RecordActionsContext = createContext<ReturnType<typeof useRecordActions> | null>(null);

interface RecordActionsProviderProps {
  record: RaRecord;
  dialogs?: ActionDialogs | undefined;
  children: ReactNode;
}

/** Provides the actions on a record to its header and its publish bar, which share their dialog. */
export const RecordActionsProvider = ({ record, dialogs, children }: RecordActionsProviderProps) => {
  const actions = useRecordActions(record, dialogs);
  const { contentActions, otherActions, labelOf, press } = actions;
  const { isDirty } = useFormContext()?.formState ?? { isDirty: false };
  const offered = [...contentActions, ...otherActions].filter((action) => !isDirty && !isOfScheduledVersion(action));
  useOfferInPalette(
    record,
    offered.map((action) => ({ name: action.name, label: labelOf(action), run: () => press(action) })),
  );
  useNextAction((name) => {
    const action = offered.find((each) => each.name === name);
    return action && (() => press(action));
  });
  return (
    <RecordActionsContext.Provider value={actions}>
      {children}
      {actions.dialog}
    </RecordActionsContext.Provider>
  );
};

/** Returns the actions on the record around; null outside of `RecordActionsProvider`. */
export const useActionsAround = () => useContext(RecordActionsContext);

/**
 * Whether the header of the record has a filled button for its usual next action. A button that an area adds is filled
 * only where there is none.
 */
export const useHasMainAction = (): boolean => useActionsAround()?.mainAction !== undefined;

/** The filled button of a record's header: its usual next action, such as publishing it. */
export const MainActionButton = () => {
  const actions = useActionsAround();
  if (actions?.mainAction === undefined) return null;
  const { mainAction, isBusy, press, labelOf } = actions;
  return (
    <Button variant="contained" disabled={isBusy} onClick={() => press(mainAction)}>
      {labelOf(mainAction)}
    </Button>
  );
};

interface ActionButtonProps {
  /** The name of the action. */
  name: string;
  startIcon?: ReactNode;
}

/** A button that stands where one action on the record around is explained; nothing while that is not possible. */
export const ActionButton = ({ name, startIcon }: ActionButtonProps) => {
  const actions = useActionsAround();
  const action = actions && [...actions.contentActions, ...actions.otherActions].find((each) => each.name === name);
  if (!action) return null;
  return (
    <Button variant="outlined" startIcon={startIcon} disabled={actions.isBusy} onClick={() => actions.press(action)}>
      {actions.labelOf(action)}
    </Button>
  );
};
