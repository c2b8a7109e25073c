import type { Identifier, RaRecord } from 'react-admin';
import { request } from './http';
import { type AbortOptions, ifMatch, recordPath, withSignal } from './requestOptions';

/** An entry of a record's history: an action, or all saves of one editing session. */
export interface HistoryEntry {
  /** The last version of the entry, and the first. */
  version: number;
  fromVersion: number;
  /** `created`, `updated`, `restored`, `discarded`, `deleted`, or the name that an action has here. */
  action: string;
  reason: string | null;
  /** The publishing state after the entry; null in areas without publishing. */
  status: string | null;
  /** An ISO instant. */
  savedAt: string;
  savedBy: string | null;
  savedByName: string | null;
  /** Whether the member did it in the app; undefined for servers without members. */
  byMember?: boolean;
  /** The fields that changed; empty where the record was created. */
  changed: string[];
  /** Changes since then of snippets, disclosures and files in the record; undefined for servers without them. */
  embeddedChanges?: { area: string; id: string; label: string; at: string; byName: string | null }[];
}

interface ReadOptions extends AbortOptions {
  id: Identifier;
}

/** Requests for the history and the versions of a record. */
export const historyCalls = {
  /**
   * The history of a record, newest first.
   * @throws HttpError 404
   */
  async history(resource: string, { id, signal }: ReadOptions): Promise<HistoryEntry[]> {
    return (await request<HistoryEntry[]>(`${recordPath(resource, id)}/history`, withSignal({ signal }))).data;
  },

  /**
   * One version of a record; with `isInEffect`, the fields that take effect at once have their present values.
   * @throws HttpError 404
   */
  async version<RecordType extends RaRecord = RaRecord>(
    resource: string,
    { id, version, isInEffect = false, signal }: ReadOptions & { version: number; isInEffect?: boolean },
  ): Promise<RecordType> {
    const path = `${recordPath(resource, id)}/versions/${version}${isInEffect ? '?inEffect=true' : ''}`;
    return (await request<RecordType>(path, withSignal({ signal }))).data;
  },

  /**
   * Restores the contents of an earlier version as a draft and returns the record.
   * @param over the version that the user sees; the API refuses when there is a newer one
   * @throws HttpError 404, 409, 412 with the present record, 422 where the contents are no longer valid
   */
  async restore<RecordType extends RaRecord = RaRecord>(
    resource: string,
    { id, version, over }: { id: Identifier; version: number; over: number },
  ): Promise<RecordType> {
    const call = { method: 'POST', body: { version }, headers: ifMatch(over) } as const;
    return (await request<RecordType>(`${recordPath(resource, id)}/restore`, call)).data;
  },
};
