import { inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { fileKinds } from '../../resources/engine/schemaKit';
import type { Keys } from '../auth';
import type { Queryable } from '../db/connect';
import { files } from '../db/tables';
import { signedAddress } from './addresses';

/** What a caller is told of a file. */
export const fileInfo = z.object({
  id: z.string(),
  kind: z.enum(fileKinds),
  name: z.string(),
  type: z.string().describe('The media type, as found in the content'),
  size: z.number().describe('In bytes'),
  width: z.number().optional().describe('In pixels, as shown; of pictures only'),
  height: z.number().optional(),
  url: z.string().optional().describe('Where the picture is served: a path below the origin of the API'),
  thumbnailUrl: z.string().optional().describe('The picture as a WebP that fits 192 × 192'),
});

export type FileInfo = z.output<typeof fileInfo>;

/** What is known of files, by id; ids without a file are left out. One query. */
export const fileInfos = async (
  queryable: Queryable,
  keys: Keys,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, FileInfo>> => {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await queryable.select().from(files).where(inArray(files.id, wanted));
  return new Map(rows.map((row) => [row.id, infoOf(row, keys, now)]));
};

const infoOf = (
  { id, name, type, size, width, height }: typeof files.$inferSelect,
  keys: Keys,
  now: Date,
): FileInfo => {
  // Pictures alone have a size in pixels.
  if (width === null || height === null) return { id, kind: 'document', name, type, size };
  const [url, thumbnailUrl] = [signedAddress(keys, id, 'original', now), signedAddress(keys, id, 'thumbnail', now)];
  return { id, kind: 'image', name, type, size, width, height, url, thumbnailUrl };
};
