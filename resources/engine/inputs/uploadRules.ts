import { HttpError } from '../../../providers';
import { type FileKind, fileKinds, fileRules, megabytesToBytes } from '../schema/fileTypes';

const typesOf = (kind: FileKind) => Object.entries(fileRules[kind].types);

/** Returns the `accept` attribute of a file input: media types and extensions of one kind, or of every kind. */
export const acceptAttribute = (kind?: FileKind) =>
  (kind ? [kind] : fileKinds)
    .flatMap(typesOf)
    .flatMap(([type, { extensions }]) => [type, ...extensions.map((ending) => `.${ending}`)])
    .join();

/** Returns the kind of a file. An unknown type is refused then: as a picture if it is one, else as a document. */
export const fileKindOf = (file: Pick<File, 'name' | 'type'>): FileKind =>
  fileKinds.find((kind) => isOfKind(file, kind)) ?? (file.type.startsWith('image/') ? 'image' : 'document');

const isOfKind = ({ name, type }: Pick<File, 'name' | 'type'>, kind: FileKind) =>
  typesOf(kind).some(
    ([accepted, { extensions }]) =>
      accepted === type || extensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  );

/**
 * Returns the error of a file that cannot be uploaded, as the last part of the text key `upload.{kind}.{error}`;
 * undefined where there is none. The API checks the contents too.
 */
export const findUploadError = (file: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind) => {
  if (!isOfKind(file, kind)) return 'type' as const;
  if (file.size === 0) return 'empty' as const;
  return file.size > megabytesToBytes(fileRules[kind].maxMegabytes) ? ('size' as const) : undefined;
};

/** Whether the API has refused the file (4xx), so that a retry cannot succeed. */
export const isUploadRejected = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500;
