import { InputAdornment, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Help } from './helperText';
import { useTexts } from './messages.en';

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value);

const Picker = styled('input')(({ theme }) => ({
  width: 24,
  height: 24,
  padding: 0,
  border: `1px solid ${theme.palette.grey[400]}`,
  borderRadius: 4,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 2 },
  '&::-webkit-color-swatch': { border: 'none', borderRadius: 2 },
}));

interface ColorInputProps {
  source: string;
  /** Displays what has the color, at the end of the input. */
  example?: (color: string) => ReactNode;
}

/** A color, entered as a code or with the color picker. */
export const ColorInput = ({ source, example }: ColorInputProps) => {
  const t = useTexts();
  const { setValue } = useFormContext();
  const color: unknown = useWatch({ name: source });
  return (
    <TextInput
      source={source}
      className="wide"
      placeholder="#0B6E99"
      helperText={<Help source={source} />}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Picker
                type="color"
                aria-label={t('pickColor')}
                value={isColor(color) ? color : '#ffffff'}
                onChange={({ target }) =>
                  setValue(source, target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
                }
              />
            </InputAdornment>
          ),
          endAdornment: example && isColor(color) && <InputAdornment position="end">{example(color)}</InputAdornment>,
        },
      }}
    />
  );
};
