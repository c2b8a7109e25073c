import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatInputValue, toEpochDays, toIsoDate } from './formatValues';
import type { InputDefinition } from './formulas/definition';
import { useDefinition } from './useDefinition';
import { useTestVectorTexts } from './workbenchTexts';

type EnteredValues = { key: string; value: number }[];

/** The input values of a test vector. An empty input has its default value. */
export const TestVectorInputs = () => {
  const t = useTestVectorTexts();
  const id = useId();
  const path = useWrappedSource('inputs');
  const { inputs = [] } = useDefinition();
  const { setValue } = useFormContext();
  const entered: EnteredValues = useWatch({ name: path }) ?? [];
  const change = (key: string, value: number | undefined) => {
    const others = entered.filter((other) => other.key !== key);
    setValue(path, value === undefined ? others : [...others, { key, value }], { shouldDirty: true });
  };
  return (
    <Box role="group" aria-labelledby={id} className="wide">
      <Typography variant="subtitle2" component="h3" id={id}>
        {t('inputValues')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {inputs.map((input) => (
          <TestVectorInput
            key={input.key}
            name={`${path}.${input.key}`}
            input={input}
            value={entered.find(({ key }) => key === input.key)?.value}
            onChange={(value) => change(input.key, value)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface TestVectorInputProps {
  name: string;
  input: InputDefinition;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const TestVectorInput = ({ name, input, value, onChange }: TestVectorInputProps) => {
  const id = useId();
  const { type, label, options = [] } = input;
  const isDay = type === 'date';
  const defaultText = input.default === undefined ? '' : formatInputValue(input.default, input);
  const fieldValue = value === undefined ? '' : isDay ? toIsoDate(value) : String(value);
  const parseInput = (input: string) => (input === '' ? undefined : isDay ? toEpochDays(input) : Number(input));
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      select={type === 'select'}
      {...(type !== 'select' && { type: isDay ? 'date' : 'number' })}
      placeholder={defaultText}
      value={fieldValue}
      slotProps={{ htmlInput: { step: 'any' } }}
      onChange={({ target }) => onChange(parseInput(target.value))}
    >
      {options.map((option, index) => (
        <MenuItem key={option} value={String(index + 1)}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
};
