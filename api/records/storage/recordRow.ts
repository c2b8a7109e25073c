import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, DataOf, DerivedOf, RecordData } from '../../../resources/engine/schema';
import type { Actor } from '../../platform/database/context';
import { accountNameSql, builtOnce, isoInstantSql } from '../../platform/database/sqlTexts';
import type { files } from '../../platform/database/tables';

/** The stored content of a record, with the data of its area: `RecordContent<typeof banners>`. */
export interface RecordContent<Schema extends AreaSchema = AreaSchema> {
  id: string;
  /** The publishing status; null in areas without publishing. */
  status: string | null;
  data: DataOf<Schema>;
}

/** The account that published a version, when, and with which note. */
export interface Approval {
  approvedBy: string | null;
  approvedAt: string | null;
  approvalNote: string | null;
}

/** A version whose start was in the future when it was published, with its window. */
export interface ScheduledVersion extends Approval {
  version: number;
  startsAt: string;
  endsAt: string | null;
}

/** The stored publishing data of a record in addition to its status; instants as ISO text. */
export interface PublishingColumns extends Approval {
  /** The version that members see, or saw until its window closed, and its window. */
  publishedVersion: number | null;
  startsAt: string | null;
  endsAt: string | null;
  /** The versions that replace it, in the order of their starts. */
  scheduledVersions: readonly ScheduledVersion[];
  /** The version that was published last, whatever its start; the approval is its approval. */
  lastPublishedVersion: number | null;
  /** Whether the edited content differs from the version that was published last. */
  hasChanges: boolean;
  /** The account that edited the content last. */
  editedBy: string | null;
  /** The note of the last step of the review. */
  reviewNote: string | null;
  /** The published versions of an archived record before it was archived; null for others. */
  beforeArchive: PublishedBefore | null;
}

/** The publishing columns that archiving empties. */
export type PublishedBefore = Approval &
  Pick<PublishingColumns, 'publishedVersion' | 'startsAt' | 'endsAt' | 'scheduledVersions' | 'lastPublishedVersion'>;

/** The target that a field refers to. */
export interface ReferenceRequest {
  kind: 'record' | 'type' | 'member' | 'file';
  /** The area of a record, the category of a type. */
  area: string;
  /** The id of a record, the key of a type. */
  id: string;
}

/** The target of a reference, with its label or its file. */
export interface ReferenceTarget extends ReferenceRequest {
  label: string | null;
  file: (Omit<typeof files.$inferSelect, 'createdAt'> & { createdAt: string }) | null;
}

/**
 * A row of `records` as the API reads it, with the data of its area: `RecordRow<typeof banners>`. Times are ISO text,
 * accounts have their names.
 */
export interface RecordRow<Schema extends AreaSchema = AreaSchema> extends PublishingColumns {
  id: string;
  version: number;
  status: string | null;
  data: DataOf<Schema>;
  /** The values that are derived from other records. */
  derived: DerivedOf<Schema>;
  createdAt: string;
  createdBy: string | null;
  createdByName: string | null;
  createdByMember: boolean;
  updatedAt: string;
  updatedBy: string | null;
  updatedByName: string | null;
  updatedByMember: boolean;
  approvedByName: string | null;
  /** Targets of its references that were read together with it. */
  targets?: readonly ReferenceTarget[] | null;
}

/**
 * The derived values of the record of the row. The columns of `record_values` are renamed, so that `area` and `id` are
 * those of the record.
 */
const derivedSql = sql`(SELECT derived FROM (SELECT area AS of_area, record_id AS of_id, derived FROM record_values) AS beside
    WHERE of_area = area AND of_id = id)`;

/** The columns to select for a `RecordRow`. */
export const recordColumnsSql: SQL = builtOnce(sql`
  id, version, status, data, coalesce(${derivedSql}, '{}') AS derived,
  ${isoInstantSql('created_at')} AS "createdAt", created_by AS "createdBy", ${accountNameSql('created_by')} AS "createdByName",
  created_by_member AS "createdByMember", updated_by_member AS "updatedByMember",
  ${isoInstantSql('updated_at')} AS "updatedAt", updated_by AS "updatedBy", ${accountNameSql('updated_by')} AS "updatedByName",
  published_version AS "publishedVersion", ${isoInstantSql('starts_at')} AS "startsAt", ${isoInstantSql('ends_at')} AS "endsAt",
  coalesce(scheduled_versions, '[]') AS "scheduledVersions", last_published_version AS "lastPublishedVersion",
  has_changes AS "hasChanges", edited_by AS "editedBy", review_note AS "reviewNote",
  approved_by AS "approvedBy", ${accountNameSql('approved_by')} AS "approvedByName", ${isoInstantSql('approved_at')} AS "approvedAt",
  approval_note AS "approvalNote", before_archive AS "beforeArchive"`);

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
  data: RecordData;
  action: string;
  reason?: string | undefined;
  isDeleted?: boolean;
  /** Whether a person has edited the content, and thereby is the last editor. */
  isContentEdit?: boolean;
  /**
   * Whether the save requests a review, publishes the version, unpublishes the record, takes it back from the archive,
   * or withdraws or reschedules only one scheduled version.
   */
  publishingChange?: 'in_review' | 'published' | 'unpublished' | 'unarchived' | 'withdrawn' | 'rescheduled';
  /** The number of the scheduled version that the save withdraws or reschedules. */
  scheduledVersion?: number;
  /** The version that takes the place of a rescheduled one. */
  replacement?: { version: number; data: RecordData };
  /** The version of the record after another version was stored beside its content; default: as it was read. */
  currentVersion?: number;
  /** Values that the activity shows of the save in addition to the changed fields. */
  logged?: { before?: RecordData; after: RecordData };
  /**
   * Whether the record is being restored from the trash, where limits did not count it and its references were not
   * protected.
   */
  isRestored?: boolean;
}
