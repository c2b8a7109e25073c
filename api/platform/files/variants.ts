import { and, eq } from 'drizzle-orm';
import type { Context } from '../database/context';
import { fileContents, fileVariants } from '../database/tables';
import type { Variant } from './addresses';
import { resizeImage, stripImageMetadata } from './picture';
import { readContent } from './readContent';

type ContentContext = Pick<Context, 'database' | 'settings'>;

/**
 * Reads the bytes of a stored image in one of its variants; undefined when there is no such content. Throws as
 * `readContent` does.
 */
export const readVariant = async (
  context: ContentContext,
  hash: string,
  variant: Variant,
): Promise<Buffer | undefined> => {
  if (variant !== 'original' && variant !== 'thumbnail') return readNarrower(context, hash, Number(variant));
  if (variant === 'original') return readOriginal(context, hash);
  const [content] = await context.database
    .select({ bytes: fileContents.thumbnail })
    .from(fileContents)
    .where(eq(fileContents.hash, hash));
  return content?.bytes ?? undefined;
};

/** Removes the metadata of images that were stored before uploads lost them. */
const readOriginal = async (context: ContentContext, hash: string) => {
  const bytes = await readContent(context, hash);
  return bytes && stripImageMetadata(bytes);
};

/** Returns a narrower version, which is created at the first request and stored. */
const readNarrower = async (context: ContentContext, hash: string, width: number) => {
  const { database } = context;
  const isVariantSql = and(eq(fileVariants.hash, hash), eq(fileVariants.width, width));
  const [stored] = await database.select({ bytes: fileVariants.bytes }).from(fileVariants).where(isVariantSql);
  if (stored) return stored.bytes;
  const original = await readOriginal(context, hash);
  if (!original) return undefined;
  const bytes = await resizeImage(original, width);
  await database.insert(fileVariants).values({ hash, width, bytes }).onConflictDoNothing();
  return bytes;
};
