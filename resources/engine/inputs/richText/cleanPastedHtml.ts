import { type CleanedText, type CleaningOptions, cleanFormattedText } from '../../domain/formattedText';

/**
 * Cleans pasted HTML for the editor. HTML that was copied from an editor stays as it is, with the marks of its parts. Its
 * styles become data attributes, because the content security policy blocks them even while they are parsed.
 */
export const cleanPastedHtml = (html: string, options: CleaningOptions): CleanedText =>
  /\sdata-pm-slice=/.test(html)
    ? { html: html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=')), notices: [] }
    : cleanFormattedText(html, options);
