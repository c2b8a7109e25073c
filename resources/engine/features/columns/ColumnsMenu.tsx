import { Box, Button, Checkbox, FormControlLabel, Popover, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useColumnWidths } from '../../core/list/columnWidths';
import { useListFieldName } from '../../core/list/listFields';
import { useColumns } from '../../core/list/useColumns';
import { SortableList } from '../../inputs/SortableList';
import { useTexts } from './messages.en';

interface ColumnsMenuProps {
  /** The rows of the list, with the columns as elements. */
  rows: ReactNode;
  /** The element that was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The menu has a search field if there are more columns than that. */
const maxWithoutSearch = 8;

/** The menu of a table's columns: selects the visible ones, and reorders all by dragging or by keyboard. */
const ColumnsMenu = ({ rows, anchor, onClose }: ColumnsMenuProps) => {
  const t = useTexts();
  const nameOf = useListFieldName('columns');
  const { ordered, visible, show, storeOrder, toggle } = useColumns(rows);
  const [, storeWidths] = useColumnWidths();
  const [search, setSearch] = useState('');
  const items = ordered
    .map((source) => ({ id: source, name: nameOf(source) }))
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const reorderFound = (reordered: readonly { id: string }[]) => {
    // Columns that the search does not match keep their positions.
    const found = new Set(reordered.map(({ id }) => id));
    const next = reordered.map(({ id }) => id).values();
    storeOrder(ordered.map((source) => (found.has(source) ? (next.next().value ?? source) : source)));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      // During a drag by keyboard, Escape cancels the drag and the menu stays open.
      onClose={(_, reason) => (reason !== 'escapeKeyDown' || !isDragged(document.activeElement)) && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('title'), sx: { mt: 0.5, width: 300, p: 1.5 } } }}
    >
      {ordered.length > maxWithoutSearch && (
        <TextField
          size="small"
          fullWidth
          placeholder={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('search') } }}
          sx={{ mb: 1 }}
        />
      )}
      <SortableList items={items} onChange={reorderFound}>
        {({ id, name }) => (
          <FormControlLabel
            control={<Checkbox size="small" checked={visible.includes(id)} onChange={() => toggle(id)} />}
            label={name}
            sx={{ mr: 0, flexGrow: 1 }}
          />
        )}
      </SortableList>
      <Box sx={{ textAlign: 'right', mt: 1 }}>
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            show(null);
            storeWidths({});
          }}
        >
          {t('reset')}
        </Button>
      </Box>
    </Popover>
  );
};

const isDragged = (handle: Element | null) => handle?.getAttribute('aria-pressed') === 'true';

export default ColumnsMenu;
