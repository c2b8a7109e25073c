import sanitizeHtml from 'sanitize-html';
import { annotatedValuesOf, isSafeLink } from '../../resources/domain';
import { type AreaSchema, stripHtml } from '../../resources/kit';

/**
 * A body whose HTML is reduced to the tags that the schema allows at each field: no attributes, but for links an
 * address that is safe to follow, and for cells of tables how far they reach. A link that leads nowhere loses its
 * tag, one without text goes.
 */
export const sanitised = (schema: AreaSchema, body: Record<string, unknown>) => {
  const copy = structuredClone(body);
  for (const { path, value, meta } of annotatedValuesOf(schema.fields, copy)) {
    if (!meta.html) continue;
    const clean = sanitisedHtml(value, meta.html);
    // An editor that was emptied leaves an empty paragraph behind.
    setAt(copy, path.split('.'), stripHtml(clean) === '' ? '' : clean);
  }
  return copy;
};

/** As often as malformed HTML may be read anew before it must mean the same. */
const mostPasses = 10;

/** HTML that means the same however often it is read: each pass may bring forth what the next one changes. */
const sanitisedHtml = (value: string, tags: readonly string[]): string => {
  let html = value;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const clean = reduced(html, tags);
    if (clean === html) return clean;
    html = clean;
  }
  return reduced(html, []);
};

const reduced = (value: string, tags: readonly string[]) =>
  sanitizeHtml(value, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href', 'rel'], th: spans, td: spans },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    transformTags: {
      ...headingsAsParagraphs(tags),
      a: (tagName, { href = '' }): sanitizeHtml.Tag => {
        const address = href.trim();
        if (isSafeLink(address)) return { tagName, attribs: { href: address, rel: 'noopener noreferrer' } };
        // A name that no field allows: the tag goes, its text stays.
        return { tagName: 'discarded', attribs: {} };
      },
      th: withSpans,
      td: withSpans,
    },
    exclusiveFilter: ({ tag, text }) => tag === 'a' && text.trim() === '',
  });

/** A heading where none may stand stays a paragraph of its own: else it would run into the text behind it. */
const headingsAsParagraphs = (tags: readonly string[]) => {
  const others = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].filter((tag) => !tags.includes(tag));
  return Object.fromEntries(tags.includes('p') ? others.map((tag) => [tag, 'p']) : []);
};

const spans = ['colspan', 'rowspan'];

/** A cell of a table with how far it reaches, where that is more than one column or row and no more than a table has. */
const withSpans = (tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const reaching = spans.filter((name) => /^([2-9]|[1-9]\d)$/.test(attribs[name] ?? ''));
  return { tagName, attribs: Object.fromEntries(reaching.map((name) => [name, attribs[name] ?? ''])) };
};

const setAt = (target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[key] = value;
  else setAt(target[key] as Record<string, unknown>, rest, value);
};
