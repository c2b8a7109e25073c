import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconButton, Stack } from '@mui/material';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { createTextsHook } from '../../../providers';
import { DividedList } from '../fields/styledElements';
import { messages } from './messages.en';

const useSortableTexts = createTextsHook('resources.engine.inputs.sortable', messages.sortable);

interface Sortable {
  id: UniqueIdentifier;
  name: string;
}

interface SortableListProps<Item extends Sortable> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** The id of the only item whose handle is in the tab order; by default, all are. */
  tabStopId?: UniqueIdentifier | undefined;
  /** Renders an item next to its handle. */
  children: (item: Item) => ReactNode;
}

/** A list whose items the user reorders by dragging or by keyboard. `onChange` gets the items in the new order. */
export const SortableList = <Item extends Sortable>({
  items,
  onChange,
  tabStopId,
  children,
}: SortableListProps<Item>) => {
  const t = useSortableTexts();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  /** The values of an announcement for screen readers: the item, its position over another item, and the total. */
  const announcementValues = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: items[indexOf(id)]?.name ?? '',
    place: indexOf(over ?? id) + 1,
    total: items.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', announcementValues(active.id, undefined)),
    onDragOver: ({ active, over }) => t('moved', announcementValues(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('dropped', announcementValues(active.id, over?.id)),
    onDragCancel: ({ active }) => t('left', announcementValues(active.id, undefined)),
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('moveHelp') } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <DividedList as="ol">
          {items.map((item) => (
            <SortableRow key={item.id} item={item} isTabStop={tabStopId === undefined || tabStopId === item.id}>
              {children(item)}
            </SortableRow>
          ))}
        </DividedList>
      </SortableContext>
    </DndContext>
  );
};

interface SortableRowProps {
  item: Sortable;
  isTabStop: boolean;
  children: ReactNode;
}

const SortableRow = ({ item, isTabStop, children }: SortableRowProps) => {
  const t = useSortableTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <Stack
      component="li"
      ref={setNodeRef}
      direction="row"
      spacing={1}
      // The offset changes with every pointer movement. In `sx`, each value would create a CSS class.
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      sx={{
        alignItems: 'center',
        bgcolor: 'background.paper',
        ...(isDragging && { position: 'relative', zIndex: 1, boxShadow: 3 }),
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        tabIndex={isTabStop ? 0 : -1}
        size="small"
        aria-label={t('move', { name: item.name })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <GripVertical size={18} aria-hidden />
      </IconButton>
      {children}
    </Stack>
  );
};
