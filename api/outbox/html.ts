/** Text as it stands in HTML. */
export const escapeHtml = (text: string): string =>
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
export const renderMailHtml = ({ language, subject, preheader, body, footer }: Page): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body>`,
    preheader ? `<div style="display:none">${escapeHtml(preheader)}</div>` : '',
    body,
    `<hr><p><small>${escapeHtml(footer).replaceAll('\n', '<br>')}</small></p></body></html>`,
  ].join('');
