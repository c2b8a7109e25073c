const longest = 120;

/**
 * A file's name as it is kept: without path, control and invisible characters, at most 120 characters long.
 * @param extensions those that fit the content; the first is given to a name that has none of them.
 */
export const cleanFileName = (name: string, extensions: readonly [string, ...string[]]): string => {
  const lastPart = name.split(/[/\\]/).at(-1) ?? '';
  const visible = lastPart.replace(/[\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/\p{C}/gu, '');
  const [, stem = visible, given = ''] = /^(.*)\.([a-z][a-z0-9]{0,4})$/iu.exec(visible) ?? [];
  const extension = extensions.find((fitting) => fitting === given.toLowerCase()) ?? extensions[0];
  const kept = stem.replace(/^[.\s]+/, '') || 'file';
  const most = longest - extension.length - 1;
  return `${[...kept].slice(0, most).join('').trimEnd()}.${extension}`;
};

/** A `Content-Disposition` with a file's name: in UTF-8 (RFC 8187), and in ASCII for what cannot read that. */
export const dispositionOf = (disposition: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncoded)}`;
};

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
