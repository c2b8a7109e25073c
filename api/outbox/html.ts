/** Text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Page {
  language: string;
  subject: string;
  preheader?: string | undefined;
  /** HTML. */
  body: string;
  footer: string;
}

/** A mail as HTML. Mail programs show its beginning in their lists, which the hidden line is for. */
export const htmlOfMail = ({ language, subject, preheader, body, footer }: Page): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head><body>`,
    preheader ? `<div style="display:none">${escaped(preheader)}</div>` : '',
    body,
    `<hr><p><small>${escaped(footer).replaceAll('\n', '<br>')}</small></p></body></html>`,
  ].join('');
