import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { fileKinds } from '../../../resources/engine/schema';
import type { SecretKeys } from '../accounts/secretKeys';
import type { Context } from '../database/context';
import { files } from '../database/tables';
import { envelope, namedSchema } from '../http/envelope';
import { Problem } from '../http/problem';
import { signedUrlOf, widths } from './addresses';
import { fileMessages } from './messages.en';

/** The schema of a file's description. */
export const fileInfo = namedSchema(
  'File',
  z.object({
    id: z.string(),
    kind: z.enum(fileKinds),
    name: z.string(),
    type: z.string().describe('The media type, as found in the content'),
    size: z.number().describe('In bytes'),
    createdAt: z.iso.datetime().describe('When it was uploaded first'),
    width: z.number().optional().describe('In pixels, as shown; of pictures only'),
    height: z.number().optional(),
    url: z.string().optional().describe('Where the picture is served: a path below the origin of the API'),
    thumbnailUrl: z.string().optional().describe('The picture as a WebP that fits 192 × 192'),
    variants: z
      .array(z.object({ width: z.number(), url: z.string() }))
      .optional()
      .describe('The picture as narrower WebPs, in pixels'),
    alt: z.string().optional().describe('The alternative text of the picture'),
  }),
);
/** The schema of a response with a file's description. */
export const fileResponse = namedSchema('FileEnvelope', envelope(fileInfo));

/** The description of a file. */
export type FileInfo = z.output<typeof fileInfo>;

/** Reads the description of a file; throws a 404 Problem where it does not exist. */
export const requireFile = async ({ database, now }: Context, keys: SecretKeys, id: string): Promise<FileInfo> => {
  const [row] = isUuid(id) ? await database.select().from(files).where(eq(files.id, id)) : [];
  if (!row) throw fileNotFoundMessage();
  return fileInfoOf(row, keys, now());
};

/** Creates the problem of a file that does not exist. */
export const fileNotFoundMessage = () => new Problem(404, fileMessages.missing);

/** Presents a row of the table as the description of a file. */
export const fileInfoOf = (row: typeof files.$inferSelect, keys: SecretKeys, now: Date): FileInfo => {
  const { id, name, type, size, width, height, alt } = row;
  const common = { id, name, type, size, createdAt: row.createdAt.toISOString(), ...(alt !== null && { alt }) };
  // Only images have a size in pixels.
  if (width === null || height === null) return { ...common, kind: 'document' };
  return {
    ...common,
    kind: 'image',
    width,
    height,
    url: signedUrlOf(keys, row, 'original', now),
    thumbnailUrl: signedUrlOf(keys, row, 'thumbnail', now),
    variants: widths
      .filter((narrower) => narrower < width)
      .map((narrower) => ({ width: narrower, url: signedUrlOf(keys, row, `${narrower}`, now) })),
  };
};
