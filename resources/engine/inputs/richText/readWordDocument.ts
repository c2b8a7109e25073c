import { type AddPicture, cleanPastedHtml } from './cleanPastedHtml';

/** The text of a Word document as HTML for the editor, and the kinds of contents that were left out. */
interface WordDocument {
  html: string;
  leftOut: LeftOutContent[];
}

/** The kinds of contents of a Word document that a text cannot have. */
export type LeftOutContent = 'equation' | 'drawing' | 'picture' | 'otherContent';

/**
 * Reads a .docx file. Throws an `Error` where it is none.
 * @param addPicture returns the key of the upload of a picture
 */
export const readWordDocument = async (file: File, addPicture: AddPicture): Promise<WordDocument> => {
  const { default: mammoth } = await import('mammoth');
  const { value, messages } = await mammoth.convertToHtml({ arrayBuffer: await file.arrayBuffer() });
  const leftOut = messages.flatMap(({ message }) => leftOutContentOf(message) ?? []);
  return { html: cleanPastedHtml(withoutNoteLinks(value), addPicture), leftOut: [...new Set(leftOut)] };
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
