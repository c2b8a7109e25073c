import { FormControl, FormHelperText, InputLabel, Skeleton } from '@mui/material';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { loadable } from '../fields/loadable';
import { useFieldNode, useViewSchema } from '../fields/schemaContext';
import { yearlyLimitPlaceholders } from '../schema/placeholders';
import { type FieldInputProps, Help } from './helperText';
import { usePlaceholderChoices } from './usePlaceholderChoices';

// The editor is much larger than all other inputs together: only forms with rich text load it.
const RichTextEditor = loadable(() => import('./richText/RichTextEditor'), <Skeleton variant="rounded" height={194} />);

/** Edits rich text with the tags that the schema allows; stored as HTML, or null where it is empty. */
export const RichTextInput = ({ source, label, help, className }: FieldInputProps) => {
  const node = useFieldNode(source);
  const { placeholders } = useViewSchema().schema.rules;
  const placeholderChoices = usePlaceholderChoices(source);
  const { id, field, fieldState } = useInput({ source });
  const { getValues } = useFormContext();
  return (
    <FormControl className={className} error={fieldState.invalid}>
      <InputLabel component="span" id={`${id}-label`}>
        <FieldTitle label={label} source={source} />
      </InputLabel>
      <RichTextEditor
        id={field.name}
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        isInvalid={fieldState.invalid}
        tags={node.html ?? []}
        // A text with personal data is for colleagues; its style is not checked.
        isChecked={!node.personal}
        hasLimits={placeholders?.[source.split('.')[0] ?? '']?.includes(yearlyLimitPlaceholders) ?? false}
        placeholders={placeholderChoices}
        value={field.value || null}
        readValue={() => getValues(field.name) || null}
        onChange={field.onChange}
        onBlur={() => field.onBlur()}
        focusTarget={field.ref}
      />
      <FormHelperText component="div" id={`${id}-help`}>
        <InputHelperText error={fieldState.error?.message ?? ''} helperText={<Help source={source} text={help} />} />
      </FormHelperText>
    </FormControl>
  );
};
