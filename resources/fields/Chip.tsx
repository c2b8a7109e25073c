import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  color?: 'default' | 'info' | 'success' | 'warning' | 'error';
  icon?: LucideIcon;
  children: ReactNode;
}

/** A word on its ground, as the theme has it for the chips of MUI, in one element: lists hold many. */
export const Chip = ({ color = 'default', icon: Icon, children }: ChipProps) => (
  <Ground color={color} className="chip">
    {Icon && <Icon size={14} aria-hidden />}
    {children}
  </Ground>
);

const Ground = styled('span', {
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

/** Several chips, in as many lines as they need. */
export const Chips = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: 4 });
