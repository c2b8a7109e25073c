export const messages = {
  download: 'Download',
  copied: 'Copied.',
  notCopied: 'The browser did not allow it. Select the text and copy it by hand.',
};
