import { styled, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { segmentGroupStyles, segmentStyles } from './segmentStyles';

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
  ...segmentGroupStyles(theme),
  '& .MuiToggleButton-root': segmentStyles(theme),
}));
