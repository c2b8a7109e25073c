import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ButtonHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { type CalendarEntry, isPermitted } from '../../providers';
import { hourHeight } from '../engine/calendar/gridFrame';
import { clockTimeOf, placeOf } from '../engine/calendar/times';
import { instantOf } from '../kit/localTime';
import { useCalendarTexts } from './calendarTexts';
import type { AdvisorColumn } from './columns';
import { MoveQuestion, type Place } from './MoveQuestion';
import { useSheet } from './sheet';

const step = 15;
const stepHeight = (hourHeight / 60) * step;
/** What is agreed or asked for can be moved; the rest is over, or under way. */
const movable: readonly string[] = ['requested', 'confirmed'];

/** Lets the appointments within be moved, by pointer or by keyboard; nothing is saved before the person says so. */
export const EntryDrag = ({ columns, children }: { columns: readonly AdvisorColumn[]; children: ReactNode }) => {
  const { timeZone } = useSheet();
  const say = useCalendarTexts();
  const within = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ entry: CalendarEntry; to: Place }>();
  const widthOfColumn = () => within.current?.querySelector('.column')?.getBoundingClientRect().width ?? 1;
  const byKeys: KeyboardCoordinateGetter = (event, { currentCoordinates: { x, y } }) => {
    const across = widthOfColumn();
    const ways: Record<string, { x: number; y: number }> = {
      ArrowUp: { x, y: y - stepHeight },
      ArrowDown: { x, y: y + stepHeight },
      ArrowLeft: { x: x - across, y },
      ArrowRight: { x: x + across, y },
    };
    const next = ways[event.code];
    if (next) event.preventDefault();
    return next;
  };
  const sensors = useSensors(
    // A press opens; only what is pulled moves.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: byKeys,
      // Enter opens what is told of it.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  );
  const nameOf = ({ data }: Active) => (data.current?.entry as CalendarEntry | undefined)?.memberName ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', { name: nameOf(active) }),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => say('put', { name: nameOf(active) }),
    onDragCancel: ({ active }) => say('left', { name: nameOf(active) }),
  };
  const put = ({ active, delta }: DragEndEvent) => {
    const entry = active.data.current?.entry as CalendarEntry;
    const from = columns.findIndex(({ entries }) => entries.includes(entry));
    const column = columns[Math.min(Math.max(from + Math.round(delta.x / widthOfColumn()), 0), columns.length - 1)];
    const { minutes } = placeOf(entry.startsAt, timeZone);
    const at = minutes + Math.round(delta.y / stepHeight) * step;
    if (!column || at < 0 || at >= 24 * 60) return;
    const startsAt = instantOf(column.day, clockTimeOf(at), timeZone);
    // Where advisors stand side by side, the column says with whom.
    const [only] = column.advisors;
    const advisorId = column.advisors.length === 1 && only ? only.id : entry.advisorId;
    if (!startsAt || (startsAt === entry.startsAt && advisorId === entry.advisorId)) return;
    setAsked({ entry, to: { startsAt, advisorId } });
  };
  return (
    <div ref={within}>
      <DndContext
        sensors={sensors}
        onDragEnd={put}
        accessibility={{ screenReaderInstructions: { draggable: say('moveKeys') }, announcements }}
      >
        {children}
      </DndContext>
      {asked && <MoveQuestion {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
};

type Handle = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & { ref?: (element: HTMLElement | null) => void };

/** Makes what its children draw with the handle something that can be moved, where the person may. */
export const Draggable = ({ entry, children }: { entry: CalendarEntry; children: (handle: Handle) => ReactNode }) => {
  const isFixed = !movable.includes(entry.status) || !isPermitted('appointments', 'edit');
  const { setNodeRef, listeners, attributes, transform } = useDraggable({
    id: entry.id,
    data: { entry },
    disabled: isFixed,
  });
  if (isFixed) return children({});
  return children({
    ...listeners,
    'aria-describedby': attributes['aria-describedby'],
    ref: setNodeRef,
    style: {
      touchAction: 'none',
      ...(transform && {
        transform: `translate(${transform.x}px, ${transform.y}px)`,
        position: 'relative',
        zIndex: 3,
        opacity: 0.85,
      }),
    },
  });
};
