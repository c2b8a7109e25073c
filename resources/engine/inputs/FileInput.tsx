import type { FieldInputProps } from './fieldInputProps';
import { UploadInput } from './UploadInput';

/** Uploads a document: PDF, Word, Excel or PowerPoint. */
export const FileInput = (props: FieldInputProps) => (
  <UploadInput {...props} kind="document" toFieldValue={({ id }) => ({ fileId: id })} />
);
