import { type KeyboardEvent, useState } from 'react';

/**
 * Makes a group of buttons or links one stop of the Tab key, within which the arrow keys lead: to the next and the
 * previous one, and to those above and below; Home and End to the first and the last.
 * @param keys by which its items are told apart, in their order
 * @param chosen the item at which one comes in first; default: the first
 * @returns the props of the group, and a function that gives those of an item
 */
export const useArrowKeys = (keys: readonly string[], chosen?: string) => {
  const [last, setLast] = useState<string>();
  const stop = [last, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
  return {
    group: { onKeyDown: moveFocus },
    item: (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setLast(key) }),
  };
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex]')];
  const at = items.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : ways[event.key]?.(items, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

type Way = (items: HTMLElement[], at: number) => HTMLElement | undefined;

/** The nearest item of the next row, in either direction. */
const inRow =
  (direction: 1 | -1): Way =>
  (items, at) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const own = boxes[at];
    if (!own) return undefined;
    const middle = (box: DOMRect) => box.left + box.width / 2;
    // First by rows, then by how far aside.
    const distance = (box: DOMRect) => {
      const down = (box.top - own.top) * direction;
      return down > own.height / 2 ? down * 10_000 + Math.abs(middle(box) - middle(own)) : Number.POSITIVE_INFINITY;
    };
    const distances = boxes.map(distance);
    const least = Math.min(...distances);
    return Number.isFinite(least) ? items[distances.indexOf(least)] : undefined;
  };

const ways: Readonly<Record<string, Way>> = {
  ArrowRight: (items, at) => items[(at + 1) % items.length],
  ArrowLeft: (items, at) => items.at(at - 1),
  ArrowDown: inRow(1),
  ArrowUp: inRow(-1),
  Home: ([first]) => first,
  End: (items) => items.at(-1),
};
