import { messagesOf } from '../../schema/messageCatalog';

/** The notices for the author of a formatted text that was cleaned. */
export const formattedTextNotices = messagesOf('formattedText', {
  both: '%{first}. %{second}',
  deletedText: 'Left out: text that tracked changes had deleted: %{excerpts}',
  comments: 'Left out: comments: %{excerpts}',
  hiddenText: 'Left out: hidden text: %{excerpts}',
  controls: 'Left out: buttons and form fields',
  media: 'Left out: pictures, videos or drawings that this text cannot have',
  embeds: 'Left out: files, calculators or snippets that this text cannot have. Their words stay: %{excerpts}',
  links: 'Left out: links that a text cannot have. Their words stay: %{excerpts}',
  httpsLinks: 'Changed: links with http now start with https. Check that they open: %{excerpts}',
  httpAddresses:
    'Changed: a link must start with https. These links are text now, with the address in brackets. Replace it: %{excerpts}',
  formulas: 'Changed: formulas are words and numbers now. Check them: %{excerpts}',
  tables: 'Changed: a table became lines of text, because this text cannot have tables',
  listLetters: 'Changed: lists with letters, Roman numerals or numbers such as 1.1 have plain numbers now',
});
