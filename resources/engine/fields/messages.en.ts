export const messages = {
  download: 'Download',
  notOffered: '%{choice} (no longer offered)',
  copied: 'Copied.',
  notCopied: 'The browser did not allow it. Select the text and copy it by hand.',
};
