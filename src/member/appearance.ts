import type { AppSettings } from './content/records';

const systemFonts = 'system-ui, -apple-system, "Segoe UI", sans-serif';

const fonts: Readonly<Record<string, string>> = {
  sans_serif: `"Inter Variable", ${systemFonts}`,
  serif: '"Source Serif 4 Variable", Georgia, "Times New Roman", serif',
  rounded: `"Nunito Variable", ui-rounded, ${systemFonts}`,
};

/** The radius of cards, of small things in them, and of buttons. */
const corners: Readonly<Record<string, readonly [string, string, string]>> = {
  square: ['0', '0', '0'],
  soft: ['12px', '8px', '8px'],
  round: ['20px', '14px', '999px'],
};

const defaultColor = '#0b5f6f';

/** Returns the variables of the stylesheet for the appearance that the organization has chosen. */
export const appearanceOf = ({ brandColor, font = 'sans_serif', corners: cornerName = 'soft' }: AppSettings = {}) => {
  const [card = '', small = '', button = ''] = corners[cornerName] ?? corners.soft ?? [];
  return {
    '--brand': /^#[0-9a-f]{6}$/i.test(brandColor ?? '') ? (brandColor as string) : defaultColor,
    '--font': fonts[font] ?? (fonts.sans_serif as string),
    '--radius-card': card,
    '--radius-small': small,
    '--radius-button': button,
  };
};
