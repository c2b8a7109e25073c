/** The widths of a picture in a text. */
export const pictureWidths = ['small', 'medium', 'large'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The kinds of callouts in a text. */
export const calloutKinds = ['info', 'warning', 'success'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** The blocks of a text that show something stored elsewhere; the class of such a block has the same name. */
export const embedKinds = ['file', 'calculator', 'snippet'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** The HTML tags of pictures, callouts, quotations, columns, files, calculators and snippets. */
export const blockTags: readonly string[] = ['figure', 'img', 'figcaption', 'aside', 'blockquote', 'cite', 'div'];

/** The classes that elements of a text can have, by tag; an element has one of them. */
export const richTextClasses: Readonly<Record<string, readonly string[]>> = {
  a: ['button'],
  aside: calloutKinds.map((kind) => `callout ${kind}`),
  div: ['columns', ...embedKinds],
  figure: pictureWidths,
};

/** The maximum size of a text with its tags, in bytes. */
export const maxRichTextBytes = 200_000;

/** The maximum number of pictures of a record. */
export const maxPictures = 20;

/** Returns the pictures of sanitized HTML as the attributes of their tags. */
export const pictureTagsIn = (html: string): string[] => html.match(/<img\s[^<>]*>/g) ?? [];
