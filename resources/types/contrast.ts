/** The least contrast between a text and what it stands on, for people who see little of it. */
export const minContrast = 4.5;

/** The contrast of a color such as `#0B6E99` with white, from 1 to 21, as the WCAG define it. */
export const contrastWithWhite = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};
