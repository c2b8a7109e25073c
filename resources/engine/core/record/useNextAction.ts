import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The navigation state of a link to a record with whose action one goes on, such as after a save. */
export interface ActionLinkState {
  nextAction?: string | undefined;
}

/**
 * Begins with the action that the navigation state names, once, as soon as it can be done.
 * @param begin returns a function that begins with an action; undefined while or where it cannot be done
 */
export const useNextAction = (begin: (name: string) => (() => void) | undefined) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { nextAction }: ActionLinkState = state ?? {};
  const run = nextAction === undefined ? undefined : begin(nextAction);
  const runOnce = useEffectEvent(() => {
    // Going back to the record must not begin again.
    void navigate({ pathname, search, hash }, { replace: true, state: { ...state, nextAction: undefined } });
    run?.();
  });
  const canRun = run !== undefined;
  useEffect(() => {
    if (canRun) runOnce();
  }, [canRun]);
};
