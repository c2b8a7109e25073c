import { styled } from '@mui/material';
import { useBarTexts } from './barMessages.en';

/** A key of the keyboard. */
export const Key = styled('kbd')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: 24,
  height: 22,
  padding: '0 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  font: 'inherit',
  fontSize: 12,
  fontWeight: 550,
}));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the name of the modifier key of shortcuts on the user's platform. */
export const useShortcutKey = () => {
  const t = useBarTexts();
  return isMac ? '⌘' : t('control');
};
