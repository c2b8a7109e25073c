import { TextInput as RaTextInput, TextArrayInput, useTranslate } from 'react-admin';
import { useFieldNode } from '../fields/schemaContext';
import { type FieldInputProps, withHelp } from './helperText';

/** The maximum length of a word; lists of longer items are edited as phrases, one a line. */
const maxWordLength = 40;

interface TagsInputProps extends FieldInputProps {
  /** Words that are offered, as far as the list is one of words. */
  options?: string[];
}

/** Edits a list of free words or phrases. */
export const TagsInput = ({ options, ...props }: TagsInputProps) => {
  const translate = useTranslate();
  const { item } = useFieldNode(props.source);
  const hasPhrases = (item?.max ?? maxWordLength + 1) > maxWordLength;
  if (!hasPhrases) {
    return (
      <TextArrayInput
        {...withHelp(props, 'resources.engine.inputs.help.words')}
        {...(options && { options })}
        clearText={translate('ra.action.clear_array_input')}
      />
    );
  }
  return (
    <RaTextInput
      {...withHelp(props, 'resources.engine.inputs.help.phrases')}
      multiline
      minRows={3}
      format={(phrases: string[] | null) => phrases?.join('\n') ?? ''}
      parse={(input: string) => (input === '' ? [] : input.split('\n'))}
    />
  );
};
