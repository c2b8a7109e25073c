import { Menu, MenuItem } from '@mui/material';
import type { PlaceholderChoice } from './usePlaceholderChoices';

interface PlaceholderMenuProps {
  choices: readonly PlaceholderChoice[];
  /** The button that opened the menu. */
  anchor: HTMLElement;
  onInsert: (inserted: string) => void;
  onClose: () => void;
}

/** The placeholders that can be inserted into a text. */
export const PlaceholderMenu = ({ choices, anchor, onInsert, onClose }: PlaceholderMenuProps) => (
  // The text has the focus afterwards, not the button.
  <Menu open anchorEl={anchor} onClose={onClose} disableRestoreFocus>
    {choices.map(({ label, inserted }) => (
      <MenuItem
        key={label}
        onClick={() => {
          onClose();
          onInsert(inserted);
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
);
