import { createTextsHook } from '../../../providers';

export const messages = {
  table: 'Table',
  download: 'Download',
  notOffered: '%{choice} (no longer offered)',
  copied: 'Copied.',
  memberPage: 'Page of %{name}',
  notCopied: 'The browser did not allow it. Select the text and copy it by hand.',
};

export const useTexts = createTextsHook('resources.engine.fields', messages);
