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
import { DividedList } from '../../fields/styledElements';
import { useReorderTexts } from './texts';

interface Sortable {
  id: UniqueIdentifier;
  name: string;
}

interface SortableListProps<Item extends Sortable> {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** How one is shown beside its handle. */
  children: (item: Item) => ReactNode;
}

/** What is put in another order by dragging or by keyboard. */
export const SortableList = <Item extends Sortable>({ items, onChange, children }: SortableListProps<Item>) => {
  const t = useReorderTexts();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  /** What is said of one that stands over the place of another. */
  const told = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: items[indexOf(id)]?.name ?? '',
    place: indexOf(over ?? id) + 1,
    total: items.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', told(active.id, undefined)),
    onDragOver: ({ active, over }) => t('moved', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => t('dropped', told(active.id, over?.id)),
    onDragCancel: ({ active }) => t('left', told(active.id, undefined)),
  };
  const putDown = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...items], indexOf(active.id), indexOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={putDown}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('moveHelp') } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <DividedList as="ol">
          {items.map((item) => (
            <SortableRow key={item.id} item={item}>
              {children(item)}
            </SortableRow>
          ))}
        </DividedList>
      </SortableContext>
    </DndContext>
  );
};

const SortableRow = ({ item, children }: { item: Sortable; children: ReactNode }) => {
  const t = useReorderTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <Stack
      component="li"
      ref={setNodeRef}
      direction="row"
      spacing={1}
      // The place changes with every movement of the pointer, so it is no class of its own.
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
