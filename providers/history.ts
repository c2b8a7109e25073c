/** What somebody did to a record in one go: a move, or all saves of one editing session. */
export interface HistoryEntry {
  /** The last version that it made, and the first. */
  version: number;
  fromVersion: number;
  /** `created`, `updated`, `restored`, `discarded`, `deleted`, or the name of a move. */
  action: string;
  reason: string | null;
  /** The state of publishing that it left the record in; null in areas that are not published. */
  status: string | null;
  /** An ISO instant. */
  savedAt: string;
  savedBy: string | null;
  savedByName: string | null;
  /** The fields that changed; none where the record was created. */
  changed: string[];
}
