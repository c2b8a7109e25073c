import { ToggleButton, Tooltip } from '@mui/material';
import { Rows4 } from 'lucide-react';
import { useStore } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.list.rows', messages.rows);

/** Returns whether this user has compact rows in all lists, and its setter. */
export const useCompactRows = () => useStore('compactRows', false);

/** A toggle button for compact rows in lists. */
export const CompactRows = () => {
  const [isCompact, setCompact] = useCompactRows();
  const t = useTexts();
  return (
    <Tooltip title={t('compact')}>
      <ToggleButton
        value="compact"
        size="small"
        aria-label={t('compact')}
        selected={isCompact}
        onChange={() => setCompact(!isCompact)}
        sx={{ width: 36, height: 36, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        <Rows4 size={18} aria-hidden />
      </ToggleButton>
    </Tooltip>
  );
};
