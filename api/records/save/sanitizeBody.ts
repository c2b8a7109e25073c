import sanitizeHtml from 'sanitize-html';
import { annotatedValuesOf, isSafeLink } from '../../../resources/engine/domain';
import { type AreaSchema, stripHtml } from '../../../resources/engine/schema';

/**
 * Returns a copy of a body whose HTML has only the tags that the schema allows for each field. Attributes are removed,
 * except for safe addresses of links and the spans of table cells. A link with an unsafe address loses its tag, and a
 * link without text is removed.
 */
export const sanitizeBody = (schema: AreaSchema, body: Record<string, unknown>) => {
  const copy = structuredClone(body);
  for (const { path, value, meta } of annotatedValuesOf(schema.fields, copy)) {
    if (!meta.html) continue;
    const clean = sanitizeUntilStable(value, meta.html);
    // An editor that was emptied leaves an empty paragraph behind.
    setAt(copy, path.split('.'), stripHtml(clean) === '' ? '' : clean);
  }
  return copy;
};

/** The maximum number of passes over malformed HTML until it must be stable. */
const maxPasses = 10;

/** Sanitizes HTML until it is stable: parsing the result of one pass may produce HTML that the next pass changes. */
const sanitizeUntilStable = (value: string, tags: readonly string[]): string => {
  let html = value;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const clean = sanitizeOnce(html, tags);
    if (clean === html) return clean;
    html = clean;
  }
  return sanitizeOnce(html, []);
};

const sanitizeOnce = (value: string, tags: readonly string[]) =>
  sanitizeHtml(value, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href', 'rel'], th: spans, td: spans },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    transformTags: {
      ...headingTransforms(tags),
      a: (tagName, { href = '' }): sanitizeHtml.Tag => {
        const address = href.trim();
        if (isSafeLink(address)) return { tagName, attribs: { href: address, rel: 'noopener noreferrer' } };
        // A tag name that no field allows: the tag is removed, its text stays.
        return { tagName: 'discarded', attribs: {} };
      },
      th: withSpans,
      td: withSpans,
    },
    exclusiveFilter: ({ tag, text }) => tag === 'a' && text.trim() === '',
  });

/** Turns headings that are not allowed into paragraphs: otherwise their text would run into the text after them. */
const headingTransforms = (tags: readonly string[]) => {
  const others = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].filter((tag) => !tags.includes(tag));
  return Object.fromEntries(tags.includes('p') ? others.map((tag) => [tag, 'p']) : []);
};

const spans = ['colspan', 'rowspan'];

/** Returns a table cell with its spans, if they are from 2 to 99. */
const withSpans = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const validSpans = spans.filter((name) => /^([2-9]|[1-9]\d)$/.test(attribs[name] ?? ''));
  return { tagName, attribs: Object.fromEntries(validSpans.map((name) => [name, attribs[name] ?? ''])) };
};

const setAt = (target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[key] = value;
  else setAt(target[key] as Record<string, unknown>, rest, value);
};
