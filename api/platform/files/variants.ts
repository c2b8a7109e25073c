import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { fileContents, fileVariants } from '../database/tables';
import type { Variant } from './addresses';
import { resizeImage, stripImageMetadata } from './picture';

/** Reads the bytes of a stored image in one of its variants; undefined when there is no such content. */
export const readVariant = async (database: Database, hash: string, variant: Variant): Promise<Buffer | undefined> => {
  if (variant !== 'original' && variant !== 'thumbnail') return readNarrower(database, hash, Number(variant));
  if (variant === 'original') return readOriginal(database, hash);
  const [content] = await database
    .select({ bytes: fileContents.thumbnail })
    .from(fileContents)
    .where(eq(fileContents.hash, hash));
  return content?.bytes ?? undefined;
};

/** Removes the metadata of images that were stored before uploads lost them. */
const readOriginal = async (database: Database, hash: string) => {
  const [content] = await database
    .select({ bytes: fileContents.bytes })
    .from(fileContents)
    .where(eq(fileContents.hash, hash));
  return content && stripImageMetadata(content.bytes);
};

/** Returns a narrower version, which is created at the first request and stored. */
const readNarrower = async (database: Database, hash: string, width: number) => {
  const isVariantSql = and(eq(fileVariants.hash, hash), eq(fileVariants.width, width));
  const [stored] = await database.select({ bytes: fileVariants.bytes }).from(fileVariants).where(isVariantSql);
  if (stored) return stored.bytes;
  const original = await readVariant(database, hash, 'original');
  if (!original) return undefined;
  const bytes = await resizeImage(original, width);
  await database.insert(fileVariants).values({ hash, width, bytes }).onConflictDoNothing();
  return bytes;
};
