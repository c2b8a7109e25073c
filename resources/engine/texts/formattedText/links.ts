import { isSafeLink, normalizeLink } from '../links';
import type { Report } from './noticeList';
import {
  type ChildNode,
  createText,
  type Document,
  type Element,
  isTag,
  type ParentNode,
  replaceEach,
  setChildren,
  textOf,
} from './tree';

/**
 * Cleans the addresses of links. A link that a text cannot have loses its address, and its words stay. An address with
 * http that cannot become https stands behind the words, so that its author can replace it.
 */
export const cleanLinks = (root: Document, report: Report): void => {
  joinLinks(root);
  replaceEach(root, (element) => {
    if (element.name !== 'a') return undefined;
    const { href } = element.attribs;
    if (href === undefined || textOf(element).trim() === '') return element.children;
    const { address, isFromHttp } = cleanAddress(href);
    if (address === undefined) {
      if (isFromHttp) {
        report('httpAddresses', href);
        return textOf(element).includes(href.trim())
          ? element.children
          : [...element.children, createText(` (${href.trim()})`)];
      }
      if (!/^\s*(#|$|javascript:)/i.test(href)) report('links', href);
      return element.children;
    }
    if (isFromHttp) report('httpsLinks', address);
    element.attribs.href = address;
    return undefined;
  });
};

/** Joins links to one address that follow each other, as Word and the editor do. */
const joinLinks = (parent: ParentNode): void => {
  const joined: ChildNode[] = [];
  for (const child of parent.children) {
    if (isTag(child)) joinLinks(child);
    const last = joined.at(-1);
    if (last && isTag(last) && isTag(child) && isSameLink(last, child))
      setChildren(last, [...last.children, ...child.children]);
    else joined.push(child);
  }
  setChildren(parent, joined);
};

const isSameLink = (one: Element, other: Element) =>
  one.name === 'a' &&
  other.name === 'a' &&
  one.attribs.href?.trim() === other.attribs.href?.trim() &&
  one.attribs.class === other.attribs.class;

/**
 * Returns an address as a text can have it: https, mailto, tel or a path of the app; undefined where it cannot be one.
 * The address that a mail program or a search engine has wrapped is taken out. Addresses without a scheme (`//`, `www.`)
 * become https, and so do those with http of a public host. A numeric host, a port or a local name stays out: nothing
 * says that it answers to https.
 */
export const cleanAddress = (href: string): { address: string | undefined; isFromHttp: boolean } => {
  const unwrapped = unwrapAddress(href.trim().replace(/[\t\r\n]/g, ''));
  const isFromHttp = /^http:\/\//i.test(unwrapped);
  if (isFromHttp) return { address: isPublicHost(unwrapped) ? asHttps(unwrapped) : undefined, isFromHttp };
  const complete = unwrapped.startsWith('//') ? `https:${unwrapped}` : unwrapped;
  if (isSafeLink(complete)) return { address: complete, isFromHttp };
  const encoded = complete.replace(/ /g, '%20');
  return { address: isFileName(encoded) ? undefined : normalizeLink(encoded), isFromHttp };
};

const asHttps = (address: string) => {
  const secure = address.replace(/^http:/i, 'https:').replace(/ /g, '%20');
  return isSafeLink(secure) ? secure : undefined;
};

const isPublicHost = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { hostname, port, username } = new URL(address);
  return (
    /\.[a-z][a-z\d-]+$/.test(hostname) && !/\.(local|internal|lan)$/.test(hostname) && port === '' && username === ''
  );
};

/** A relative address of a page, which looks like a host. */
const isFileName = (address: string) => /^[^/]+\.(html?|php|aspx?|pdf|docx?|xlsx?|png|jpe?g)([?#].*)?$/i.test(address);

/** The programs that wrap addresses: their hosts and paths, and the parameter with the address. */
const wrappers: readonly { at: RegExp; parameters: readonly string[] }[] = [
  { at: /^(www\.)?google\.[a-z.]+\/url$/, parameters: ['q', 'url'] },
  { at: /\.safelinks\.protection\.outlook\.com\//, parameters: ['url'] },
  { at: /^linkprotect\.cudasvc\.com\/url$/, parameters: ['a'] },
  { at: /^lm?\.facebook\.com\/l\.php$/, parameters: ['u'] },
  { at: /^(www\.)?youtube\.com\/redirect$/, parameters: ['q'] },
];

const maxWrappers = 3;

const unwrapAddress = (address: string): string => {
  let current = address;
  for (let count = 0; count < maxWrappers; count += 1) {
    const inner = wrappedAddressIn(current);
    if (inner === undefined) return current;
    current = inner;
  }
  return current;
};

const wrappedAddressIn = (address: string): string | undefined => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const place = `${hostname}${pathname}`;
  const wrapper = wrappers.find(({ at }) => at.test(place));
  const found = wrapper
    ? wrapper.parameters.flatMap((name) => searchParams.get(name) ?? [])[0]
    : addressOfUrlDefense(place, address, searchParams);
  return found !== undefined && /^(https?:\/\/|mailto:)/i.test(found) && URL.canParse(found) ? found : undefined;
};

/** Proofpoint writes `/v3/__{address}__;` with `*` for other characters, and in version 2 its own escapes. */
const addressOfUrlDefense = (place: string, address: string, parameters: URLSearchParams): string | undefined => {
  if (/^urldefense\.proofpoint\.com\/v2\//.test(place))
    return decode((parameters.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'));
  if (!/^urldefense\.(com|us|proofpoint\.com)\/v3\//.test(place)) return undefined;
  const [, wrapped] = /\/v3\/__(.+?)__;/.exec(address) ?? [];
  // A replaced character is in a part that is encoded; without it the address would be another one.
  return wrapped?.includes('*') ? undefined : wrapped?.replace(/^(https?):\/(?!\/)/, '$1://');
};

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
