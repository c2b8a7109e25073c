import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  type ButtonHTMLAttributes,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type CalendarEntry, isPermitted } from '../../providers';
import { visuallyHidden } from '../fields/look';
import { instantOf } from '../kit/localTime';
import { useCalendarTexts } from './calendarTexts';
import { hourHeight } from './gridFrame';
import { MoveQuestion, type Place, whenAndWho } from './MoveQuestion';
import { useSheet } from './sheet';
import type { GridColumn } from './TimeGrid';
import { clockTimeOf, placeOf } from './times';

const step = 15;
const stepHeight = (hourHeight / 60) * step;
/** What is agreed or asked for can be moved; the rest is over, or under way. */
const movable: readonly string[] = ['requested', 'confirmed'];

/** How far arrow keys have moved what is picked up, in columns and in steps of time; none where nothing is moved by keys. */
const MovedByKeys = createContext<{ across: number; down: number; width: number } | undefined>(undefined);

const ways: Record<string, { across: number; down: number }> = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
};

/** Lets the appointments within be moved, by pointer or by keyboard; nothing is saved before the person says so. */
export const EntryDrag = ({ columns, children }: { columns: readonly GridColumn[]; children: ReactNode }) => {
  const { timeZone, advisorOf } = useSheet();
  const say = useCalendarTexts();
  const within = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<CalendarEntry>();
  const [moved, setMoved] = useState<{ across: number; down: number; width: number }>();
  const [asked, setAsked] = useState<{ entry: CalendarEntry; to: Place }>();
  const widthOfColumn = () => within.current?.querySelector('.column')?.getBoundingClientRect().width ?? 1;
  /** Where an entry would be; undefined outside of what is shown. */
  const placeAfter = (entry: CalendarEntry, across: number, down: number): Place | undefined => {
    const from = columns.findIndex(({ entries }) => entries.some(({ id }) => id === entry.id));
    const column = columns[from + across];
    const at = placeOf(entry.startsAt, timeZone).minutes + down * step;
    if (!column || at < 0 || at >= 24 * 60) return undefined;
    const startsAt = instantOf(column.day, clockTimeOf(at), timeZone);
    // Where advisors stand side by side, the column says with whom.
    const [only] = column.advisors;
    if (!startsAt) return undefined;
    return { startsAt, advisorId: column.advisors.length === 1 && only ? only.id : entry.advisorId };
  };
  // Steps are counted here: the library would measure them, and lose some while the page scrolls along.
  const byKeys: KeyboardCoordinateGetter = (event, { context }) => {
    const way = ways[event.code];
    const entry: CalendarEntry | undefined = context.active?.data.current?.entry;
    if (!way || !entry) return undefined;
    event.preventDefault();
    // The library keeps this function as it was when the entry was picked up.
    setMoved((now) => {
      const next = now && { ...now, across: now.across + way.across, down: now.down + way.down };
      return next && placeAfter(entry, next.across, next.down) ? next : now;
    });
    return undefined;
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
  const pickUp = ({ active, activatorEvent }: DragStartEvent) => {
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    setMoving(active.data.current?.entry as CalendarEntry);
    setMoved({ across: 0, down: 0, width: widthOfColumn() });
  };
  const leave = () => {
    setMoving(undefined);
    setMoved(undefined);
  };
  const put = ({ active, delta }: DragEndEvent) => {
    leave();
    const entry = active.data.current?.entry as CalendarEntry;
    const { across, down } = moved ?? {
      across: Math.round(delta.x / widthOfColumn()),
      down: Math.round(delta.y / stepHeight),
    };
    const to = placeAfter(entry, across, down);
    if (to && (to.startsAt !== entry.startsAt || to.advisorId !== entry.advisorId)) setAsked({ entry, to });
  };
  const place = moving && moved && placeAfter(moving, moved.across, moved.down);
  return (
    <div ref={within}>
      <DndContext
        sensors={sensors}
        onDragStart={pickUp}
        onDragEnd={put}
        onDragCancel={leave}
        accessibility={{ screenReaderInstructions: { draggable: say('moveKeys') }, announcements }}
      >
        <MovedByKeys.Provider value={moved}>{children}</MovedByKeys.Provider>
      </DndContext>
      <span role="status" style={visuallyHidden}>
        {place && say('moveTo', whenAndWho(place, timeZone, advisorOf))}
      </span>
      {asked && <MoveQuestion {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
};

type Handle = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & { ref?: (element: HTMLElement | null) => void };

/** Makes what its children draw with the handle something that can be moved, where the person may. */
export const Draggable = ({ entry, children }: { entry: CalendarEntry; children: (handle: Handle) => ReactNode }) => {
  const isFixed = !movable.includes(entry.status) || !isPermitted('appointments', 'edit');
  const { node, setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: entry.id,
    data: { entry },
    disabled: isFixed,
  });
  const moved = useContext(MovedByKeys);
  const byKeys = isDragging ? moved : undefined;
  useEffect(() => {
    if (byKeys) node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [byKeys, node]);
  if (isFixed) return children({});
  const by = byKeys ? { x: byKeys.across * byKeys.width, y: byKeys.down * stepHeight } : transform;
  return children({
    ...listeners,
    'aria-describedby': attributes['aria-describedby'],
    ref: setNodeRef,
    style: {
      touchAction: 'none',
      ...(by && {
        transform: `translate(${by.x}px, ${by.y}px)`,
        position: 'relative',
        zIndex: 3,
        opacity: 0.85,
      }),
    },
  });
};
