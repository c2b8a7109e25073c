import type { Identifier, RaRecord } from 'react-admin';
import type { ErrorEnvelope } from '../connection/fetchJson';
import { request } from './http';
import type { Referrers } from './records';
import { type AbortOptions, ifMatch, recordPath, updatePath, withSignal } from './requestOptions';

/** The parameters of an action on a record. */
export interface RecordActionParams {
  id: Identifier;
  /** The name of the action. */
  name: string;
  reason?: string;
  /** The scheduled version that is withdrawn or rescheduled; default: the next one. */
  scheduledVersion?: number;
  /** Fields that are filled in with the action. */
  data?: Record<string, unknown>;
  /** Whether people are notified; default: as the action declares. */
  notifyPeople?: boolean | undefined;
  /** Whether to go on although members lose something to which other records lead. */
  confirm?: boolean;
  /** Whether the action includes the later dates of the series. */
  following?: boolean;
  /** The version that the user sees; the API refuses the action when there is a newer one. */
  version?: number;
}

/** Why a save or an action would be refused, or what is wrong with a published version. */
export interface RecordRefusal
  extends Required<Pick<ErrorEnvelope, 'message'>>,
    Pick<ErrorEnvelope, 'errors' | 'codes'> {
  /** For a limit: the records that are counted, and the first later start at which there is room. */
  data?: { counted?: { area: string; id: string; recordLabel: string }[]; freeFrom?: string | null } | null;
}

/** The outcome of an action in a dry run. */
export interface DryRunAction {
  /** Null if it would be done. */
  refusal: RecordRefusal | null;
  /** The records that lead to what members would lose by it, or show it; null if they lose nothing. */
  referrers: Referrers | null;
}

/** The outcome of a save and of the actions after it, which were only tried. */
export interface DryRun {
  /** Null if the values would be saved. */
  save: RecordRefusal | null;
  /** The actions of publishing that are offered afterwards and need no input. */
  actions: Readonly<Record<string, DryRunAction>>;
}

/** Requests for actions on records. */
export const recordActionCalls = {
  /**
   * Does an action with a record and returns the record.
   * @throws HttpError 409 with the reason why the action is not possible, or with the records that lead to something
   * that members lose, 422 with the missing fields
   */
  async recordAction<RecordType extends RaRecord = RaRecord>(
    resource: string,
    { id, name, reason, scheduledVersion, data, notifyPeople, confirm, following, version }: RecordActionParams,
  ): Promise<RecordType> {
    const body = {
      ...(reason && { reason }),
      ...(scheduledVersion !== undefined && { scheduledVersion }),
      ...(data && { data }),
      ...(notifyPeople !== undefined && { notifyPeople }),
      ...(confirm && { confirm }),
    };
    const call = { method: 'POST', body, headers: ifMatch(version) } as const;
    return (await request<RecordType>(`${updatePath(resource, id, following)}/actions/${name}`, call)).data;
  },

  /**
   * Tries to save values, and to do the actions of publishing that are offered then. Nothing is changed.
   * @param record the id is missing for a new record; without values it is tried as it is stored
   * @throws HttpError 403, 404
   */
  async dryRun(
    resource: string,
    record: { id?: Identifier; values?: Readonly<Record<string, unknown>> },
    options?: AbortOptions,
  ): Promise<DryRun> {
    const call = { ...withSignal(options), method: 'POST', body: record } as const;
    return (await request<DryRun>(`/${resource}/dry-run`, call)).data;
  },

  /**
   * The rules of publishing that a live or scheduled version breaks by now; null if it breaks none.
   * @throws HttpError 404
   */
  async versionRefusal(
    resource: string,
    { id, version }: { id: Identifier; version: number },
    options?: AbortOptions,
  ): Promise<RecordRefusal | null> {
    const path = `${recordPath(resource, id)}/publishing-refusal?version=${version}`;
    return (await request<{ refusal: RecordRefusal | null }>(path, withSignal(options))).data.refusal;
  },
};
