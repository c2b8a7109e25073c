const maxLength = 120;

/**
 * Cleans a file's name for storing: no path, no control or invisible characters, at most 120 characters.
 * @param extensions the extensions that fit the content; the first one is added to a name without any of them
 */
export const cleanFileName = (name: string, extensions: readonly [string, ...string[]]): string => {
  const lastPart = name.split(/[/\\]/).at(-1) ?? '';
  const visible = lastPart.replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/\p{C}/gu, '');
  const [, stem = visible, nameExtension = ''] = /^(.*)\.([a-z][a-z0-9]{0,4})$/iu.exec(visible) ?? [];
  const extension = extensions.find((fitting) => fitting === nameExtension.toLowerCase()) ?? extensions[0];
  const cleanStem = stem.replace(/^[.\s]+/, '') || 'file';
  const maxStemLength = maxLength - extension.length - 1;
  return `${[...cleanStem].slice(0, maxStemLength).join('').trimEnd()}.${extension}`;
};

/**
 * Returns a `Content-Disposition` with a file's name: in UTF-8 (RFC 8187), and in ASCII for programs that cannot read
 * that.
 */
export const dispositionOf = (disposition: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`;
};

const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
