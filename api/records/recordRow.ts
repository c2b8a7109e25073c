import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../database/context';
import { accountNameSql, isoInstantSql } from '../database/sqlTexts';

/** The stored content of a record. */
export interface RecordContent {
  id: string;
  /** The publishing status; null in areas without publishing. */
  status: string | null;
  data: Record<string, unknown>;
}

/** The stored publishing data of a record in addition to its status; instants as ISO text. */
export interface PublishingColumns {
  /** The version that members see, or saw until its window closed, and its window. */
  publishedVersion: number | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The version that replaces it at its start, which was in the future when it was published. */
  scheduledVersion: number | null;
  scheduledStartsAt: string | null;
  scheduledEndsAt: string | null;
  /** Whether the edited content differs from the version that was published last. */
  hasChanges: boolean;
  /** The account that edited the content last. */
  editedBy: string | null;
  /** The note of the last step of the review. */
  reviewNote: string | null;
  /** The account that published last, when, and with which note. */
  approvedBy: string | null;
  approvedAt: string | null;
  approvalNote: string | null;
}

/** A row of `records` as the API reads it: times as ISO text, accounts with their names. */
export interface RecordRow extends PublishingColumns {
  id: string;
  version: number;
  status: string | null;
  data: Record<string, unknown>;
  /** The values that are derived from other records. */
  derived: Record<string, unknown>;
  createdAt: string;
  createdBy: string | null;
  createdByName: string | null;
  updatedAt: string;
  updatedBy: string | null;
  updatedByName: string | null;
  approvedByName: string | null;
}

/**
 * The derived values of the record of the row. The columns of `record_values` are renamed, so that `area` and `id` are
 * those of the record.
 */
const derivedSql = sql`(SELECT derived FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
    WHERE of_area = area AND of_id = id)`;

/** The columns to select for a `RecordRow`. */
export const recordColumnsSql: SQL = sql`
  id, version, status, data, coalesce(${derivedSql}, '{}') AS derived,
  ${isoInstantSql('created_at')} AS "createdAt", created_by AS "createdBy", ${accountNameSql('created_by')} AS "createdByName",
  ${isoInstantSql('updated_at')} AS "updatedAt", updated_by AS "updatedBy", ${accountNameSql('updated_by')} AS "updatedByName",
  published_version AS "publishedVersion", ${isoInstantSql('starts_at')} AS "startsAt", ${isoInstantSql('ends_at')} AS "endsAt",
  scheduled_version AS "scheduledVersion", ${isoInstantSql('scheduled_starts_at')} AS "scheduledStartsAt",
  ${isoInstantSql('scheduled_ends_at')} AS "scheduledEndsAt", has_changes AS "hasChanges", edited_by AS "editedBy", review_note AS "reviewNote",
  approved_by AS "approvedBy", ${accountNameSql('approved_by')} AS "approvedByName", ${isoInstantSql('approved_at')} AS "approvedAt",
  approval_note AS "approvalNote"`;

/** A reference of a record to another: a row of `links` without the referring record. */
export interface RecordReference {
  field: string;
  targetArea: string;
  targetId: string;
}

/** The user for whom records are presented and changed; undefined if the API itself works on them. */
export type Reader = (Pick<Actor, 'role' | 'accountId'> & Partial<Pick<Actor, 'timeZone'>>) | undefined;

/** The new state of a record in a save. */
export interface RecordUpdate {
  status: string | null;
  data: Record<string, unknown>;
  action: string;
  reason?: string | undefined;
  isDeleted?: boolean;
  /** Whether a person has edited the content, and thereby is the last editor. */
  isContentEdit?: boolean;
  /**
   * Whether the save requests a review, publishes the version, unpublishes the record, or withdraws only the scheduled
   * version.
   */
  publishingChange?: 'in_review' | 'published' | 'unpublished' | 'withdrawn';
  /**
   * Whether the record is being restored from the trash, where limits did not count it and its references were not
   * protected.
   */
  isRestored?: boolean;
}
