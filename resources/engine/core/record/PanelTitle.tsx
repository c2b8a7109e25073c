import { IconButton, Stack, Typography } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from './messages.en';
import { useClosePanel } from './RecordPanel';
import { useStackedForm } from './stackedForm';

interface PanelTitleProps {
  title: ReactNode;
  /** The tooltip of the title, such as “View”. */
  step?: string | undefined;
  previousNext?: ReactNode;
}

/** The title of a panel, which names its dialog, and the button that closes it. */
export const PanelTitle = ({ title, step, previousNext }: PanelTitleProps) => {
  const close = useClosePanel();
  const t = useTexts();
  // The panel's label belongs to the form below.
  const isStacked = useStackedForm() !== null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start', width: '100%' }}>
      <Typography
        {...(!isStacked && { id: 'record-title' })}
        variant="h2"
        component="h2"
        sx={{ flexGrow: 1, py: 0.5, overflowWrap: 'anywhere' }}
        title={step}
      >
        {title}
      </Typography>
      {previousNext}
      <IconButton onClick={close} aria-label={t('closePanel')} size="small">
        <X size={18} aria-hidden />
      </IconButton>
    </Stack>
  );
};
