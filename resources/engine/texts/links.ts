import type { LinkIdentifier } from '../schema';

/** Whether an address is allowed in a link: https, mailto, tel, or a path within the app. */
export const isSafeLink = (address: string) => {
  // Browsers remove tabs and line breaks from addresses, and treat a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  return /^\/(?!\/)/.test(address) || (/^(https:\/\/|mailto:|tel:)/i.test(address) && URL.canParse(address));
};

/** Completes an entered address, also `example.org` and `name@example.org`; undefined where a link cannot have it. */
export const normalizeLink = (input: string): string | undefined => {
  const address = input.trim();
  const lacksScheme = /^[^\s/:@]+(@[^\s/:@]+)?\.[a-z]{2,}(\/\S*)?$/i.test(address);
  const completed = lacksScheme ? `${address.includes('@') ? 'mailto:' : 'https://'}${address}` : address;
  return isSafeLink(completed) ? completed : undefined;
};

export interface LinkedRecord {
  area: string;
  id: string;
}

/** The formats of record ids in links, by the identifier that the links of an area use. */
const idFormats: Record<LinkIdentifier, RegExp> = {
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  key: /^[a-z0-9-]{2,50}$/,
};

const linkedAreas = new Map<string, LinkIdentifier>();

/** Allows links to the records of an area where its declaration has `linkIdentifier`. Console and API both call it. */
export const registerLinkableArea = ({ name, linkIdentifier }: { name: string; linkIdentifier?: LinkIdentifier }) => {
  if (linkIdentifier) linkedAreas.set(name, linkIdentifier);
};

/** Whether texts can link to the records of an area. */
export const isLinkableArea = (area: string) => linkedAreas.has(area);

/** Returns the path of a record within the app, `/{area}/{id}`. */
export const recordPathInApp = ({ area, id }: LinkedRecord) => `/${area}/${id}`;

/** Returns the record of a path; undefined for web addresses and other paths of the app. */
export const parseRecordPath = (address: string): LinkedRecord | undefined => {
  const [, area = '', id = ''] = /^\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
  const linkIdentifier = linkedAreas.get(area);
  return linkIdentifier && idFormats[linkIdentifier].test(id) ? { area, id } : undefined;
};

/**
 * Returns the records to which the links of an HTML text lead. A path below a linkable area is one too where its id has
 * no valid format, so that the check of references refuses it.
 */
export const findLinkedRecords = (html: string): LinkedRecord[] =>
  [...html.matchAll(/<a\s[^<>]*?href="([^"<>]*)"/gi)].flatMap(([, address = '']) => {
    const [, area = '', id = ''] = /^\/([^/?#]+)\/([^/?#]+)$/.exec(address) ?? [];
    return linkedAreas.has(area) ? { area, id } : [];
  });
