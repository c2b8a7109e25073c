import { z } from 'zod';
import { issue, type Message, withKind } from '../schema';
import { sharedFieldRules } from './rules.en';

/** The minimum contrast between text and background (WCAG AA). */
const minContrast = 4.5;

/** Creates a field with a color such as `#0B6E99`; its area declares the kind `color`. */
export const color = () => withKind('color', z.string().regex(/^#[0-9A-Fa-f]{6}$/, issue(sharedFieldRules.notColor)));

/** Calculates the contrast of a color such as `#0B6E99` with white, from 1 to 21, with the formula of WCAG. */
const contrastWithWhite = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

/** Returns the error of a color on which white text is hard to read; undefined for others and for none. */
export const findContrastError = (hex: string | undefined): Message | undefined => {
  const contrast = hex ? contrastWithWhite(hex) : minContrast;
  if (contrast >= minContrast) return undefined;
  return sharedFieldRules.contrastTooLow({ contrast: (Math.floor(contrast * 10) / 10).toFixed(1) });
};
