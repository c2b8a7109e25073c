import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';

/** The number of bytes that are decoded at a time, so that other requests are served in between. */
export const chunkBytes = 64 * 1024;

const encodingOf = (bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'win1252' => {
  const isWide = (high: number) => bytes.length > 3 && bytes[high] === 0 && bytes[high + 2] === 0;
  if (bytes.subarray(0, 2).equals(Buffer.of(0xff, 0xfe)) || isWide(1)) return 'utf-16le';
  if (bytes.subarray(0, 2).equals(Buffer.of(0xfe, 0xff)) || isWide(0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'win1252';
};

/** The characters of Windows-1252 from 0x80 to 0x9f; at all other bytes it is Latin-1. */
const win1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

const decoderOf = (bytes: Buffer): ((chunk: Buffer) => string) => {
  const encoding = encodingOf(bytes);
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

/** Returns the beginning of the text of a file, as much as is decoded at a time. */
export const textStartOf = (bytes: Buffer): string => decoderOf(bytes)(bytes.subarray(0, chunkBytes));

/** Yields the text of a file in UTF-8, UTF-16 or Windows-1252, with a turn of the event loop after each part. */
export async function* textChunks(bytes: Buffer): AsyncGenerator<string> {
  const decode = decoderOf(bytes);
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    yield decode(bytes.subarray(from, from + chunkBytes));
    await setImmediate();
  }
}
