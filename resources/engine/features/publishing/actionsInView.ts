import { useEffect, useId, useSyncExternalStore } from 'react';

/** An action on the record in view, for the command palette. */
export interface ActionInView {
  name: string;
  label: string;
  /** The name of the record. */
  recordLabel: string;
  run: () => void;
}

/** The actions of each view with a record, by the id of the view; the last one is on top. */
let views: ReadonlyMap<string, readonly ActionInView[]> = new Map();
const listeners = new Set<() => void>();

const update = (id: string, actions: readonly ActionInView[] | undefined) => {
  const next = new Map(views);
  if (actions) next.set(id, actions);
  else next.delete(id);
  views = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Offers the actions of the view in the command palette, as long as the view is there. */
export const useOfferInPalette = (actions: readonly ActionInView[]) => {
  const id = useId();
  useEffect(() => update(id, actions));
  useEffect(() => () => update(id, undefined), [id]);
};

const none: readonly ActionInView[] = [];

/** Returns the actions on the record in view; empty without one. */
export const useActionsInView = (): readonly ActionInView[] =>
  useSyncExternalStore(subscribe, () => [...views.values()].at(-1) ?? none);
