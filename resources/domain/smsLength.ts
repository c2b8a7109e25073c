/** The basic characters of GSM 03.38 (3GPP TS 23.038, section 6.2.1), each sent as 7 bits. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Those of its extension table (section 6.2.1.1), each sent as an escape and a character. */
const extension = new Set('\f^{}\\[~]|€');

export interface SmsLengthInfo {
  /** The length in 7-bit characters, or in 16-bit ones where GSM has not all of them. */
  units: number;
  /** The most that fit into a single message: 160 or 70. */
  max: number;
  /** In how many parts it is sent. */
  parts: number;
  /** The characters for which it cannot be sent as GSM. */
  nonGsmCharacters: string[];
}

/**
 * How long a text message is. A single one carries 140 bytes: 160 characters of GSM 03.38, or 70 of UCS-2; of each part
 * of a longer one 6 bytes tell the parts apart, which leaves 153 or 67. No character is divided between two parts.
 */
export const smsLength = (message: string): SmsLengthInfo => {
  const characters = [...message];
  const notGsm = [...new Set(characters.filter((character) => !basic.has(character) && !extension.has(character)))];
  const isGsm = notGsm.length === 0;
  const sizes = characters.map((character) => (isGsm ? (extension.has(character) ? 2 : 1) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const max = isGsm ? 160 : 70;
  return { units, max, parts: units <= max ? 1 : partsOf(sizes, isGsm ? 153 : 67), nonGsmCharacters: notGsm };
};

const partsOf = (sizes: readonly number[], max: number) => {
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > max) {
      parts += 1;
      filled = 0;
    }
    filled += size;
  }
  return parts;
};

/** A text message as it is sent: it says how to stop such messages, unless its author did. */
export const withOptOutNotice = (text: string): string =>
  /\bSTOP\b/.test(text) ? text : `${text} Reply STOP to opt out.`.trim();
