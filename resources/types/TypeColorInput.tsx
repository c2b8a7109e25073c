import { useWatch } from 'react-hook-form';
import { createTextsHook } from '../../providers';
import { ColorInput } from '../engine/inputs/ColorInput';
import { messages } from './recordMessages.en';
import { TypeChip } from './TypeChip';

const useTexts = createTextsHook('resources.types.color', messages.color);

/** The color of a type, with an example of its chip. */
export const TypeColorInput = () => {
  const t = useTexts();
  const label: unknown = useWatch({ name: 'label' });
  const name = typeof label === 'string' && label ? label : t('example');
  return <ColorInput source="color" example={(color) => <TypeChip color={color} label={name} />} />;
};
