import { HttpError } from '../../providers';
import { type FileKind, fileKinds, fileRules, megabytesToBytes } from '../kit/fileTypes';

const typesOf = (kind: FileKind) => Object.entries(fileRules[kind].types);

/** What a browser offers when it asks for a file, of one kind or of any: media types and endings. */
export const acceptAttribute = (kind?: FileKind) =>
  (kind ? [kind] : fileKinds)
    .flatMap(typesOf)
    .flatMap(([type, { extensions }]) => [type, ...extensions.map((ending) => `.${ending}`)])
    .join();

/** What a file is to be uploaded as; a picture, and then refused, where it is of no kind. */
export const fileKindOf = (file: Pick<File, 'name' | 'type'>): FileKind =>
  fileKinds.find((kind) => isOfKind(file, kind)) ?? 'image';

const isOfKind = ({ name, type }: Pick<File, 'name' | 'type'>, kind: FileKind) =>
  typesOf(kind).some(
    ([accepted, { extensions }]) =>
      accepted === type || extensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`)),
  );

/**
 * Why a file cannot be uploaded, as far as it shows before it is sent: the text `upload.{kind}.{refusal}`.
 * The API looks into the contents too.
 */
export const uploadErrorOf = (file: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind) => {
  if (!isOfKind(file, kind)) return 'type' as const;
  if (file.size === 0) return 'empty' as const;
  return file.size > megabytesToBytes(fileRules[kind].maxMegabytes) ? ('size' as const) : undefined;
};

/** Whether the API has refused a file: then it helps nothing to send it once more. */
export const isUploadRejected = (error: unknown) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500;
