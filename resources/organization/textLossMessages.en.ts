import { createTextsHook } from '../../providers';

export const messages = {
  textLosses: {
    start: 'Search stored texts',
    again: 'Search again',
    searching: 'Searching stored texts',
    progress: '%{done} of %{total} records',
    none: 'On %{at}, no text showed a loss.',
    found:
      'On %{at}, one record had a text that may have lost something. |||| On %{at}, %{count} records had texts that may have lost something.',
    first: 'These are the first %{count}. The file has all of them.',
    cancelled: 'The last search was canceled.',
    failed: 'The last search ended early. %{message}',
    download: 'Download as CSV',
    goneRecord: 'A record that is gone',
  },
};

export const useTextLossTexts = createTextsHook('resources.organization.textLosses', messages.textLosses);
