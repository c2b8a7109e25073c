/** The basic characters of GSM 03.38 (3GPP TS 23.038, section 6.2.1); each takes 7 bits. */
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** The characters of the extension table (section 6.2.1.1); each takes an escape and a basic character. */
const extensionCharacters = new Set('\f^{}\\[~]|€');

export interface SmsLengthInfo {
  /** The length in 7-bit characters, or in 16-bit units where GSM lacks a character. */
  units: number;
  /** The maximum of units in a single message: 160 or 70. */
  max: number;
  /** The number of parts in which the message is sent. */
  parts: number;
  /** The characters that GSM lacks. */
  nonGsmCharacters: string[];
}

/**
 * Returns the length of a text message. A single message has 140 bytes: 160 characters of GSM 03.38, or 70 of UCS-2.
 * Each part of a longer message has a header of 6 bytes, which leaves 153 or 67. No character is split over two parts.
 */
export const smsLength = (message: string): SmsLengthInfo => {
  const characters = [...message];
  const nonGsmCharacters = [
    ...new Set(
      characters.filter((character) => !basicCharacters.has(character) && !extensionCharacters.has(character)),
    ),
  ];
  const isGsm = nonGsmCharacters.length === 0;
  const sizes = characters.map((character) =>
    isGsm ? (extensionCharacters.has(character) ? 2 : 1) : character.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const max = isGsm ? 160 : 70;
  return {
    units,
    max,
    parts: units <= max ? 1 : countParts(sizes, isGsm ? 153 : 67),
    nonGsmCharacters,
  };
};

const countParts = (sizes: readonly number[], max: number) => {
  let parts = 1;
  let unitsInPart = 0;
  for (const size of sizes) {
    if (unitsInPart + size > max) {
      parts += 1;
      unitsInPart = 0;
    }
    unitsInPart += size;
  }
  return parts;
};

/** Adds the opt-out notice to a text message, unless the text has one. */
export const withOptOutNotice = (text: string): string =>
  /\bSTOP\b/.test(text) ? text : `${text} Reply STOP to opt out.`.trim();
