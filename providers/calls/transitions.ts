import type { Identifier, RaRecord } from 'react-admin';
import { ifMatch, updatePath, writeRecord } from './requestOptions';

export interface TransitionParams {
  id: Identifier;
  /** The state to move to. */
  to: string;
  reason?: string;
  /** The fields that are filled in with the move. */
  data?: Record<string, unknown>;
  /** Whether people are told; default: as fits the move. */
  notifyPeople?: boolean | undefined;
  /** Moves what comes after the record too. */
  following?: boolean;
  /** The version that the person sees; the API refuses the move when there is a newer one. */
  version?: number;
}

/** How records go from state to state. */
export const transitionCalls = {
  /**
   * Moves a record to another state and gives the record back.
   * @throws HttpError 409 with the reason why the move is not allowed, 422 with what is missing by field
   */
  async transition<RecordType extends RaRecord = RaRecord>(
    resource: string,
    { id, to, reason, data, notifyPeople, following, version }: TransitionParams,
  ): Promise<RecordType> {
    const body = {
      to,
      ...(reason && { reason }),
      ...(data && { data }),
      ...(notifyPeople !== undefined && { notifyPeople }),
    };
    const call = { method: 'POST', body, headers: ifMatch(version) } as const;
    return (await writeRecord<RecordType>(resource, `${updatePath(resource, id, following)}/transition`, call)).data;
  },
};
