import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { writePlaceholder } from '../schema';
import { FallbackQuestion } from './FallbackQuestion';
import type { PlaceholderChoice } from './usePlaceholderChoices';

interface PlaceholderMenuProps {
  choices: readonly PlaceholderChoice[];
  /** The button that opened the menu. */
  anchor: HTMLElement;
  onInsert: (inserted: string) => void;
  onClose: () => void;
}

/** The placeholders that can be inserted into a text. One with a proposed fallback asks for it first. */
export const PlaceholderMenu = ({ choices, anchor, onInsert, onClose }: PlaceholderMenuProps) => {
  const [asked, setAsked] = useState<PlaceholderChoice>();
  const insert = (name: string, fallback?: string) => {
    onClose();
    onInsert(writePlaceholder(name, fallback));
  };
  if (asked) {
    return (
      <FallbackQuestion
        choice={asked}
        anchor={anchor}
        onAnswer={(fallback) => insert(asked.name, fallback)}
        onClose={onClose}
      />
    );
  }
  return (
    // The text has the focus afterwards, not the button.
    <Menu open anchorEl={anchor} onClose={onClose} disableRestoreFocus>
      {choices.map((choice) => (
        <MenuItem
          key={choice.name}
          onClick={() => (choice.fallback === undefined ? insert(choice.name) : setAsked(choice))}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
};
