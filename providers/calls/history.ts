import type { Identifier, RaRecord } from 'react-admin';
import { request } from '../http';
import { type AbortOptions, calling, ifMatch, recordPath, writeRecord } from './requestOptions';

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

interface Reading extends AbortOptions {
  id: Identifier;
}

/** What happened to a record, and what it was. */
export const historyCalls = {
  /**
   * What happened to a record, newest first.
   * @throws HttpError 404
   */
  async history(resource: string, { id, signal }: Reading): Promise<HistoryEntry[]> {
    return (await request<HistoryEntry[]>(`${recordPath(resource, id)}/history`, calling({ signal }))).data;
  },

  /**
   * A record as it was with one of its versions.
   * @throws HttpError 404
   */
  async version<RecordType extends RaRecord = RaRecord>(
    resource: string,
    { id, version, signal }: Reading & { version: number },
  ): Promise<RecordType> {
    return (await request<RecordType>(`${recordPath(resource, id)}/versions/${version}`, calling({ signal }))).data;
  },

  /**
   * Gives a record the contents of an earlier version, as a draft, and gives the record back.
   * @param over the version that the person sees; the API refuses when there is a newer one
   * @throws HttpError 404, 409, 412 with the record as it is now, 422 where the contents are not valid any more
   */
  async restore<RecordType extends RaRecord = RaRecord>(
    resource: string,
    { id, version, over }: { id: Identifier; version: number; over: number },
  ): Promise<RecordType> {
    const call = { method: 'POST', body: { version }, headers: ifMatch(over) } as const;
    return (await writeRecord<RecordType>(resource, `${recordPath(resource, id)}/restore`, call)).data;
  },
};
