import { type PointerEvent, useRef, useState } from 'react';
import { blockBetween, moveBlock, resizeBlock, type WeekBlock } from './weekBlocks';

export type ResizeEdge = 'from' | 'until';

interface ActiveDrag {
  x: number;
  y: number;
  day: number;
  minutes: number;
  /** What is pulled; none where a new one is. */
  block?: WeekBlock;
  edge?: ResizeEdge;
  next?: WeekBlock;
}

interface Grid {
  blocks: readonly WeekBlock[];
  /** The days of the columns, and the first hour. */
  days: readonly number[];
  first: number;
  hourHeight: number;
  /** Takes what was pulled over into the form. */
  onPut: (block: WeekBlock) => void;
}

/** So far a press may slip. */
const slip = 4;

/**
 * Lets blocks be pulled: over an empty place a new one, by its middle to another place, by its edges longer or shorter.
 * A finger scrolls over empty places, and makes by a tap.
 */
export const useWeekDrag = ({ blocks, days, first, hourHeight, onPut }: Grid) => {
  const grid = useRef<HTMLDivElement>(null);
  const pull = useRef<ActiveDrag>(null);
  const [preview, setPreview] = useState<WeekBlock>();
  const columnsAt = () =>
    [...(grid.current?.querySelectorAll('.column') ?? [])].map((one) => one.getBoundingClientRect());
  const placeAt = ({ clientX, clientY }: PointerEvent) => {
    const columns = columnsAt();
    const found = columns.findIndex(({ right }) => clientX < right);
    const column = found < 0 ? columns.length - 1 : found;
    const minutes = first * 60 + ((clientY - (columns[0]?.top ?? 0)) / hourHeight) * 60;
    return { day: days[column] ?? 0, minutes };
  };
  const nextOf = ({ block, edge, day, minutes }: ActiveDrag, to: { day: number; minutes: number }): WeekBlock => {
    if (!block) return blockBetween(-1, day, minutes, to.minutes);
    if (edge) return resizeBlock(block, edge, to.minutes - minutes);
    return moveBlock(block, { days: to.day - day, minutes: to.minutes - minutes });
  };
  const end = () => {
    pull.current = null;
    setPreview(undefined);
  };
  return {
    grid,
    /** What is being pulled, as it would stand. */
    preview,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        const target = event.target as Element;
        if (event.button !== 0 || !target.closest('.column, [data-index]')) return;
        const index = target.closest('[data-index]')?.getAttribute('data-index');
        const block = blocks.find((one) => String(one.index) === index);
        if (!block && event.pointerType === 'touch') return;
        const edge = target.closest('[data-edge]')?.getAttribute('data-edge') as ResizeEdge | null;
        const place = placeAt(event);
        pull.current = { x: event.clientX, y: event.clientY, ...place, ...(block && { block }), ...(edge && { edge }) };
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        const current = pull.current;
        if (!current) return;
        if (!current.next && Math.hypot(event.clientX - current.x, event.clientY - current.y) < slip) return;
        // Only now: what is captured gets the click of a mere press too.
        if (!current.next) grid.current?.setPointerCapture(event.pointerId);
        current.next = nextOf(current, placeAt(event));
        setPreview(current.next);
      },
      onPointerUp: () => {
        const next = pull.current?.next;
        end();
        if (next) onPut(next);
      },
      onPointerCancel: end,
      onClick: (event: { target: EventTarget; clientX: number; clientY: number }) => {
        // An empty place makes an hour where it is pressed.
        if (!(event.target as Element).matches('.column')) return;
        const { day, minutes } = placeAt(event as PointerEvent);
        const from = Math.floor(minutes / 30) * 30;
        onPut(blockBetween(-1, day, from, from + 60));
      },
    },
  };
};
