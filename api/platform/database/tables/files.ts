import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';
import { members } from './operations';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The uploaded contents, each stored once. */
export const fileContents = pgTable('file_contents', {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text('hash').primaryKey(),
  /** Null where the bytes are in the bucket of the settings. */
  bytes: bytes('bytes'),
  /** A small WebP of an image; null for documents. */
  thumbnail: bytes('thumbnail'),
});

/** Narrower versions of images as WebP, created at the first request. */
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

/** Uploaded images and documents. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The media type, detected from the content. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** In pixels; null for documents. */
    width: integer('width'),
    height: integer('height'),
    /** The default alternative text where the image is used. */
    alt: text('alt'),
    /** Name and alternative text in lower case, without accents. */
    search: text('search').notNull().default(''),
    /** Whether a record has ever used the file; then a version may still use it. */
    wasUsed: boolean('was_used').notNull().default(false),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
  },
  (table) => [
    index('files_hash').on(table.hash),
    index('files_unused').on(table.createdAt).where(sql`NOT was_used`),
    index('files_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('files_kind').on(table.kind, table.createdAt, table.id),
  ],
);

/** The files that members uploaded in the app or sent by mail. They are no part of the library. */
export const memberFiles = pgTable(
  'member_files',
  {
    id: uuid('id').primaryKey(),
    /** Null for a file of a mail from somebody who is no member. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash),
    name: text('name').notNull(),
    /** The media type, detected from the content. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** The inquiry that the file was sent with; null until then. */
    inquiryId: text('inquiry_id'),
    /** The inquiry that it was sent with, if that was merged into this one; otherwise null. */
    originalInquiryId: text('original_inquiry_id'),
    /** The entry of its thread that the file came with; null for one that came with the inquiry itself. */
    entryId: uuid('entry_id'),
  },
  (table) => [
    index('member_files_hash').on(table.hash),
    index('member_files_member').on(table.memberId),
    index('member_files_inquiry').on(table.inquiryId),
    index('member_files_unsent').on(table.createdAt).where(sql`inquiry_id IS NULL`),
  ],
);

/** The request of an export: the records that match a filter, as that user may see them. */
export interface ExportRequest {
  accountId: string;
  /** The area of the records; undefined for the activity. */
  area?: string;
  /** Another table that belongs to the area, in place of its records. */
  table?: string;
  filter: Record<string, unknown>;
  /** The order of the records; default: the order of creation. */
  sort?: [string, 'ASC' | 'DESC'];
  /** The fields of the records; default: all. */
  columns?: string[];
  /** The format of the file; default: CSV. */
  format?: 'csv' | 'xlsx';
  /** The number of rows at the time of the request. */
  total?: number;
  /** The number of written rows, once the download has started. */
  written?: number;
  /**
   * The id of an import job whose refused rows are exported instead, with their reasons in the language of `locale`.
   */
  refusedOf?: string;
  locale?: string;
}

/** Addresses at which one file, or an export, can be downloaded once, within a minute. */
export const fileDownloads = pgTable('file_downloads', {
  tokenHash: text('token_hash').primaryKey(),
  fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
  /** The account that requested a stored file; that of an export is in `exported`. */
  accountId: uuid('account_id'),
  /** Whether the member app requested a stored file, for somebody without an account. */
  isForMemberApp: boolean('is_for_member_app').notNull().default(false),
  /** The export that is written at the download, instead of a stored file. */
  exported: jsonb('exported').$type<ExportRequest>(),
  expiresAt: instantColumn('expires_at').notNull(),
});
