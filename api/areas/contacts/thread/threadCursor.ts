import { validate as isUuid } from 'uuid';
import { httpMessages } from '../../../platform/http/messages.en';
import { Problem } from '../../../platform/http/problem';
import type { EntryPosition } from '../threadEntries';

/** The place where a page of a thread begins. */
export interface PageStart extends EntryPosition {
  /** The oldest version whose change it has; undefined without changes. */
  version?: number | undefined;
}

/** A version after all others. */
export const maxVersion = 2_147_483_647;

/** Returns the text that names the place where a page begins, for a request for the entries before it. */
export const makeThreadCursor = ({ at, id, version }: PageStart): string =>
  Buffer.from([at.toISOString(), id, version].filter((part) => part !== undefined).join(' ')).toString('base64url');

/**
 * Parses the text of `makeThreadCursor`. Throws a 400 Problem for any other text.
 * @param withChanges whether the pages have changes too
 */
export const parseThreadCursor = (cursor: string, withChanges = false): PageStart => {
  const [, at = '', id = '', version] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([\da-f-]{36})(?: (\d{1,10}))?$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  if (!isUuid(id) || Number.isNaN(Date.parse(at)) || (withChanges && !version) || Number(version ?? 0) > maxVersion)
    throw new Problem(400, httpMessages.notCursor);
  return { at: new Date(at), id, version: version ? Number(version) : undefined };
};
