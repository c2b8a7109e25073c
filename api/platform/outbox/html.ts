import { withoutFormatsOfSense } from '../../../resources/engine/schema';

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Page {
  language: string;
  subject: string;
  preheader?: string | undefined;
  /** The content of the mail as HTML. */
  body: string;
  footer: string;
  /** A link below the footer. */
  footerLink?: { label: string; url: string } | undefined;
}

/** Renders a mail as HTML. The hidden preheader is the preview text that mail programs show in their lists. */
export const renderMailHtml = ({ language, subject, preheader, body, footer, footerLink }: Page): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body>`,
    preheader ? `<div style="display:none">${escapeHtml(preheader)}</div>` : '',
    body,
    `<hr><p><small>${escapeHtml(footer).replaceAll('\n', '<br>')}`,
    footerLink ? `<br><a href="${escapeHtml(footerLink.url)}">${escapeHtml(footerLink.label)}</a>` : '',
    '</small></p></body></html>',
  ].join('');

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
