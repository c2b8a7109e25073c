import { type CleanedText, type CleaningOptions, cleanFormattedText, isOfEditor } from '../../texts/formattedText';

/**
 * Cleans pasted HTML for the editor. Parts of a text that an editor of the console has copied stay as they are, with
 * the mark of the editor (`data-pm-slice`) that says where they fit. Other programs use the same editor and mark, so
 * the mark alone says nothing.
 */
export const cleanPastedHtml = (html: string, options: CleaningOptions): CleanedText =>
  /\sdata-pm-slice=/.test(html) && isOfEditor(html, options.tags)
    ? { html, notices: [] }
    : cleanFormattedText(html, options);
