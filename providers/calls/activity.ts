import type { FileInfo } from './files';

/** An entry of the activity, as the API returns it. */
export interface ActivityEntry {
  id: string;
  /** An ISO instant. */
  at: string;
  /** Null for automatic actions and where nobody was signed in. */
  actorId: string | null;
  actorName: string | null;
  /** Whether the member did it in the app; undefined for servers without members. */
  byMember?: boolean;
  /** `created`, `updated`, `deleted`, `signed_in`, or the name that an action has here. */
  action: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** Whether the record can be opened; false for records in the trash and removed ones. */
  recordExists: boolean;
  /** The fields that changed, with their former and new values; null without changes. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The labels of the records that the values refer to, by path. */
  labels: Record<'before' | 'after', Record<string, string>>;
  files: Record<string, FileInfo>;
  /** Null for users who may not read the complete activity. */
  ip: string | null;
  requestId: string | null;
  /** The number of times; undefined for servers that do not count. */
  times?: number;
}
