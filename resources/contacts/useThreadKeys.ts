import { useActionsAround } from '../engine/features/publishing/RecordActionsProvider';
import { useCharacterKeys } from '../engine/ui/characterKeyShortcuts';

/** The actions of an inquiry that have a key; the first that is possible is done. */
const keysOfActions: Readonly<Record<string, readonly string[]>> = {
  e: ['resolve', 'settle'],
  a: ['assign'],
  s: ['snooze'],
};

/** The keys of an open inquiry: those of the composer, and E, A and S, which resolve, assign and snooze. */
export const useThreadKeys = (composerKeys: Readonly<Record<string, () => unknown>>): void => {
  const around = useActionsAround();
  const press = (names: readonly string[]) => {
    const action = around?.otherActions.find(({ name }) => names.includes(name));
    if (action && !around?.isBusy) around?.press(action);
  };
  const actionKeys = Object.entries(keysOfActions).map(([key, names]) => [key, () => press(names)] as const);
  useCharacterKeys({ ...composerKeys, ...Object.fromEntries(actionKeys) });
};
