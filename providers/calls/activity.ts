import type { FileInfo } from '../fileInfo';

/** What somebody did, as the API tells it. */
export interface ActivityEntry {
  id: string;
  /** An ISO instant. */
  at: string;
  /** Null where it happened by itself, or nobody was signed in. */
  actorId: string | null;
  actorName: string | null;
  /** `created`, `updated`, `deleted`, `signed_in`, the name of a move… */
  action: string;
  area: string;
  recordId: string;
  recordLabel: string;
  /** Whether the record can be looked at, being neither in the trash nor removed. */
  recordExists: boolean;
  /** The fields that changed, as they were and as they are; null where none did. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** What the values refer to is called, by path. */
  labels: Record<'before' | 'after', Record<string, string>>;
  files: Record<string, FileInfo>;
  /** Null for those who do not oversee the activity. */
  ip: string | null;
  requestId: string | null;
  /** How often it was done; left out by servers that count nothing. */
  times?: number;
}
