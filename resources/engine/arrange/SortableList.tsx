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
import { Box, IconButton, Stack } from '@mui/material';
import { GripVertical } from 'lucide-react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { RuledList } from '../../fields/look';
import { StatusChip } from '../publishing/StatusChip';
import { useArrangeTexts } from './texts';

interface SortableListProps {
  records: readonly RaRecord[];
  onChange: (records: RaRecord[]) => void;
}

/** Records that are put in another order by dragging or by keyboard. */
export const SortableList = ({ records, onChange }: SortableListProps) => {
  const say = useArrangeTexts();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => records.findIndex((record) => record.id === id);
  /** What is said of a record that stands over the place of another. */
  const told = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => ({
    name: records[indexOf(id)]?.recordLabel ?? '',
    place: indexOf(over ?? id) + 1,
    total: records.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', told(active.id, undefined)),
    onDragOver: ({ active, over }) => say('moved', told(active.id, over?.id)),
    onDragEnd: ({ active, over }) => say('dropped', told(active.id, over?.id)),
    onDragCancel: ({ active }) => say('left', told(active.id, undefined)),
  };
  const putDown = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove([...records], indexOf(active.id), indexOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={putDown}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say('moveHelp') } }}
    >
      <SortableContext items={records.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <RuledList as="ol">
          {records.map((record) => (
            <SortableRow key={record.id} record={record} />
          ))}
        </RuledList>
      </SortableContext>
    </DndContext>
  );
};

const SortableRow = ({ record }: { record: RaRecord }) => {
  const say = useArrangeTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: record.id,
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
        aria-label={say('move', { name: record.recordLabel })}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <GripVertical size={18} aria-hidden />
      </IconButton>
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {record.recordLabel}
      </Box>
      <RecordContextProvider value={record}>
        <StatusChip />
      </RecordContextProvider>
    </Stack>
  );
};
