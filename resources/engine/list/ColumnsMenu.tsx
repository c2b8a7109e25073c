import { Box, Button, Checkbox, FormControlLabel, Popover, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { createTextsHook } from '../../../providers';
import { SortableList } from '../reorder/SortableList';
import { useColumns } from './columns';
import { useColumnWidths } from './columnWidths';
import { useListFieldName } from './listFields';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.list.columns', messages.columns);

interface ColumnsMenuProps {
  /** The rows of the list, whose columns these are. */
  rows: ReactNode;
  /** What was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** More are searched through. */
const mostAtAGlance = 8;

/** Chooses which columns a table shows, and puts them in order by dragging or by keyboard. */
const ColumnsMenu = ({ rows, anchor, onClose }: ColumnsMenuProps) => {
  const t = useTexts();
  const nameOf = useListFieldName('columns');
  const { ordered, shown, show, arrange, toggle } = useColumns(rows);
  const [, keepWidths] = useColumnWidths();
  const [searched, setSearched] = useState('');
  const items = ordered
    .map((source) => ({ id: source, name: nameOf(source) }))
    .filter(({ name }) => name.toLowerCase().includes(searched.trim().toLowerCase()));
  const move = (moved: readonly { id: string }[]) => {
    // What the search leaves out stays where it is.
    const found = new Set(moved.map(({ id }) => id));
    const next = moved.map(({ id }) => id).values();
    arrange(ordered.map((source) => (found.has(source) ? (next.next().value ?? source) : source)));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      // Escape puts back a column that is taken up.
      onClose={(_, reason) => (reason !== 'escapeKeyDown' || !isTakenUp(document.activeElement)) && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('title'), sx: { mt: 0.5, width: 300, p: 1.5 } } }}
    >
      {ordered.length > mostAtAGlance && (
        <TextField
          size="small"
          fullWidth
          placeholder={t('search')}
          value={searched}
          onChange={({ target }) => setSearched(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('search') } }}
          sx={{ mb: 1 }}
        />
      )}
      <SortableList items={items} onChange={move}>
        {({ id, name }) => (
          <FormControlLabel
            control={<Checkbox size="small" checked={shown.includes(id)} onChange={() => toggle(id)} />}
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
            keepWidths({});
          }}
        >
          {t('reset')}
        </Button>
      </Box>
    </Popover>
  );
};

const isTakenUp = (handle: Element | null) => handle?.getAttribute('aria-pressed') === 'true';

export default ColumnsMenu;
