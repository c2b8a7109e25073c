import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatInputValue, toEpochDays, toIsoDate } from './formatValues';
import type { InputRow } from './formulas/definition';
import { useDefinition } from './useDefinition';
import { useTestVectorTexts } from './workbenchTexts';

type Given = { key: string; value: number }[];

/** What a check gives each input; what it leaves empty has the default value. */
export const TestVectorInputs = () => {
  const t = useTestVectorTexts();
  const id = useId();
  const path = useWrappedSource('inputs');
  const { inputs = [] } = useDefinition();
  const { setValue } = useFormContext();
  const given: Given = useWatch({ name: path }) ?? [];
  const change = (key: string, value: number | undefined) => {
    const others = given.filter((one) => one.key !== key);
    setValue(path, value === undefined ? others : [...others, { key, value }], { shouldDirty: true });
  };
  return (
    <Box role="group" aria-labelledby={id} className="wide">
      <Typography variant="subtitle2" component="h3" id={id}>
        {t('givenValues')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {inputs.map((input) => (
          <GivenInput
            key={input.key}
            name={`${path}.${input.key}`}
            input={input}
            value={given.find(({ key }) => key === input.key)?.value}
            onChange={(value) => change(input.key, value)}
          />
        ))}
      </Box>
    </Box>
  );
};

interface GivenInputProps {
  name: string;
  input: InputRow;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const GivenInput = ({ name, input, value, onChange }: GivenInputProps) => {
  const id = useId();
  const { type, label, options = [] } = input;
  const isDay = type === 'date';
  const usual = input.default === undefined ? '' : formatInputValue(input.default, input);
  const shown = value === undefined ? '' : isDay ? toIsoDate(value) : String(value);
  const numberOf = (typed: string) => (typed === '' ? undefined : isDay ? toEpochDays(typed) : Number(typed));
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      select={type === 'select'}
      {...(type !== 'select' && { type: isDay ? 'date' : 'number' })}
      placeholder={usual}
      value={shown}
      slotProps={{ htmlInput: { step: 'any' } }}
      onChange={({ target }) => onChange(numberOf(target.value))}
    >
      {options.map((option, index) => (
        <MenuItem key={option} value={String(index + 1)}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
};
