import sanitizeHtml from 'sanitize-html';
import { type AreaSchema, declaredValues, isSafeLink, textOfHtml } from '../../resources/engine/schemaKit';

/**
 * A body whose HTML is reduced to the tags that the schema allows at each field: no attributes, but for links an
 * address that is safe to follow. A link that leads nowhere loses its tag, one without text goes.
 */
export const sanitised = (schema: AreaSchema, body: Record<string, unknown>) => {
  const copy = structuredClone(body);
  for (const { path, value, meta } of declaredValues(schema.record, copy)) {
    if (!meta.html) continue;
    const clean = sanitisedHtml(value, meta.html);
    // An editor that was emptied leaves an empty paragraph behind.
    setAt(copy, path.split('.'), textOfHtml(clean) === '' ? '' : clean);
  }
  return copy;
};

const sanitisedHtml = (value: string, tags: readonly string[]) =>
  sanitizeHtml(value, {
    allowedTags: [...tags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'iframe', 'noscript', 'noembed', 'noframes', 'xmp', 'title'],
    transformTags: {
      a: (tagName, { href = '' }): sanitizeHtml.Tag => {
        const address = href.trim();
        if (isSafeLink(address)) return { tagName, attribs: { href: address, rel: 'noopener noreferrer' } };
        // A name that no field allows: the tag goes, its text stays.
        return { tagName: 'discarded', attribs: {} };
      },
    },
    exclusiveFilter: ({ tag, text }) => tag === 'a' && text.trim() === '',
  });

const setAt = (target: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void => {
  if (rest.length === 0) target[key] = value;
  else setAt(target[key] as Record<string, unknown>, rest, value);
};
