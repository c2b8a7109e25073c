import type { SyntheticEvent } from 'react';

/** Starts to load something that is likely next; a failure shows when it is really opened. */
const begin = (load: (() => Promise<unknown>) | undefined) => void load?.().catch(() => undefined);

/** Makes a handler that does so. */
export const preload = (load: (() => Promise<unknown>) | undefined) => () => begin(load);

/** In milliseconds: whoever stays with something for that long is likely to press it. */
const moment = 30;

let waiting: ReturnType<typeof setTimeout> | undefined;
let pointedAt: EventTarget | undefined;

/**
 * Makes handlers that start to load something once somebody has pointed at it for a moment, or has come to it by
 * keyboard; whoever only passes by asks the API for nothing, nor does a pointer that rests where something is drawn below
 * it. There is one pointer and one focus, so one timer.
 */
export const preloadOnIntent = (load: () => Promise<unknown>) => {
  const forget = () => {
    pointedAt = undefined;
    clearTimeout(waiting);
  };
  const wait = ({ currentTarget }: SyntheticEvent) => {
    if (currentTarget === pointedAt) return;
    forget();
    pointedAt = currentTarget;
    waiting = setTimeout(() => begin(load), moment);
  };
  return { onPointerMove: wait, onPointerLeave: forget, onFocus: wait, onBlur: forget };
};
