import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  color?: 'default' | 'info' | 'success' | 'warning' | 'error';
  icon?: LucideIcon;
  children: ReactNode;
}

/** A chip in the theme style of MUI's Chip, but with one element only, because lists contain many. */
export const Chip = ({ color = 'default', icon: Icon, children }: ChipProps) => (
  <ChipRoot color={color} className="chip">
    {Icon && <Icon size={14} aria-hidden />}
    {children}
  </ChipRoot>
);

const ChipRoot = styled('span', {
  name: 'MuiChip',
  slot: 'Root',
  overridesResolver: (_, styles) => styles.root,
  shouldForwardProp: (prop) => prop !== 'color',
})({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  boxSizing: 'border-box',
  maxWidth: '100%',
  padding: '0 8px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  verticalAlign: 'middle',
  '& svg': { flexShrink: 0, marginLeft: -2 },
});

/** Several chips, which wrap. */
export const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 });
