import { Box, InputBase, MenuItem, Slider, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { formatInputValue, parseNumber, toEpochDays, toIsoDate } from './formatValues';
import type { InputRow } from './formulas/definition';

interface AnswerInputProps {
  input: InputRow;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** One question of a calculator as members answer it: a slider where it has bounds, and its number to type. */
export const AnswerInput = ({ input, value, onChange }: AnswerInputProps) => {
  const id = useId();
  const { label, type, min, max, options = [], help } = input;
  if (type === 'select' || type === 'date') {
    const shown = value === undefined ? '' : type === 'date' ? toIsoDate(value) : String(value);
    return (
      <TextField
        select={type === 'select'}
        {...(type === 'date' && { type: 'date' })}
        id={id}
        label={label}
        value={shown}
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
        <NumberTyped id={id} input={input} value={value} onChange={onChange} />
      </Stack>
      {hasRange && (
        <Slider
          size="small"
          aria-label={label}
          getAriaValueText={(at) => formatInputValue(at, input)}
          min={min}
          max={max}
          step={stepOf(input, min, max)}
          value={Math.min(max, Math.max(min, value ?? min))}
          onChange={(_, at) => onChange(at as number)}
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

const stepOf = ({ type, step }: InputRow, min: number, max: number) => {
  if (step !== undefined) return step;
  return type === 'int' || type === 'years' ? 1 : (max - min) / 100;
};

/** The number as it is written, and as a bare number while it is typed. */
const NumberTyped = ({ id, input, value, onChange }: AnswerInputProps & { id: string }) => {
  const [typed, setTyped] = useState<string>();
  return (
    <InputBase
      id={id}
      value={typed ?? (value === undefined ? '' : formatInputValue(value, input))}
      onFocus={() => setTyped(value === undefined ? '' : String(value))}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value.trim() === '') onChange(undefined);
        const number = parseNumber(target.value);
        if (number !== undefined) onChange(number);
      }}
      slotProps={{ input: { inputMode: 'decimal' } }}
      sx={{
        flex: '0 1 110px',
        color: 'primary.main',
        fontWeight: 550,
        '& input': { p: 0, textAlign: 'right', fontFeatureSettings: '"tnum"' },
      }}
    />
  );
};
