import { TextInput as RaTextInput, TextArrayInput } from 'react-admin';
import { useFieldNode } from '../fields/schemaContext';
import type { FieldInputProps } from '.';
import { withHelp } from './helperText';

/** Words up to this length stand side by side; longer ones are phrases, a line each. */
const maxWordLength = 40;

/** Free words or phrases. */
export const TagsInput = (props: FieldInputProps) => {
  const { item } = useFieldNode(props.source);
  const isPhrases = (item?.max ?? maxWordLength + 1) > maxWordLength;
  if (!isPhrases) {
    return <TextArrayInput {...withHelp(props, 'resources.inputs.help.words')} />;
  }
  return (
    <RaTextInput
      {...withHelp(props, 'resources.inputs.help.phrases')}
      multiline
      minRows={3}
      format={(phrases: string[] | null) => phrases?.join('\n') ?? ''}
      parse={(typed: string) => (typed === '' ? [] : typed.split('\n'))}
    />
  );
};
