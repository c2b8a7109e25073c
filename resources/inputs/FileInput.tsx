import type { FieldInputProps } from './index';
import { UploadInput } from './UploadInput';

/** A document: PDF, Word, Excel or PowerPoint. */
export const FileInput = (props: FieldInputProps) => (
  <UploadInput {...props} kind="document" store={({ id }) => ({ fileId: id })} />
);
