import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem } from '../../../platform/http/problem';
import { importExportMessages } from '../../messages.en';

/** The maximum number of parts of a ZIP file. */
const maxParts = 10_000;
/** The maximum size of a part that is read in slices, and the default of one that stays in memory, in bytes. */
const [maxPartBytes, defaultMaxBytes] = [500_000_000, 20_000_000];
/** The maximum depth of elements and number of attributes: more than any workbook has, and little memory. */
const [maxDepth, maxAttributes] = [100, 1000];

/** The handlers of an XML part. Names have no namespace prefix. */
export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** The parts of a ZIP file by their paths. */
export interface ZipParts {
  names: readonly string[];
  /**
   * Parses an XML part slice by slice, and yields after each slice. Other requests are served in between. The size is
   * bounded by what the file declares, and a part that is larger than declared is refused.
   */
  parseSlices: (name: string, handlers: XmlHandlers, maxBytes?: number) => AsyncGenerator<void>;
  /** Parses an XML part whose content stays in memory; a part that is missing has no elements. */
  parse: (name: string, handlers: XmlHandlers, maxBytes?: number) => Promise<void>;
}

/** Opens a ZIP file. Throws a 422 Problem for a damaged file, and for one that is too large when it is unpacked. */
export const openZip = async (bytes: Buffer): Promise<ZipParts> => {
  const zip = await fromBufferPromise(bytes, { autoClose: false }).catch(throwDamaged);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > maxParts) throw new Problem(422, importExportMessages.tooLargeUnpacked);
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throwDamaged(error);
  }
  async function* parseSlices(name: string, handlers: XmlHandlers, maxBytes = maxPartBytes) {
    const entry = entries.get(name);
    if (!entry) return;
    if (entry.uncompressedSize > maxBytes) throw new Problem(422, importExportMessages.tooLargeUnpacked);
    const parser = xmlParser(handlers);
    const decoder = new TextDecoder();
    for await (const slice of readSlices(zip, entry)) {
      parser.write(decoder.decode(slice, { stream: true }));
      yield;
      await setImmediate();
    }
    parser.end();
    yield;
  }
  return {
    names: [...entries.keys()],
    parseSlices,
    parse: async (name, handlers, maxBytes = defaultMaxBytes) => {
      for await (const _ of parseSlices(name, handlers, maxBytes));
    },
  };
};

async function* readSlices(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const slice of await zip.openReadStreamPromise(entry)) yield slice as Buffer;
  } catch (error) {
    throwDamaged(error);
  }
}

/** Throws the Problem of a file that cannot be unpacked; other Problems stay as they are. */
const throwDamaged = (error: unknown): never => {
  throw error instanceof Problem ? error : new Problem(422, importExportMessages.damaged);
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const xmlParser = ({ open, text, close }: XmlHandlers): Parser => {
  let [depth, attributeCount] = [0, 0];
  const requireAtMost = (most: number, number: number) => {
    if (number > most) throw new Problem(422, importExportMessages.damaged);
  };
  return new Parser(
    {
      onattribute: () => {
        attributeCount += 1;
        requireAtMost(maxAttributes, attributeCount);
      },
      onopentag: (name, attributes) => {
        attributeCount = 0;
        depth += 1;
        requireAtMost(maxDepth, depth);
        open?.(localName(name), attributes);
      },
      ontext: (content) => text?.(content),
      onclosetag: (name) => {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
};
