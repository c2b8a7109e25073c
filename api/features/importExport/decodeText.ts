import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';

/** The number of bytes that are decoded at a time, so that other requests are served in between. */
export const chunkBytes = 64 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'win1252';

/** The character in the place of bytes that are none in the encoding of the file. */
export const unreadable = '\ufffd';

/** A file as text. */
export interface DecodedText {
  /** The beginning of the text, as much as is decoded at a time. */
  start: string;
  /** Yields the text, with a turn of the event loop after each part. */
  chunks: () => AsyncGenerator<string>;
  /** Whether the text may have characters that are `unreadable`. Otherwise this character stands in the file itself. */
  hasUnreadable: boolean;
}

const byteOrders: readonly [Encoding, Buffer][] = [
  ['utf-8', Buffer.of(0xef, 0xbb, 0xbf)],
  ['utf-16le', Buffer.of(0xff, 0xfe)],
  ['utf-16be', Buffer.of(0xfe, 0xff)],
];

/**
 * Finds the encoding of a file. A byte order mark decides. Without one, a file with any character of several bytes in
 * UTF-8 is UTF-8, even where other bytes are not: as Windows-1252, the right characters would become wrong ones.
 */
const findEncoding = async (bytes: Buffer): Promise<Encoding> => {
  const marked = byteOrders.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark));
  if (marked) return marked[0];
  const isWide = (high: number) => bytes.length > 3 && bytes[high] === 0 && bytes[high + 2] === 0;
  if (isWide(1)) return 'utf-16le';
  if (isWide(0)) return 'utf-16be';
  return isUtf8(bytes) || (await hasMultiByteCharacter(bytes)) ? 'utf-8' : 'win1252';
};

const hasMultiByteCharacter = async (bytes: Buffer): Promise<boolean> => {
  if (bytes.includes(unreadable)) return true;
  for await (const text of decodedChunks(bytes, 'utf-8')) if (/[^\0-\x7f\ufffd]/.test(text)) return true;
  return false;
};

/** The characters of Windows-1252 from 0x80 to 0x9f; at all other bytes it is Latin-1. */
const win1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

const decoderOf = (encoding: Encoding): ((chunk: Buffer) => string) => {
  if (encoding !== 'win1252') {
    const decoder = new TextDecoder(encoding);
    return (chunk) => decoder.decode(chunk, { stream: true });
  }
  // The decoder of Node treats this encoding as Latin-1 up to Node 22.
  return (chunk) =>
    chunk
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (character) => win1252[character.charCodeAt(0) - 0x80] ?? character);
};

async function* decodedChunks(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    yield decode(bytes.subarray(from, from + chunkBytes));
    await setImmediate();
  }
}

/** Decodes a file in UTF-8, UTF-16 or Windows-1252. */
export const decodeText = async (bytes: Buffer): Promise<DecodedText> => {
  const encoding = await findEncoding(bytes);
  return {
    start: decoderOf(encoding)(bytes.subarray(0, chunkBytes)),
    chunks: () => decodedChunks(bytes, encoding),
    hasUnreadable: !isUtf8(bytes),
  };
};
