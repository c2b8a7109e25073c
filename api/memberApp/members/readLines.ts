/** A line of a body; `error` says why it cannot be read. */
export interface BodyLine {
  number: number;
  text?: string;
  error?: 'tooLong' | 'notUtf8';
}

const lineFeed = 0x0a;

/**
 * Yields the lines of a body as they arrive, without empty ones. It holds one line in memory, of at most `maxBytes`;
 * the rest of a longer line is skipped.
 */
export async function* readLines(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<BodyLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 1;
  let [parts, length]: [Buffer[], number] = [[], 0];
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
    else parts = [];
  };
  const endLine = (): BodyLine | undefined => {
    const line = { number };
    const [bytes, isTooLong] = [Buffer.concat(parts), length > maxBytes];
    number += 1;
    [parts, length] = [[], 0];
    if (isTooLong) return { ...line, error: 'tooLong' };
    try {
      const text = decoder.decode(bytes);
      return text.trim() === '' ? undefined : { ...line, text };
    } catch {
      return { ...line, error: 'notUtf8' };
    }
  };
  for await (const chunk of body) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = endLine();
      if (line) yield line;
    }
    add(chunk.subarray(from));
  }
  const last = endLine();
  if (last) yield last;
}
