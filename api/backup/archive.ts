import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Readable, Transform, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { StartupError } from '../database/startupError';

/** The form of the file; a change that older programs cannot read makes it one more. */
const format = 1;
const manifestName = 'manifest.json';

const entrySchema = z.object({
  columns: z.array(z.string()),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
});
const manifestSchema = z.object({
  format: z.literal(format),
  program: z.string(),
  takenAt: z.iso.datetime(),
  /** The version of the PostgreSQL it was taken from; for people to read. */
  postgres: z.string(),
  /** How many migrations the database had seen, and the instant that names the last of them. */
  migration: z.object({ number: z.int(), when: z.int() }),
  partitions: z.array(z.object({ table: z.string(), name: z.string(), bound: z.string().regex(/^FOR VALUES [^;]*$/) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What lies in the file beside this, by name. */
  entries: z.record(z.string(), entrySchema),
});

/** The rows of a table in a backup: how many, and what they measure as PostgreSQL's COPY writes them. */
export type ArchivedTable = z.output<typeof entrySchema>;
/** What a backup says of itself; it is written last, so that only a whole one has it. */
export type Manifest = z.output<typeof manifestSchema>;
type Measures = Pick<ArchivedTable, 'bytes' | 'sha256'>;

/**
 * Writes a backup beside its place and moves it there once it is whole.
 * @param fill adds the entries, one after the other, and gives the manifest.
 */
export const writeArchive = async (
  file: string,
  signal: AbortSignal,
  fill: (add: (name: string, rows: Readable) => Promise<Measures>) => Promise<Omit<Manifest, 'format'>>,
): Promise<void> => {
  const zip = new ZipFile();
  const aside = `${file}.part`;
  const output = createWriteStream(aside, { mode: 0o600, flush: true });
  const failed = new AbortController();
  const anyEnd = AbortSignal.any([signal, failed.signal]);
  const written = pipeline(zip.outputStream, output, { signal: anyEnd });
  // What is still being added ends with the file, for instance when the disk is full.
  written.catch((error: unknown) => failed.abort(error));
  try {
    const manifest = await fill(async (name, rows) => {
      const { stream, measures } = measure();
      zip.addReadStream(stream, name);
      await pipeline(rows, stream, { signal: anyEnd });
      return measures();
    });
    zip.addBuffer(Buffer.from(JSON.stringify({ format, ...manifest }, null, 2)), manifestName);
    zip.end();
    await written;
    await rename(aside, file);
  } catch (error) {
    failed.abort(error);
    await written.catch(() => undefined);
    await rm(aside, { force: true });
    throw failed.signal.reason === error ? error : failed.signal.reason;
  }
};

const measure = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, measures: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** A backup that was found whole. */
export interface Archive {
  manifest: Manifest;
  /** Lets the rows of an entry flow somewhere. */
  streamRows: (name: string, into: Writable, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/**
 * Opens a backup and reads it once from end to end.
 * @throws StartProblem when it is none, is cut or damaged, or was made by a newer program.
 */
export const openArchive = async (file: string, signal: AbortSignal): Promise<Archive> => {
  const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartupError(`There is no file ${file}; name the backup to restore.`);
    throw isNotWhole(file, error);
  });
  try {
    const entries = new Map<string, Parameters<typeof zip.openReadStreamPromise>[0]>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = readManifest(file, JSON.parse(await text(await read(manifestName))));
    for (const [name, { bytes, sha256 }] of Object.entries(manifest.entries)) {
      const { stream, measures } = measure();
      await pipeline(await read(name), stream.resume(), { signal });
      const found = measures();
      if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${name} has changed`);
    }
    return {
      manifest,
      streamRows: async (name, into, end) => pipeline(await read(name), into, { signal: end }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    signal.throwIfAborted();
    throw error instanceof StartupError ? error : isNotWhole(file, error as Error);
  }
};

const isNotWhole = (file: string, error: Error) =>
  new StartupError(`${file} is not a whole backup (${error.message}); take another one. Nothing was changed.`, {
    cause: error,
  });

const readManifest = (file: string, content: unknown): Manifest => {
  const { format: itsFormat } = z.object({ format: z.int() }).parse(content);
  if (itsFormat > format)
    throw new StartupError(
      `${file} was made by a newer version of the console; install that version and restore it there. Nothing was changed.`,
    );
  return manifestSchema.parse(content);
};
