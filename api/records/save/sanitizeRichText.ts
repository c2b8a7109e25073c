import sanitizeHtml from 'sanitize-html';
import { embedKinds, richTextClasses } from '../../../resources/engine/schema';
import { isEmbedId, isSafeLink } from '../../../resources/engine/texts';

/** The maximum number of passes over malformed HTML until it must be stable. */
const maxPasses = 10;

/**
 * Returns HTML with only some tags. Attributes are removed, except for safe addresses of links, the spans of table
 * cells, the first number of lists, the classes of blocks, and the ids and alternative texts of what they show. A link with an unsafe address
 * loses its tag, a link without text is removed, and so is a block that shows nothing. The HTML is sanitized until it
 * is stable: parsing the result of one pass may produce HTML that the next pass changes.
 */
export const sanitizeRichText = (value: string, tags: readonly string[]): string => {
  let html = value;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const clean = sanitizeOnce(html, tags);
    if (clean === html) return clean;
    html = clean;
  }
  return sanitizeOnce(html, []);
};

/** An element that contains the present one: its tag, or the class of a `div`; empty where it was removed. */
type Parent = string;

const sanitizeOnce = (value: string, tags: readonly string[]) => {
  const parents: Parent[] = [];
  return sanitizeHtml(value, {
    allowedTags: [...tags],
    allowedAttributes: {
      a: ['class', 'href', 'rel'],
      aside: ['class'],
      div: ['class', ...embedKinds.map((kind) => `data-${kind}`)],
      figure: ['class', 'data-file'],
      img: ['data-file', 'alt'],
      ol: ['start'],
      th: spans,
      td: spans,
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    onOpenTag: () => void parents.push(''),
    onCloseTag: () => void parents.pop(),
    transformTags: {
      '*': (tag, attributes) => {
        const element = elementOf(tag, attributes, parents.slice(0, -1), tags);
        parents[parents.length - 1] = parentNameOf(element, tags);
        return element;
      },
    },
    exclusiveFilter: ({ tag, text, mediaChildren }) =>
      (tag === 'a' && text.trim() === '') || (tag === 'figure' && !mediaChildren.includes('img')),
  });
};

type Attributes = sanitizeHtml.Attributes;

/** An element that loses its tag, and not its text: no field allows a tag with this name. */
const discarded: sanitizeHtml.Tag = { tagName: 'discarded', attribs: {} };

/** Returns an element as it is stored, with its valid attributes. */
const elementOf = (
  tagName: string,
  attributes: Attributes,
  parents: readonly Parent[],
  tags: readonly string[],
): sanitizeHtml.Tag => {
  if (parents.some(isEmbed)) return discarded;
  const { class: className = '', href = '', alt, 'data-file': file } = attributes;
  const hasClass = richTextClasses[tagName]?.includes(className);
  switch (tagName) {
    case 'a': {
      const address = href.trim();
      if (!isSafeLink(address)) return discarded;
      const buttonClass = hasClass && tags.includes('div') && { class: className };
      return { tagName, attribs: { ...buttonClass, href: address, rel: 'noopener noreferrer' } };
    }
    case 'ol':
      return { tagName, attribs: startOf(attributes) };
    case 'th':
    case 'td':
      return { tagName, attribs: validSpansOf(attributes) };
    case 'aside':
      return hasClass ? { tagName, attribs: { class: className } } : discarded;
    case 'figure':
      return hasClass && isEmbedId('file', file)
        ? { tagName, attribs: { class: className, 'data-file': file } }
        : discarded;
    case 'img':
      return parents.at(-1) === 'figure' && isEmbedId('file', file)
        ? { tagName, attribs: { 'data-file': file, ...(alt !== undefined && { alt: alt.trim() }) } }
        : discarded;
    case 'div':
      return divOf(attributes, parents);
    case 'figcaption':
      return parents.at(-1) === 'figure' ? { tagName, attribs: {} } : { tagName: 'p', attribs: {} };
    default:
      // The text of a heading that is not allowed would run into the text after it.
      return { tagName: isOtherHeading(tagName, tags) ? 'p' : tagName, attribs: {} };
  }
};

/** Returns a row of columns, one of its columns, or a block that shows something; any other `div` has no meaning. */
const divOf = (attributes: Attributes, parents: readonly Parent[]): sanitizeHtml.Tag => {
  const { class: className = '' } = attributes;
  if (className === 'columns') return { tagName: 'div', attribs: { class: className } };
  const embed = embedKinds.find((kind) => kind === className);
  const id = attributes[`data-${embed}`];
  if (embed && isEmbedId(embed, id)) return { tagName: 'div', attribs: { class: embed, [`data-${embed}`]: id } };
  return parents.at(-1) === 'columns' ? { tagName: 'div', attribs: {} } : discarded;
};

const parentNameOf = ({ tagName, attribs }: sanitizeHtml.Tag, tags: readonly string[]): Parent =>
  tags.includes(tagName) ? (attribs.class && tagName === 'div' ? attribs.class : tagName) : '';

const isEmbed = (parent: Parent) => embedKinds.some((kind) => kind === parent);

const isOtherHeading = (tagName: string, tags: readonly string[]) =>
  /^h[1-6]$/.test(tagName) && !tags.includes(tagName) && tags.includes('p');

/** Returns the number of the first item of a list, from 0 to 9999; 1 is the default. */
const startOf = ({ start = '' }: Attributes): Attributes => (/^(0|[2-9]|[1-9]\d{1,3})$/.test(start) ? { start } : {});

const spans = ['colspan', 'rowspan'];

/** Returns the spans of a table cell that are from 2 to 99. */
const validSpansOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    spans.flatMap((name) => {
      const value = attributes[name];
      return value && /^([2-9]|[1-9]\d)$/.test(value) ? [[name, value]] : [];
    }),
  );
