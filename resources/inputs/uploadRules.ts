import { HttpError } from '../../providers';
import { bytesOfMegabytes, type FileKind, fileRules } from '../kit';

const typesOf = (kind: FileKind) => Object.entries(fileRules[kind].types);

/** What a browser offers when it asks for a file: media types and endings. */
export const acceptedBy = (kind: FileKind) =>
  typesOf(kind)
    .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
    .join();

/**
 * Why a file cannot be uploaded, as far as it shows before it is sent: the text `upload.{kind}.{refusal}`.
 * The API looks into the contents too.
 */
export const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind) => {
  const name = file.name.toLowerCase();
  const isAccepted = typesOf(kind).some(
    ([type, { endings }]) => type === file.type || endings.some((ending) => name.endsWith(`.${ending}`)),
  );
  if (!isAccepted) return 'type' as const;
  if (file.size === 0) return 'empty' as const;
  return file.size > bytesOfMegabytes(fileRules[kind].mostMegabytes) ? ('size' as const) : undefined;
};

/** Whether the API has refused a file: then it helps nothing to send it once more. */
export const isRefusal = (error: unknown) => error instanceof HttpError && error.status >= 400 && error.status < 500;
