import { passwordErrorText } from '../../resources/domain/passwordRules';
import { type Strength, strengthOf, strengths } from './strength';

interface Advice {
  /** What is shown beside it: the rule that the password breaks, or how strong it is. */
  problem: string | undefined;
  strength: Strength;
  /** How full the meter is, from 0 to `fullStrength`. */
  level: number;
}

export const fullStrength = strengths.length;

/** What to say of a new password while it is typed. */
export const passwordAdvice = (password: string, personalTexts?: readonly string[]): Advice => {
  const problem = passwordErrorText(password, personalTexts);
  const strength = strengthOf(password);
  return { problem, strength, level: problem ? 0 : strengths.indexOf(strength) + 1 };
};
