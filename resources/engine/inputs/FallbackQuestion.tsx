import { Button, Popover, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTexts } from './messages.en';
import type { PlaceholderChoice } from './usePlaceholderChoices';

interface FallbackQuestionProps {
  choice: PlaceholderChoice;
  /** The button that opened the menu. */
  anchor: HTMLElement;
  onAnswer: (fallback: string) => void;
  onClose: () => void;
}

/** Asks for the text that stands in place of a value that is not known. */
export const FallbackQuestion = ({ choice, anchor, onAnswer, onClose }: FallbackQuestionProps) => {
  const t = useTexts();
  const [fallback, setFallback] = useState(choice.fallback ?? '');
  const label = t('fallback.label', { field: choice.label });
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {/* No form: this stands inside one, and Enter would send that. */}
      <Stack spacing={1} sx={{ p: 2, maxWidth: 320 }}>
        <TextField
          autoFocus
          label={label}
          helperText={t('fallback.help')}
          value={fallback}
          // Braces would end the placeholder.
          onChange={({ target }) => setFallback(target.value.replace(/[{}]/g, ''))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.stopPropagation();
            onAnswer(fallback);
          }}
        />
        <Button variant="contained" onClick={() => onAnswer(fallback)} sx={{ alignSelf: 'end' }}>
          {t('fallback.insert')}
        </Button>
      </Stack>
    </Popover>
  );
};
