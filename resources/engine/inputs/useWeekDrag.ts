import { type PointerEvent, useRef, useState } from 'react';
import { createBlockBetween, moveBlock, resizeBlock, type WeekBlock } from './weekBlocks';

export type ResizeEdge = 'from' | 'until';

interface ActiveDrag {
  x: number;
  y: number;
  day: number;
  minutes: number;
  /** The dragged block; undefined for a new one. */
  block?: WeekBlock;
  edge?: ResizeEdge;
  next?: WeekBlock;
}

interface Grid {
  blocks: readonly WeekBlock[];
  /** The days of the columns. */
  days: readonly number[];
  /** The first visible hour. */
  first: number;
  hourHeight: number;
  /** Called with the new or changed block when the drag ends. */
  onPut: (block: WeekBlock) => void;
}

/** The distance in pixels from which a press counts as a drag. */
const dragThreshold = 4;

/**
 * Returns the pointer handlers of the week grid. A drag over empty space creates a block; a drag of a block moves it,
 * and of its edge resizes it. On touch screens, a drag over empty space scrolls and a tap creates a block.
 */
export const useWeekDrag = ({ blocks, days, first, hourHeight, onPut }: Grid) => {
  const grid = useRef<HTMLDivElement>(null);
  const activeDrag = useRef<ActiveDrag>(null);
  const [preview, setPreview] = useState<WeekBlock>();
  const measureColumns = () =>
    [...(grid.current?.querySelectorAll('.column') ?? [])].map((column) => column.getBoundingClientRect());
  const positionAt = ({ clientX, clientY }: PointerEvent) => {
    const columns = measureColumns();
    const found = columns.findIndex(({ right }) => clientX < right);
    const column = found < 0 ? columns.length - 1 : found;
    const minutes = first * 60 + ((clientY - (columns[0]?.top ?? 0)) / hourHeight) * 60;
    return { day: days[column] ?? 0, minutes };
  };
  const draggedBlock = ({ block, edge, day, minutes }: ActiveDrag, to: { day: number; minutes: number }): WeekBlock => {
    if (!block) return createBlockBetween(-1, day, minutes, to.minutes);
    if (edge) return resizeBlock(block, edge, to.minutes - minutes);
    return moveBlock(block, { days: to.day - day, minutes: to.minutes - minutes });
  };
  const end = () => {
    activeDrag.current = null;
    setPreview(undefined);
  };
  return {
    grid,
    /** The block as the current drag would leave it. */
    preview,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        const target = event.target as Element;
        if (event.button !== 0 || !target.closest('.column, [data-index]')) return;
        const index = target.closest('[data-index]')?.getAttribute('data-index');
        const block = blocks.find((candidate) => String(candidate.index) === index);
        if (!block && event.pointerType === 'touch') return;
        const edge = target.closest('[data-edge]')?.getAttribute('data-edge') as ResizeEdge | null;
        const position = positionAt(event);
        activeDrag.current = {
          x: event.clientX,
          y: event.clientY,
          ...position,
          ...(block && { block }),
          ...(edge && { edge }),
        };
      },
      onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
        const current = activeDrag.current;
        if (!current) return;
        if (!current.next && Math.hypot(event.clientX - current.x, event.clientY - current.y) < dragThreshold) return;
        // Captured only now: with an earlier capture, the grid would get the click of a simple press too.
        if (!current.next) grid.current?.setPointerCapture(event.pointerId);
        current.next = draggedBlock(current, positionAt(event));
        setPreview(current.next);
      },
      onPointerUp: () => {
        const next = activeDrag.current?.next;
        end();
        if (next) onPut(next);
      },
      onPointerCancel: end,
      onClick: (event: { target: EventTarget; clientX: number; clientY: number }) => {
        // A press on empty space creates a block of one hour there.
        if (!(event.target as Element).matches('.column')) return;
        const { day, minutes } = positionAt(event as PointerEvent);
        const from = Math.floor(minutes / 30) * 30;
        onPut(createBlockBetween(-1, day, from, from + 60));
      },
    },
  };
};
