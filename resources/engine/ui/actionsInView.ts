import { sortBy } from 'es-toolkit';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';

/** An action on what is in view, for the command palette. */
export interface ActionInView {
  name: string;
  label: string;
  /** The name of the record; undefined for an action on none. */
  recordLabel: string | undefined;
  run: () => void;
}

interface Offer {
  /** The area and the id of the record; undefined for what is possible with any record in view. */
  subject: string | undefined;
  actions: readonly ActionInView[];
  /** Whether the actions come after those of other offers for the same record. */
  isLast: boolean;
}

/** The offers of the parts of all views, by the ids of these parts; the last one is for the record on top. */
const offers = new Map<string, Offer>();
const none: readonly ActionInView[] = [];
let actionsInView = none;
const listeners = new Set<() => void>();

const update = (id: string, offer: Offer | undefined) => {
  if (offer) offers.set(id, offer);
  else offers.delete(id);
  const top = [...offers.values()].findLast(({ subject }) => subject !== undefined);
  const onTop = [...offers.values()].filter(({ subject }) => subject === undefined || subject === top?.subject);
  actionsInView = sortBy(onTop, ['isLast']).flatMap(({ actions }) => actions);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Offers actions on a record in the command palette, as long as the component is there; without a record, they are
 * possible with any in view. Several components can offer actions on the same record; those with `isLast` come last.
 */
export const useOfferInPalette = (
  record: RaRecord | undefined,
  actions: readonly Omit<ActionInView, 'recordLabel'>[],
  { isLast = false } = {},
) => {
  const id = useId();
  const resource = useResourceContext();
  const subject = record && `${resource}/${record.id}`;
  useEffect(() => {
    const recordLabel: string | undefined = record?.recordLabel;
    update(id, { subject, actions: actions.map((action) => ({ ...action, recordLabel })), isLast });
  });
  useEffect(() => () => update(id, undefined), [id]);
};

/** Returns the actions on what is in view. */
export const useActionsInView = (): readonly ActionInView[] => useSyncExternalStore(subscribe, () => actionsInView);
