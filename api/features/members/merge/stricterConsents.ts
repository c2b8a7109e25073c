import type { Consents } from '../profiles/consents';

/**
 * Returns the consents of two members who are one. Of two answers about a channel and topic, a refusal wins; of two that
 * are alike, the later one.
 */
export const stricterConsents = (one: Consents, other: Consents): Consents => {
  const result: Consents = { ...one };
  for (const [key, answer] of Object.entries(other)) {
    const present = result[key];
    const isStricter = present !== undefined && present.granted !== answer.granted;
    const wins = !present || (isStricter ? !answer.granted : (answer.at ?? '') > (present.at ?? ''));
    if (wins) result[key] = answer;
  }
  return result;
};
