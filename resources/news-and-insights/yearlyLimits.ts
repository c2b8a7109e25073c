import { extractVisibleText, hasLimitPlaceholders } from '../engine/domain';

/**
 * Whether a text mentions limits that change every year: as a placeholder, by name, or as a dollar amount with a year
 * in the same sentence.
 */
export const mentionsYearlyLimits = (html: string) => {
  if (hasLimitPlaceholders(html)) return true;
  const sentences = extractVisibleText(html).split(/[.!?]\s|\n/);
  return sentences.some(
    (sentence) =>
      /\b(contribution|deferral|earnings|income) limits?\b|\bcatch-up\b|\bwage base\b/i.test(sentence) ||
      (/\$\d/.test(sentence) && /\b20\d\d\b/.test(sentence)),
  );
};
