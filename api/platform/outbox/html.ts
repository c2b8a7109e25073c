import { withoutFormatsOfSense } from '../../../resources/engine/schema';
import { mailFrame } from './mailFrame';

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Page {
  language: string;
  /** The organization, which stands above the text. */
  sender: string;
  /** The color of the organization, such as `#0B5F6F`; it can be read on white. */
  brandColor: string;
  subject: string;
  preheader?: string | undefined;
  /** The content of the mail as HTML. */
  body: string;
  footer: string;
  /** A link below the footer. */
  footerLink?: { label: string; url: string } | undefined;
}

/** Renders a mail as HTML. The hidden preheader is the preview text that mail programs show in their lists. */
export const renderMailHtml = ({ footerLink, ...page }: Page): string => {
  const link = footerLink && `<br><a href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.label)}</a>`;
  const parts: Readonly<Record<string, string>> = {
    LANGUAGE: page.language,
    SENDER: escapeHtml(page.sender),
    BRAND: page.brandColor,
    SUBJECT: escapeHtml(page.subject),
    PREHEADER: escapeHtml(page.preheader ?? ''),
    BODY: withStyles(page.body, page.brandColor),
    FOOTER: withStyles(`${escapeHtml(page.footer).replaceAll('\n', '<br>')}${link ?? ''}`, 'inherit'),
  };
  return mailFrame.replace(/%([A-Z]+)%/g, (mark, name: string) => parts[name] ?? mark);
};

/** The styles of elements in a mail. Mail programs differ in what they do without. */
const elementStyles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h2: 'margin:12px 0 12px;font-size:20px;line-height:28px',
  h3: 'margin:20px 0 8px;font-size:17px;line-height:24px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
};

/** Returns HTML whose elements have their styles in attributes, because some mail programs ignore style sheets. */
const withStyles = (html: string, linkColor: string): string =>
  html.replace(/<([a-z][a-z0-9]*)(?=[\s>])/g, (start, tag: string) => {
    const style = tag === 'a' ? `color:${linkColor}` : elementStyles[tag];
    return style ? `${start} style="${style}"` : start;
  });

/**
 * Returns sanitized HTML whose links to pages of the app have the address of the app. Without one, only their words stay,
 * because a mail program cannot open them.
 */
export const withAppLinks = (html: string, appUrl: string | undefined): string =>
  html.replace(
    /<a ([^>]*?)href="(\/[^"]*)"([^>]*)>(.*?)<\/a>/gs,
    (_, before: string, path: string, after: string, words: string) =>
      appUrl === undefined ? words : `<a ${before}href="${appUrl.replace(/\/+$/, '')}${path}"${after}>${words}</a>`,
  );

/** Returns sanitized HTML as plain text: separate paragraphs, lists with dashes, links with their address. */
export const htmlToText = (html: string): string => {
  const lines = withoutFormatsOfSense(html)
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, address: string, words: string) =>
      words === address ? address : `${words} (${address})`,
    )
    .replace(/<li>/g, '- ')
    .replace(/<br\s*\/?>|<\/li>/g, '\n')
    .replace(/<\/(p|h\d|ul|ol|figure|div)>/g, '\n\n');
  return decodeEntities(lines.replace(/<[^>]*>/g, ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};

/** Decodes the characters that sanitized HTML escapes. */
const decodeEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
