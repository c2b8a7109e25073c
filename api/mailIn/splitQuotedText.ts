import EmailReplyParser from 'email-reply-parser';

/** More of a text is not kept; the mail itself stays in the mailbox. */
const maxLength = 60_000;
/** Earlier mails are searched in the beginning of a text: the time for that grows with the square of its length. */
const maxSearched = 20_000;

/** The line above a quoted mail that the parser knows only in English. */
const spanishSeparator = /^-+ ?Mensaje original ?-+$/im;

/**
 * Splits the text of a mail into what its sender has written and the earlier mails below that. A text with answers
 * between quoted lines stays whole, because it makes no sense without them.
 */
export const splitQuotedText = (whole: string): { text: string; quotedText: string } => {
  const cut = whole.slice(0, maxLength).replaceAll('\r\n', '\n').trim();
  const rest = cut.slice(maxSearched);
  const fragments = new EmailReplyParser()
    .read(cut.slice(0, maxSearched).replace(spanishSeparator, '-----Original Message-----'))
    .getFragments()
    .map((fragment) => ({ isHidden: fragment.isHidden(), content: fragment.getContent().trim() }))
    .filter(({ content }) => content !== '');
  const visible = fragments.filter(({ isHidden }) => !isHidden);
  const [only] = visible;
  const isOne = visible.length === 1;
  const end = fragments.findLastIndex(({ isHidden }) => !isHidden) + 1;
  const quotedText = joined(isOne ? fragments.filter((fragment) => fragment !== only) : fragments.slice(end));
  if (!only || quotedText === '') return { text: cut, quotedText: '' };
  return { text: joined(isOne ? [only] : fragments.slice(0, end)), quotedText: quotedText + rest };
};

const joined = (fragments: readonly { content: string }[]) => fragments.map(({ content }) => content).join('\n\n');
