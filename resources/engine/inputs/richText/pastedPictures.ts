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
  if (!type || !base64) return { key, name: nameOf(source) ?? String(number) };
  const name = `${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return { key, name, file: new File([bytes], name, { type }) };
};

const nameOf = (source: string) =>
  /^data:/.test(source) ? undefined : /([^/\\?#]+)(?:[?#].*)?$/.exec(source)?.[1]?.slice(0, 60);

/** Returns pictures with the files of the clipboard as their contents, if as many pictures have none. */
export const withClipboardFiles = (pictures: readonly PastedPicture[], files: readonly File[]): PastedPicture[] => {
  const lacking = pictures.filter(({ file }) => !file);
  if (lacking.length !== files.length) return [...pictures];
  return pictures.map((picture) => {
    const file = files[lacking.indexOf(picture)];
    return file ? { ...picture, file } : picture;
  });
};

/** Returns the pictures among some files. */
export const imageFilesOf = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
