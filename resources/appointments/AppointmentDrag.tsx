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
import { visuallyHidden } from '../engine/fields/styledElements';
import { useAppointmentCalendar } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarMessages.en';
import type { DragGeometry, KeyboardSteps } from './dragGeometry';
import { type DropTarget, describeDropTarget, RescheduleConfirmation } from './RescheduleConfirmation';

/** Only requested and confirmed appointments can be moved; the others are finished or in progress. */
const movableStates: readonly string[] = ['requested', 'confirmed'];

/**
 * The offset in pixels by which arrow keys have moved the picked-up appointment; undefined without keyboard dragging.
 */
const KeyboardOffsetContext = createContext<{ x: number; y: number } | undefined>(undefined);

const stepsByKey: Record<string, KeyboardSteps> = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
};

/** Makes the appointments inside draggable by pointer and keyboard. Nothing is saved before the user confirms. */
export const AppointmentDrag = ({ geometry, children }: { geometry: DragGeometry; children: ReactNode }) => {
  const { timeZone, advisorOf } = useAppointmentCalendar();
  const t = useAppointmentCalendarTexts();
  const container = useRef<HTMLDivElement>(null);
  const [pickedUp, setPickedUp] = useState<CalendarEntry>();
  const [steps, setSteps] = useState<KeyboardSteps>();
  const [request, setRequest] = useState<{ entry: CalendarEntry; to: DropTarget }>();
  // Steps are counted here. The library would measure them, lose some while the page scrolls, and lose the first one
  // where it follows immediately.
  useEffect(() => {
    if (!pickedUp) return undefined;
    const step = (event: KeyboardEvent) => {
      const direction = stepsByKey[event.code];
      if (!direction) return;
      event.preventDefault();
      setSteps((now) => {
        const next = now && { across: now.across + direction.across, down: now.down + direction.down };
        return next && geometry.targetAfterSteps(pickedUp, next) ? next : now;
      });
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [pickedUp, geometry]);
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
  const memberNameOf = ({ data }: Active) => (data.current?.entry as CalendarEntry | undefined)?.memberName ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { name: memberNameOf(active) }),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => t('put', { name: memberNameOf(active) }),
    onDragCancel: ({ active }) => t('left', { name: memberNameOf(active) }),
  };
  const pickUp = ({ active, activatorEvent }: DragStartEvent) => {
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    setPickedUp(active.data.current?.entry as CalendarEntry);
    setSteps({ across: 0, down: 0 });
  };
  const cancel = () => {
    setPickedUp(undefined);
    setSteps(undefined);
  };
  const drop = (event: DragEndEvent) => {
    cancel();
    const entry = event.active.data.current?.entry as CalendarEntry;
    const to = steps
      ? geometry.targetAfterSteps(entry, steps)
      : container.current && geometry.targetAtPointer(entry, event, container.current);
    if (to && (to.startsAt !== entry.startsAt || to.advisorId !== entry.advisorId)) setRequest({ entry, to });
  };
  const target = pickedUp && steps && geometry.targetAfterSteps(pickedUp, steps);
  const offset =
    target && steps && container.current ? geometry.offsetOf(pickedUp, steps, container.current) : undefined;
  return (
    <div ref={container}>
      <DndContext
        sensors={sensors}
        onDragStart={pickUp}
        onDragEnd={drop}
        onDragCancel={cancel}
        accessibility={{ screenReaderInstructions: { draggable: t('rescheduleKeys') }, announcements }}
      >
        <KeyboardOffsetContext.Provider value={offset}>{children}</KeyboardOffsetContext.Provider>
      </DndContext>
      <span role="status" style={visuallyHidden}>
        {target && t('rescheduleTo', describeDropTarget(target, timeZone, advisorOf))}
      </span>
      {request && <RescheduleConfirmation {...request} onClose={() => setRequest(undefined)} />}
    </div>
  );
};

type DragHandleProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
  ref?: (element: HTMLElement | null) => void;
  'data-moving'?: boolean;
};

/** Makes the element that `children` renders with the handle draggable, where the user may edit appointments. */
export const DraggableAppointment = ({
  entry,
  children,
}: {
  entry: CalendarEntry;
  children: (handle: DragHandleProps) => ReactNode;
}) => {
  const isFixed = !movableStates.includes(entry.status) || !isPermitted('appointments', 'edit');
  const { node, setNodeRef, listeners, attributes, transform, isDragging } = useDraggable({
    id: entry.id,
    data: { entry },
    disabled: isFixed,
  });
  const keyboardOffset = useContext(KeyboardOffsetContext);
  const activeOffset = isDragging ? keyboardOffset : undefined;
  useEffect(() => {
    if (activeOffset) node.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeOffset, node]);
  if (isFixed) return children({});
  const offset = activeOffset ?? transform;
  return children({
    ...listeners,
    'aria-describedby': attributes['aria-describedby'],
    ...(isDragging && { 'data-moving': true }),
    ref: setNodeRef,
    style: {
      touchAction: 'none',
      ...(offset && {
        transform: `translate(${offset.x}px, ${offset.y}px)`,
        position: 'relative',
        zIndex: 3,
        opacity: 0.85,
      }),
    },
  });
};
