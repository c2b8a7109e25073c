import { InputAdornment, styled } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { Help } from '../engine/inputs/helperText';
import { messages } from './recordMessages.en';
import { TypeChip } from './TypeChip';

const useTexts = createTextsHook('resources.types.color', messages.color);

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

/** A color, entered as a code or with the color picker, with an example chip. */
export const ColorInput = () => {
  const t = useTexts();
  const { setValue } = useFormContext();
  const color: unknown = useWatch({ name: 'color' });
  const label: unknown = useWatch({ name: 'label' });
  return (
    <TextInput
      source="color"
      className="wide"
      placeholder="#0B6E99"
      helperText={<Help source="color" />}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Picker
                type="color"
                aria-label={t('pick')}
                value={isColor(color) ? color : '#ffffff'}
                onChange={({ target }) =>
                  setValue('color', target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
                }
              />
            </InputAdornment>
          ),
          endAdornment: isColor(color) && (
            <InputAdornment position="end">
              <TypeChip color={color} label={typeof label === 'string' && label ? label : t('example')} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
