import { type KeyboardEvent, useState } from 'react';

/**
 * Makes a group of buttons or links one tab stop. Within it, the arrow keys move the focus to the next, previous, upper
 * and lower item; Home and End move it to the first and the last.
 * @param keys the keys of the items, in their order
 * @param initialKey the item that the Tab key focuses first; default: the first item
 * @returns the props of the group, and a function that returns the props of an item
 */
export const useArrowKeys = (keys: readonly string[], initialKey?: string) => {
  const [lastKey, setLastKey] = useState<string>();
  const tabStopKey = [lastKey, initialKey].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];
  return {
    group: { onKeyDown: moveFocus },
    item: (key: string) => ({ tabIndex: key === tabStopKey ? 0 : -1, onFocus: () => setLastKey(key) }),
  };
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex]')];
  const at = items.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : targetFinders[event.key]?.(items, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

type TargetFinder = (items: HTMLElement[], at: number) => HTMLElement | undefined;

/** Returns a function that finds the nearest item of the next row (1) or the previous row (-1). */
const findInRow =
  (direction: 1 | -1): TargetFinder =>
  (items, at) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    const currentBox = boxes[at];
    if (!currentBox) return undefined;
    const middle = (box: DOMRect) => box.left + box.width / 2;
    // The vertical distance counts first, then the horizontal one.
    const distance = (box: DOMRect) => {
      const down = (box.top - currentBox.top) * direction;
      return down > currentBox.height / 2
        ? down * 10_000 + Math.abs(middle(box) - middle(currentBox))
        : Number.POSITIVE_INFINITY;
    };
    const distances = boxes.map(distance);
    const nearest = Math.min(...distances);
    return Number.isFinite(nearest) ? items[distances.indexOf(nearest)] : undefined;
  };

const targetFinders: Readonly<Record<string, TargetFinder>> = {
  ArrowRight: (items, at) => items[(at + 1) % items.length],
  ArrowLeft: (items, at) => items.at(at - 1),
  ArrowDown: findInRow(1),
  ArrowUp: findInRow(-1),
  Home: ([first]) => first,
  End: (items) => items.at(-1),
};
