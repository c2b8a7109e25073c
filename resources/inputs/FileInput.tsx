import type { FieldInputProps } from '.';
import { UploadInput } from './UploadInput';

/** A document: PDF, Word, Excel or PowerPoint. */
export const FileInput = (props: FieldInputProps) => (
  <UploadInput {...props} kind="document" store={({ id }) => ({ fileId: id })} />
);
