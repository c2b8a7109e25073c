import type { FieldInputProps } from '../engine/inputs/helperText';
import { TagsInput } from '../engine/inputs/TagsInput';
import { useTagsInUse } from './useTagsInUse';

/** Edits the tags of inquiries in a form. Those of other inquiries are offered. */
export const InquiryTagsInput = (props: FieldInputProps) => <TagsInput {...props} options={useTagsInUse()} />;
