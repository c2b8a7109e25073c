import { Box, InputBase, MenuItem, Slider, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { formatInputValue, parseNumber, toEpochDays, toIsoDate } from './formatValues';
import type { InputDefinition } from './formulas/definition';

interface AnswerInputProps {
  input: InputDefinition;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** One question of a calculator as in the member app: a number input, with a slider where the input has bounds. */
export const AnswerInput = ({ input, value, onChange }: AnswerInputProps) => {
  const id = useId();
  const { label, type, min, max, options = [], help } = input;
  if (type === 'select' || type === 'date') {
    const fieldValue = value === undefined ? '' : type === 'date' ? toIsoDate(value) : String(value);
    return (
      <TextField
        select={type === 'select'}
        {...(type === 'date' && { type: 'date' })}
        id={id}
        label={label}
        value={fieldValue}
        helperText={help}
        onChange={({ target }) => onChange(type === 'date' ? toEpochDays(target.value) : Number(target.value))}
      >
        {options.map((option, index) => (
          <MenuItem key={option} value={String(index + 1)}>
            {option}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  const hasRange = min !== undefined && max !== undefined && min < max;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="label" htmlFor={id} sx={{ minWidth: 0 }}>
          {label}
        </Typography>
        <NumberField id={id} input={input} value={value} onChange={onChange} isOutlined={!hasRange} />
      </Stack>
      {hasRange && (
        <Slider
          size="small"
          aria-label={label}
          getAriaValueText={(position) => formatInputValue(position, input)}
          min={min}
          max={max}
          step={stepOf(input, min, max)}
          value={Math.min(max, Math.max(min, value ?? min))}
          onChange={(_, position) => onChange(position as number)}
          sx={{ py: 1 }}
        />
      )}
      {help && (
        <Typography variant="caption" color="textSecondary" component="p">
          {help}
        </Typography>
      )}
    </Box>
  );
};

const stepOf = ({ type, step }: InputDefinition, min: number, max: number) => {
  if (step !== undefined) return step;
  return type === 'int' || type === 'years' ? 1 : (max - min) / 100;
};

/** A number input that shows the formatted value, and the plain number while it has the focus. */
const NumberField = ({
  id,
  input,
  value,
  onChange,
  isOutlined,
}: AnswerInputProps & { id: string; isOutlined: boolean }) => {
  const [draft, setDraft] = useState<string>();
  return (
    <InputBase
      id={id}
      value={draft ?? (value === undefined ? '' : formatInputValue(value, input))}
      onFocus={() => setDraft(value === undefined ? '' : String(value))}
      onBlur={() => setDraft(undefined)}
      onChange={({ target }) => {
        setDraft(target.value);
        if (target.value.trim() === '') onChange(undefined);
        const number = parseNumber(target.value);
        if (number !== undefined) onChange(number);
      }}
      slotProps={{ input: { inputMode: 'decimal' } }}
      sx={{
        // Without a slider below it, the number alone would not look like a field.
        ...(isOutlined && { border: 1, borderColor: 'text.secondary', borderRadius: 1, px: 1, py: 0.25 }),
        flex: '0 1 110px',
        color: 'primary.main',
        fontWeight: 550,
        '& input': { p: 0, textAlign: 'right', fontFeatureSettings: '"tnum"' },
      }}
    />
  );
};
