import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../database/context';
import { accountNameSql, isoInstantSql } from '../database/sqlTexts';

/** A record as it stands in the database. */
export interface RecordContent {
  id: string;
  /** The state of publishing; null in areas that are not published. */
  status: string | null;
  data: Record<string, unknown>;
}

/** What is kept of a record's publishing, beside its state; instants as ISO text. */
export interface PublishingColumns {
  /** The version that members see, or saw until its window closed, and its window. */
  publishedVersion: number | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The one that takes its place at its start, which lay ahead when it was published. */
  scheduledVersion: number | null;
  scheduledStartsAt: string | null;
  scheduledEndsAt: string | null;
  /** Whether the record as it is edited differs from what was published last. */
  hasChanges: boolean;
  /** Who wrote the contents last. */
  editedBy: string | null;
  /** What was noted with the last step of the review. */
  reviewNote: string | null;
  /** Who published last, when, and what was noted with it. */
  approvedBy: string | null;
  approvedAt: string | null;
  approvalNote: string | null;
}

/** A row of `records` as the API reads it: times as ISO text, people with their names. */
export interface RecordRow extends PublishingColumns {
  id: string;
  version: number;
  status: string | null;
  data: Record<string, unknown>;
  /** What is worked out from other records. */
  derived: Record<string, unknown>;
  createdAt: string;
  createdBy: string | null;
  createdByName: string | null;
  updatedAt: string;
  updatedBy: string | null;
  updatedByName: string | null;
  approvedByName: string | null;
}

/** Of the record of the row; other names for the columns of the table, so that `area` and `id` are those of the record. */
const derived = sql`(SELECT derived FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
    WHERE of_area = area AND of_id = id)`;

/** What to select to get a `RecordRow`. */
export const recordColumnsSql: SQL = sql`
  id, version, status, data, coalesce(${derived}, '{}') AS derived,
  ${isoInstantSql('created_at')} AS "createdAt", created_by AS "createdBy", ${accountNameSql('created_by')} AS "createdByName",
  ${isoInstantSql('updated_at')} AS "updatedAt", updated_by AS "updatedBy", ${accountNameSql('updated_by')} AS "updatedByName",
  published_version AS "publishedVersion", ${isoInstantSql('starts_at')} AS "startsAt", ${isoInstantSql('ends_at')} AS "endsAt",
  scheduled_version AS "scheduledVersion", ${isoInstantSql('scheduled_starts_at')} AS "scheduledStartsAt",
  ${isoInstantSql('scheduled_ends_at')} AS "scheduledEndsAt", has_changes AS "hasChanges", edited_by AS "editedBy", review_note AS "reviewNote",
  approved_by AS "approvedBy", ${accountNameSql('approved_by')} AS "approvedByName", ${isoInstantSql('approved_at')} AS "approvedAt",
  approval_note AS "approvalNote"`;

/** That a record refers to another: a row of `links` without the record itself. */
export interface RecordReference {
  field: string;
  targetArea: string;
  targetId: string;
}

/** In whose eyes records are shown and changed: nobody's, where the API itself works on them. */
export type Reader = (Pick<Actor, 'role' | 'accountId'> & Partial<Pick<Actor, 'timeZone'>>) | undefined;

/** What a record becomes by a save. */
export interface RecordUpdate {
  status: string | null;
  data: Record<string, unknown>;
  action: string;
  reason?: string | undefined;
  isDeleted?: boolean;
  /** Whether the contents were written anew, by a person who thereby is the last editor. */
  isContentEdit?: boolean;
  /**
   * Whether somebody is asked to publish the version, it is published with the save, or what was published is taken
   * away: all of it, or what is scheduled.
   */
  publishingChange?: 'in_review' | 'published' | 'unpublished' | 'withdrawn';
  /** Whether it comes back from the trash, where it counted for nothing and nothing that it refers to was kept. */
  isRestored?: boolean;
}
