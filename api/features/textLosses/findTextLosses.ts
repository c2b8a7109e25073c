import { type Message, withoutFormatsOfSense } from '../../../resources/engine/schema';
import { extractVisibleText } from '../../../resources/engine/texts';
import { textLossMessages } from '../messages.en';

/** The signs of losses that can be seen in the words of a text. Each is rare in a text that has lost nothing. */
const signs: readonly { pattern: RegExp; message: (values: { excerpts: string }) => Message }[] = [
  // Deleted and new text of tracked changes, or a struck price and its successor: $20$25.
  { pattern: /[$€£]\d[\d,.]*\d?(?=[$€£]\d)[$€£]\d[\d,.]*/g, message: textLossMessages.joinedAmounts },
  // A raised mark that became a digit of the number before it: $21,0001, 5 %1.
  { pattern: /[$€£]?\d{1,3}(?:,\d{3})*,\d{4}(?![\d,])|\d\s?%\d{1,2}(?![\d.,])/g, message: textLossMessages.footnotes },
  { pattern: /\[[A-Z]{1,3}\d{1,2}\]/g, message: textLossMessages.comments },
  { pattern: /\\(?:frac|sqrt|sum|times|cdot|text|left|right)\b\S*/g, message: textLossMessages.formulas },
  // The last word of a block and the first one of the next: "by mail.Then call".
  { pattern: /[a-z]{3,}[.!?:][A-Z][a-z]{2,}/g, message: textLossMessages.joinedBlocks },
  // UTF-8 that was read in another encoding.
  { pattern: /\S*(?:Ã[\u0080-\u00BF]|â€[™œ\u009D“”¦])\S*/g, message: textLossMessages.characters },
];

/** Signs of a link that has lost its address; only words outside of links count. */
const linkSigns = /\bhttps?:\/\/[^\s)]+|\bwww\.[^\s)]+|\b(?:click|tap|press) here\b/gi;

/** The number of excerpts in a message. */
const maxExcerpts = 3;

/** Returns what a stored formatted text may have lost, as far as its words show it. */
export const findTextLosses = (html: string): Message[] => {
  const words = extractVisibleText(withoutFormatsOfSense(html));
  const wordsOutsideLinks = extractVisibleText(html.replace(/<a\s.*?<\/a>/gs, ' '));
  return [
    ...signs.flatMap(({ pattern, message }) => messageOf(words, pattern, message)),
    ...messageOf(wordsOutsideLinks, linkSigns, textLossMessages.links),
  ];
};

const messageOf = (text: string, pattern: RegExp, message: (values: { excerpts: string }) => Message): Message[] => {
  const found = [...new Set([...text.matchAll(pattern)].map(([excerpt]) => excerpt))];
  if (found.length === 0) return [];
  const quoted = found.slice(0, maxExcerpts).map((excerpt) => `“${excerpt.slice(0, 60)}”`);
  return [message({ excerpts: [...quoted, ...(found.length > maxExcerpts ? ['…'] : [])].join(', ') })];
};
