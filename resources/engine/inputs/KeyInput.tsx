import { TextInput } from 'react-admin';
import { useFieldNode } from '../fields/schemaContext';
import { slugify } from '../schema';
import { Help } from './helperText';
import { useProposedKey } from './useProposedKey';

interface KeyInputProps {
  source: string;
  /** The field with the name from which the key is proposed. */
  from: string;
  /** The character between words; default: a hyphen. */
  separator?: '-' | '_';
  /** The id of a list of usual keys. */
  list?: string;
}

/** Edits the key of a record. A new one is proposed from its name until somebody types another key. */
export const KeyInput = ({ source, from, separator = '-', list }: KeyInputProps) => {
  const { max = 80 } = useFieldNode(source);
  const stop = useProposedKey(source, from, (text) => {
    const key = slugify(text).slice(0, max).replace(/-$/, '');
    return key.replaceAll('-', separator);
  });
  return (
    <TextInput
      source={source}
      className="marked"
      helperText={<Help source={source} />}
      onChange={stop}
      {...(list && { slotProps: { htmlInput: { list } } })}
    />
  );
};
