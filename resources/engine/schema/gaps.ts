import { lowerCase } from 'es-toolkit';
import type { Message } from './messageCatalog';
import { fillPlaceholders, findPlaceholdersWithoutFallback } from './placeholders';
import { commonRules } from './rules.en';

/**
 * A gap in a text, which its author fills in before the text is sent: `[[date of the call]]`. Half a gap counts too, so
 * that no brackets stay behind. Single brackets are part of the text.
 */
const gap = /\[\[[^[\]\n]*(?:\]\])?|\]\]/;

/** Finds the first gap in a text; undefined where there is none. */
export const findGap = (text: string): { text: string; index: number } | undefined => {
  const found = gap.exec(text);
  return found ? { text: found[0], index: found.index } : undefined;
};

/** Returns the error of a text with a gap; undefined where it has none. */
export const gapProblem = (text: string): Message | undefined => {
  const found = findGap(text);
  return found && commonRules.gapLeft({ gap: found.text });
};

const completeGap = /(\[\[[^[\]\n]+\]\])/;

/** Returns the parts of a text: every second one is a complete gap. */
export const splitAtGaps = (text: string): string[] => text.split(completeGap);

/** Whether a text contains double brackets that are not part of a complete gap. */
export const hasStrayBrackets = (text: string) =>
  /\[\[|\]\]/.test(
    splitAtGaps(text)
      .filter((_, index) => index % 2 === 0)
      .join(' '),
  );

/** Returns a text with its placeholders filled in. One with neither a value nor a fallback becomes a gap with its name. */
export const fillPlaceholdersOrLeaveGaps = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): string => {
  const gaps = findPlaceholdersWithoutFallback(text).flatMap((name) =>
    values[name] ? [] : [[name, `[[${lowerCase(name)}]]`]],
  );
  return fillPlaceholders(text, { ...values, ...Object.fromEntries(gaps) });
};
