import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { fileContents, fileVariants } from '../db/tables';
import type { Variant } from './addresses';
import { narrowed } from './picture';

/** The bytes of a stored picture in one of its variants; undefined when there is no such content. */
export const readVariant = async (database: Database, hash: string, variant: Variant): Promise<Buffer | undefined> => {
  if (variant !== 'original' && variant !== 'thumbnail') return readNarrower(database, hash, Number(variant));
  const column = variant === 'original' ? fileContents.bytes : fileContents.thumbnail;
  const [content] = await database.select({ bytes: column }).from(fileContents).where(eq(fileContents.hash, hash));
  return content?.bytes ?? undefined;
};

/** Made when it is first asked for, and kept. */
const readNarrower = async (database: Database, hash: string, width: number) => {
  const isWanted = and(eq(fileVariants.hash, hash), eq(fileVariants.width, width));
  const [kept] = await database.select({ bytes: fileVariants.bytes }).from(fileVariants).where(isWanted);
  if (kept) return kept.bytes;
  const original = await readVariant(database, hash, 'original');
  if (!original) return undefined;
  const bytes = await narrowed(original, width);
  await database.insert(fileVariants).values({ hash, width, bytes }).onConflictDoNothing();
  return bytes;
};
