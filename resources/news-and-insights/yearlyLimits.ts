import { extractVisibleText } from '../domain';

/** Whether a text names limits that change from year to year: by their name, or a dollar amount with a year beside it. */
export const mentionsYearlyLimits = (html: string) => {
  const sentences = extractVisibleText(html).split(/[.!?]\s|\n/);
  return sentences.some(
    (sentence) =>
      /\b(contribution|deferral|earnings|income) limits?\b|\bcatch-up\b|\bwage base\b/i.test(sentence) ||
      (/\$\d/.test(sentence) && /\b20\d\d\b/.test(sentence)),
  );
};
