import { IconButton, InputAdornment, Tooltip } from '@mui/material';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';
import { PlaceholderMenu } from './PlaceholderMenu';
import type { PlaceholderChoice } from './usePlaceholderChoices';

const useTexts = createTextsHook('resources.engine.inputs', messages);

/** The button in a text input that inserts a placeholder at the cursor. */
export const InsertPlaceholder = ({ choices }: { choices: readonly PlaceholderChoice[] }) => {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const insert = (button: HTMLElement, inserted: string) => {
    const frame = button.closest('.MuiInputBase-root');
    const input = frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea:not([aria-hidden])');
    if (!input) return;
    input.focus();
    input.setRangeText(inserted, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    // The form takes the text as if it had been typed.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <InputAdornment position="end">
      <Tooltip title={t('insertField')}>
        <IconButton
          size="small"
          aria-label={t('insertField')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Braces size={16} aria-hidden />
        </IconButton>
      </Tooltip>
      {anchor && (
        <PlaceholderMenu
          choices={choices}
          anchor={anchor}
          onInsert={(inserted) => insert(anchor, inserted)}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </InputAdornment>
  );
};
