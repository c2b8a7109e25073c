import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant } from './instant';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What was uploaded, once for each content however often it is uploaded. */
export const fileContents = pgTable('file_contents', {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  /** A small WebP of a picture; null for documents. */
  thumbnail: bytes('thumbnail'),
});

/** A picture made narrower, as a WebP, when it was first asked for. */
export const fileVariants = pgTable(
  'file_variants',
  {
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash, { onDelete: 'cascade' }),
    /** In pixels. */
    width: integer('width').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
);

/** Uploaded pictures and documents. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The media type, as sniffed from the content. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** In pixels; null for documents. */
    width: integer('width'),
    height: integer('height'),
    /** What is read out in place of the picture, offered wherever it is chosen. */
    alt: text('alt'),
    /** Lower-case text without accents of name and alt text. */
    search: text('search').notNull().default(''),
    /** Whether a record ever showed it; then a version may still. */
    wasUsed: boolean('was_used').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
  },
  (table) => [
    index('files_hash').on(table.hash),
    index('files_unused').on(table.createdAt).where(sql`NOT was_used`),
    index('files_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('files_kind').on(table.kind, table.createdAt, table.id),
  ],
);

/** What somebody exports: what matches a filter, as that person may see it. */
export interface ExportRequest {
  accountId: string;
  /** The area whose records they are; none: the entries of the activity. */
  area?: string;
  filter: Record<string, unknown>;
  /** The order of records; none: as they were created. */
  sort?: [string, 'ASC' | 'DESC'];
  /** The fields of records; none: all. */
  columns?: string[];
  /** What the file is; none: CSV. */
  format?: 'csv' | 'xlsx';
  /** How many rows there were when it was asked for. */
  total?: number;
  /** How many rows are written, once it is fetched. */
  written?: number;
  /** The step of an import whose refused rows it is instead, with their reasons in a language. */
  refusedOf?: string;
  locale?: string;
}

/** Addresses under which one file, or what somebody exports, can be fetched once, within a minute. */
export const fileDownloads = pgTable('file_downloads', {
  tokenHash: text('token_hash').primaryKey(),
  fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
  /** What is written when it is fetched, instead of a file that is kept. */
  exported: jsonb('exported').$type<ExportRequest>(),
  expiresAt: instant('expires_at').notNull(),
});
