import type { Identifier } from 'react-admin';
import { request } from '../http';
import { type Cancellable, calling, recordPath } from './calling';

/** The address at which a record is saved, with whether people are told of it, where `meta.tell` says. */
export const telling = (path: string, meta?: { tell?: boolean }): string =>
  meta?.tell === undefined ? path : `${path}?tell=${meta.tell}`;

/** Whom a change would be told to. */
export const tellingCalls = {
  /**
   * How many people would be told of a change: of an event, those who have or wait for a seat, and can be reached.
   * @throws HttpError 403, 404
   */
  async tellCount(resource: string, id: Identifier, options?: Cancellable): Promise<number> {
    const path = `${recordPath(resource, id)}/tell-count`;
    return (await request<{ people: number }>(path, calling(options))).data.people;
  },
};
