/** Whether a link may lead there: a web address over https, a mailbox, a telephone, or a path within the app. */
export const isSafeLink = (address: string) => {
  // Browsers drop tabs and line ends from addresses, and read a backslash as a slash.
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  return /^\/(?!\/)/.test(address) || (/^(https:\/\/|mailto:|tel:)/i.test(address) && URL.canParse(address));
};

/** The address of a link as a person types it, also `example.org` and `name@example.org`; undefined where it is none. */
export const linkAddress = (typed: string): string | undefined => {
  const address = typed.trim();
  const isBare = /^[^\s/:@]+(@[^\s/:@]+)?\.[a-z]{2,}(\/\S*)?$/i.test(address);
  const completed = isBare ? `${address.includes('@') ? 'mailto:' : 'https://'}${address}` : address;
  return isSafeLink(completed) ? completed : undefined;
};

/** The areas whose records a text may lead to; those of the latter have a key of their own as their id. */
const areasWithIds = ['news-and-insights', 'events', 'services', 'documents', 'offers', 'faqs'] as const;
const areasWithKeys = ['app-page', 'legals', 'calculators'] as const;

export const linkedAreas: readonly string[] = [...areasWithKeys, ...areasWithIds];

export interface LinkedRecord {
  area: string;
  id: string;
}

/** The path within the app that leads to a record, `/{area}/{id}`. */
export const addressOfRecord = ({ area, id }: LinkedRecord) => `/${area}/${id}`;

const recordPath = new RegExp(
  `^/(?:(?<area>${areasWithIds.join('|')})/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})` +
    `|(?<keyed>${areasWithKeys.join('|')})/(?<key>[a-z0-9-]{2,50}))$`,
);

/** The record that an address leads to; undefined for a web address and for other paths of the app. */
export const recordAtAddress = (address: string): LinkedRecord | undefined => {
  const { area, id, keyed, key } = recordPath.exec(address)?.groups ?? {};
  const record = { area: area ?? keyed, id: id ?? key };
  return record.area && record.id ? { area: record.area, id: record.id } : undefined;
};

/** The records that the links of an HTML text lead to. */
export const recordsLinkedIn = (html: string): LinkedRecord[] =>
  [...html.matchAll(/<a\s[^<>]*?href="([^"<>]*)"/gi)].flatMap(([, address = '']) => recordAtAddress(address) ?? []);
