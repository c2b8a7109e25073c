import type { LinkIdentifier } from '../kit';

/** Whether a link may lead there: a web address over https, a mailbox, a telephone, or a path within the app. */
export const isSafeLink = (address: string) => {
  // Browsers drop tabs and line ends from addresses, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  return /^\/(?!\/)/.test(address) || (/^(https:\/\/|mailto:|tel:)/i.test(address) && URL.canParse(address));
};

/** The address of a link as a person types it, also `example.org` and `name@example.org`; undefined where it is none. */
export const normalizeLink = (typed: string): string | undefined => {
  const address = typed.trim();
  const isBare = /^[^\s/:@]+(@[^\s/:@]+)?\.[a-z]{2,}(\/\S*)?$/i.test(address);
  const completed = isBare ? `${address.includes('@') ? 'mailto:' : 'https://'}${address}` : address;
  return isSafeLink(completed) ? completed : undefined;
};

export interface LinkedRecord {
  area: string;
  id: string;
}

/** What an id of an area's records looks like, by what links name them by. */
const ids: Record<LinkIdentifier, RegExp> = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  key: /^[a-z0-9-]{2,50}$/,
};

const linkedAreas = new Map<string, LinkIdentifier>();

/** Lets texts link to the records of an area, where its declaration says so; for the console and for the API. */
export const registerLinkableArea = ({ name, linkIdentifier }: { name: string; linkIdentifier?: LinkIdentifier }) => {
  if (linkIdentifier) linkedAreas.set(name, linkIdentifier);
};

/** Whether texts may link to the records of an area. */
export const isLinkableArea = (area: string) => linkedAreas.has(area);

/** The path within the app that leads to a record, `/{area}/{id}`. */
export const recordPathInApp = ({ area, id }: LinkedRecord) => `/${area}/${id}`;

/** The record that an address leads to; undefined for a web address and for other paths of the app. */
export const recordOfPath = (address: string): LinkedRecord | undefined => {
  const [, area = '', id = ''] = /^\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const linkIdentifier = linkedAreas.get(area);
  return linkIdentifier && ids[linkIdentifier].test(id) ? { area, id } : undefined;
};

/** The records that the links of an HTML text lead to. */
export const linkedRecordsIn = (html: string): LinkedRecord[] =>
  [...html.matchAll(/<a\s[^<>]*?href="([^"<>]*)"/gi)].flatMap(([, address = '']) => recordOfPath(address) ?? []);
