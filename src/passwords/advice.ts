import { passwordErrorText } from '../../resources/engine/passwords/passwordRules';
import { type Strength, strengthOf, strengths } from './strength';

interface Advice {
  /** The password rule that is broken; undefined where all are kept. */
  problem: string | undefined;
  strength: Strength;
  /** The level of the meter, from 0 to `fullStrength`. */
  level: number;
}

export const fullStrength = strengths.length;

/** Returns the rule error and the strength of a new password while it is typed. */
export const passwordAdvice = (password: string, personalTexts?: readonly string[]): Advice => {
  const problem = passwordErrorText(password, personalTexts);
  const strength = strengthOf(password);
  return { problem, strength, level: problem ? 0 : strengths.indexOf(strength) + 1 };
};
