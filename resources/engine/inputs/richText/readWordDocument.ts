import { type CleanedText, type CleaningOptions, cleanFormattedText } from '../../texts/formattedText';
import { createNoticeList } from '../../texts/formattedText/noticeList';
import { prepareWordDocument, replaceItemNumbers } from './prepareWordDocument';

/** The text of a Word document as HTML for the editor, and the kinds of contents that were left out. */
interface WordDocument extends CleanedText {
  leftOut: LeftOutContent[];
}

/** The kinds of contents of a Word document that a text cannot have. */
export type LeftOutContent = 'equation' | 'drawing' | 'picture' | 'otherContent';

/** Reads a .docx file, and cleans its text like a pasted one. Throws an `Error` where it is none. */
export const readWordDocument = async (file: File, options: CleaningOptions): Promise<WordDocument> => {
  const [{ default: JSZip }, { default: mammoth }] = await Promise.all([import('jszip'), import('mammoth')]);
  const document = await JSZip.loadAsync(await file.arrayBuffer());
  const { report, readNotices } = createNoticeList();
  await prepareWordDocument(document, report);
  const { value, messages } = await mammoth.convertToHtml({
    arrayBuffer: await document.generateAsync({ type: 'arraybuffer' }),
  });
  const leftOut = messages.flatMap(({ message }) => leftOutContentOf(message) ?? []);
  const { html, notices } = cleanFormattedText(replaceItemNumbers(withoutNoteLinks(value)), options);
  return { html, notices: [...readNotices(), ...notices], leftOut: [...new Set(leftOut)] };
};

/** Removes the links from footnotes back to their numbers; a text has no addresses within itself. */
const withoutNoteLinks = (html: string) => html.replace(/ ?<a href="#[^"]*"[^>]*>↑<\/a>/g, '');

/** Returns the kind of content that a warning of the reader is about; undefined where nothing is missing. */
const leftOutContentOf = (message: string): LeftOutContent | undefined => {
  if (/could not find image|image of type|imagedata/i.test(message)) return 'picture';
  const [, element] = /unrecognised element was ignored: (\S+)/i.exec(message) ?? [];
  if (!element) return undefined;
  if (/math/i.test(element)) return 'equation';
  return /chart|diagram|drawing|group|wps|object/i.test(element) ? 'drawing' : 'otherContent';
};
