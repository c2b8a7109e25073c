import { TextInput as RaTextInput, TextArrayInput } from 'react-admin';
import { useDeclared } from '../fields/schemaContext';
import type { FieldInputProps } from '.';
import { Help } from './help';

/** Words up to this length stand side by side; longer ones are phrases, a line each. */
const maxWordLength = 40;

/** Free words or phrases. */
export const TagsInput = ({ help, ...props }: FieldInputProps) => {
  const { item } = useDeclared(props.source);
  const isPhrases = (item?.max ?? maxWordLength + 1) > maxWordLength;
  if (!isPhrases) {
    return (
      <TextArrayInput
        {...props}
        helperText={<Help source={props.source} text={help ?? 'resources.inputs.help.words'} />}
      />
    );
  }
  return (
    <RaTextInput
      {...props}
      multiline
      minRows={3}
      format={(phrases: string[] | null) => phrases?.join('\n') ?? ''}
      parse={(typed: string) => (typed === '' ? [] : typed.split('\n'))}
      helperText={<Help source={props.source} text={help ?? 'resources.inputs.help.phrases'} />}
    />
  );
};
