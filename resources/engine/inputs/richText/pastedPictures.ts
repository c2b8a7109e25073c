/** A picture of pasted HTML, of a document or of the clipboard, which is about to be uploaded. */
export interface PastedPicture {
  /** Identifies its upload in the text. */
  key: string;
  /** Its name in a notice. */
  name: string;
  /** Its content; undefined where the browser has no access to it. */
  file?: File;
}

/**
 * Returns the picture at an address of pasted HTML. Only addresses with data have a content: a page has no access to
 * the files of a computer, nor to pictures of other hosts.
 * @param number its position among the pasted pictures, from 1
 */
export const createPastedPicture = (source: string, number: number): PastedPicture => {
  const key = crypto.randomUUID();
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(source) ?? [];
  const bytes = decodeBase64(base64 ?? '');
  if (!type || !bytes) return { key, name: nameOf(source) ?? String(number) };
  const file = createFile(bytes, type, number);
  return { key, name: file.name, file };
};

/** Returns the bytes of a base64 text; undefined for any other text. */
const decodeBase64 = (text: string) => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const createFile = (bytes: Uint8Array<ArrayBuffer>, type: string, number: number) =>
  new File([bytes], `${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });

const nameOf = (source: string) =>
  /^data:/.test(source) ? undefined : /([^/\\?#]+)(?:[?#].*)?$/.exec(source)?.[1]?.slice(0, 60);

/** Returns pictures with contents of the clipboard, from the first candidates that are as many as those without. */
export const withContents = (
  pictures: readonly PastedPicture[],
  ...candidates: readonly (readonly File[])[]
): PastedPicture[] => {
  const lacking = pictures.filter(({ file }) => !file);
  const files = candidates.find(({ length }) => length === lacking.length) ?? [];
  return pictures.map((picture) => {
    const file = files[lacking.indexOf(picture)];
    return file ? { ...picture, file } : picture;
  });
};

/** The content of a picture in RTF, as hexadecimal digits after its format. */
const rtfPicture = /\\(png|jpeg)blip(?:\\[a-z]+-?\d*)*\s?(?:\{\\\*\\blipuid[^{}]*\})?\s*([\da-f\s]{20,})\}/gi;

/** Returns the pictures of an RTF text: Word puts it on the clipboard next to HTML that only names its pictures. */
export const picturesOfRtf = (rtf: string): File[] =>
  [...rtf.matchAll(rtfPicture)].map(([, format = '', digits = ''], index) => {
    const pairs = digits.replace(/\s/g, '').match(/../g) ?? [];
    const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
    return createFile(bytes, `image/${format.toLowerCase()}`, index + 1);
  });

/** Returns the pictures among some files. */
export const imageFilesOf = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
