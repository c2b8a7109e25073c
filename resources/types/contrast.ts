/** The minimum contrast between text and background (WCAG AA). */
export const minContrast = 4.5;

/** Calculates the contrast of a color such as `#0B6E99` with white, from 1 to 21, with the formula of WCAG. */
export const contrastWithWhite = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};
