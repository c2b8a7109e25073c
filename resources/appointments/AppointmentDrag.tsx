import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  KeyboardCode,
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
import { visuallyHidden } from '../fields/styledElements';
import { useAppointmentCalendar } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarTexts';
import type { DragGeometry, KeyboardSteps } from './dragGeometry';
import { type DropTarget, describeDropTarget, RescheduleConfirmation } from './RescheduleConfirmation';

/** Only requested and confirmed appointments can be moved; the others are finished or in progress. */
const movable: readonly string[] = ['requested', 'confirmed'];

/**
 * The offset in pixels by which arrow keys have moved the picked-up appointment; undefined without keyboard dragging.
 */
const MovedByKeys = createContext<{ x: number; y: number } | undefined>(undefined);

const ways: Record<string, KeyboardSteps> = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
};

/** Makes the appointments inside draggable by pointer and keyboard. Nothing is saved before the user confirms. */
export const AppointmentDrag = ({ geometry, children }: { geometry: DragGeometry; children: ReactNode }) => {
  const { timeZone, advisorOf } = useAppointmentCalendar();
  const t = useAppointmentCalendarTexts();
  const within = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<CalendarEntry>();
  const [moved, setMoved] = useState<KeyboardSteps>();
  const [asked, setAsked] = useState<{ entry: CalendarEntry; to: DropTarget }>();
  // Steps are counted here. The library would measure them, lose some while the page scrolls, and lose the first one
  // where it follows immediately.
  useEffect(() => {
    if (!moving) return undefined;
    const step = (event: KeyboardEvent) => {
      const way = ways[event.code];
      if (!way) return;
      event.preventDefault();
      setMoved((now) => {
        const next = now && { across: now.across + way.across, down: now.down + way.down };
        return next && geometry.targetAfterSteps(moving, next) ? next : now;
      });
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [moving, geometry]);
  const sensors = useSensors(
    // A click opens the appointment; only a drag moves it.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: () => undefined,
      // Enter is not a start key, because it opens the details.
      keyboardCodes: {
        start: [KeyboardCode.Space],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
  );
  const nameOf = ({ data }: Active) => (data.current?.entry as CalendarEntry | undefined)?.memberName ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { name: nameOf(active) }),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => t('put', { name: nameOf(active) }),
    onDragCancel: ({ active }) => t('left', { name: nameOf(active) }),
  };
  const pickUp = ({ active, activatorEvent }: DragStartEvent) => {
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    setMoving(active.data.current?.entry as CalendarEntry);
    setMoved({ across: 0, down: 0 });
  };
  const leave = () => {
    setMoving(undefined);
    setMoved(undefined);
  };
  const put = (event: DragEndEvent) => {
    leave();
    const entry = event.active.data.current?.entry as CalendarEntry;
    const to = moved
      ? geometry.targetAfterSteps(entry, moved)
      : within.current && geometry.targetAtPointer(entry, event, within.current);
    if (to && (to.startsAt !== entry.startsAt || to.advisorId !== entry.advisorId)) setAsked({ entry, to });
  };
  const place = moving && moved && geometry.targetAfterSteps(moving, moved);
  const by = place && moved && within.current ? geometry.offsetOf(moving, moved, within.current) : undefined;
  return (
    <div ref={within}>
      <DndContext
        sensors={sensors}
        onDragStart={pickUp}
        onDragEnd={put}
        onDragCancel={leave}
        accessibility={{ screenReaderInstructions: { draggable: t('moveKeys') }, announcements }}
      >
        <MovedByKeys.Provider value={by}>{children}</MovedByKeys.Provider>
      </DndContext>
      <span role="status" style={visuallyHidden}>
        {place && t('moveTo', describeDropTarget(place, timeZone, advisorOf))}
      </span>
      {asked && <RescheduleConfirmation {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
};

type Handle = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
  ref?: (element: HTMLElement | null) => void;
  'data-moving'?: boolean;
};

/** Makes the element that `children` renders with the handle draggable, where the user may edit appointments. */
export const DraggableAppointment = ({
  entry,
  children,
}: {
  entry: CalendarEntry;
  children: (handle: Handle) => ReactNode;
}) => {
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
  const by = byKeys ?? transform;
  return children({
    ...listeners,
    'aria-describedby': attributes['aria-describedby'],
    ...(isDragging && { 'data-moving': true }),
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
