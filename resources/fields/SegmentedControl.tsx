import { styled, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { LucideIcon } from 'lucide-react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; text: string; icon?: LucideIcon | undefined }[];
}

/** A group of toggle buttons; one is selected. */
export const SegmentedControl = <Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) => (
  <Group
    exclusive
    aria-label={label}
    value={value ?? null}
    onChange={(_, next: Value | null) => next && onChange(next)}
  >
    {options.map(({ value: optionValue, text, icon: Icon }) => (
      <ToggleButton key={optionValue} value={optionValue}>
        {Icon && <Icon size={16} aria-hidden />}
        {text}
      </ToggleButton>
    ))}
  </Group>
);

const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  flexWrap: 'wrap',
  padding: 2,
  borderRadius: 8,
  background: theme.palette.divider,
  '& .MuiToggleButton-root': {
    gap: 6,
    minHeight: 32,
    padding: '4px 12px',
    border: '1px solid transparent',
    borderRadius: '6px !important',
    color: theme.palette.text.secondary,
    textTransform: 'none',
    fontWeight: 550,
    '&.Mui-selected, &.Mui-selected:hover': {
      background: theme.palette.background.paper,
      borderColor: theme.palette.divider,
      color: theme.palette.text.primary,
      '@media (forced-colors: active)': { borderColor: 'Highlight', boxShadow: 'inset 0 0 0 1px Highlight' },
    },
  },
}));
