import { FormControl, FormHelperText, InputLabel, Skeleton } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { loadable } from '../fields/loadable';
import { useFieldNode, useViewSchema } from '../fields/schemaContext';
import { yearlyLimitPlaceholders } from '../kit/placeholders';
import type { FieldInputProps } from '.';
import { Help } from './helperText';

// The editor is far larger than all other inputs together: only forms with rich text fetch it.
const RichTextEditor = loadable(() => import('./richText/RichTextEditor'), <Skeleton variant="rounded" height={194} />);

/** Text with headings, lists and links, as far as the schema allows their tags; kept as HTML, and as null when empty. */
export const RichTextInput = ({ source, label, help, className }: FieldInputProps) => {
  const resource = useResourceContext();
  const node = useFieldNode(source);
  const { placeholders } = useViewSchema().schema;
  const { id, field, fieldState } = useInput({ source });
  const { getValues } = useFormContext();
  return (
    <FormControl className={className} error={fieldState.invalid}>
      <InputLabel component="span" id={`${id}-label`}>
        <FieldTitle label={label} source={source} resource={resource} />
      </InputLabel>
      <RichTextEditor
        id={field.name}
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        isInvalid={fieldState.invalid}
        tags={node.html ?? []}
        // What is written about members is for colleagues, in whatever words.
        isChecked={!node.personal}
        hasLimits={placeholders?.[source.split('.')[0] ?? '']?.includes(yearlyLimitPlaceholders) ?? false}
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
