import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type Readable, Transform, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { StartupError } from '../process/run';

/** The version of the file format; incremented for changes that older programs cannot read. */
const format = 1;
const manifestName = 'manifest.json';

/** A version of a program, as messages name it. */
const version = z.string().regex(/^[\w.+~() -]{1,100}$/);
const count = z.int().nonnegative();
/** A literal in a partition's bound, as PostgreSQL writes it. */
const literal = String.raw`(?:'(?:[^']|'')*'|-?\d+|MINVALUE|MAXVALUE|NULL)`;
const literals = String.raw`\(${literal}(?:, ${literal})*\)`;
const bound = new RegExp(`^FOR VALUES (?:IN ${literals}|FROM ${literals} TO ${literals})$`);

const entrySchema = z.strictObject({
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
const manifestSchema = z.strictObject({
  format: z.literal(format),
  program: version,
  takenAt: z.iso.datetime(),
  /** The PostgreSQL version of the source, for information only. */
  postgres: version,
  /** The number of applied migrations, and the instant that identifies the last one. */
  migration: z.strictObject({ number: count, when: count }),
  partitions: z.array(z.strictObject({ table: z.string(), name: z.string(), bound: z.string().regex(bound) })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^-?\d{1,19}$/) })),
  /** The other entries of the file, by name. */
  entries: z.record(z.string(), entrySchema),
});

/** A table in a backup: its number of rows, and the size and hash of the rows in the format of PostgreSQL's COPY. */
export type ArchivedTable = z.output<typeof entrySchema>;
/** The description of a backup. It is written last, so that only a complete backup has one. */
export type Manifest = z.output<typeof manifestSchema>;
type Measures = Pick<ArchivedTable, 'bytes' | 'sha256'>;

/**
 * Writes a backup to a temporary file and renames it when it is complete.
 * @param fill adds the entries one after the other and returns the manifest
 */
export const writeArchive = async (
  file: string,
  signal: AbortSignal,
  fill: (add: (name: string, rows: Readable) => Promise<Measures>) => Promise<Omit<Manifest, 'format'>>,
): Promise<void> => {
  const zip = new ZipFile();
  const temporaryFile = `${file}.part`;
  const output = createWriteStream(temporaryFile, { mode: 0o600, flush: true });
  const failed = new AbortController();
  const anyEnd = AbortSignal.any([signal, failed.signal]);
  const written = pipeline(zip.outputStream, output, { signal: anyEnd });
  // An error of the file, such as a full disk, also ends the entry that is being added.
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
    await rename(temporaryFile, file);
  } catch (error) {
    failed.abort(error);
    await written.catch(() => undefined);
    await rm(temporaryFile, { force: true });
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

/** A backup that was verified as complete. */
export interface Archive {
  manifest: Manifest;
  /** Streams the rows of an entry into a writable stream. */
  streamRows: (name: string, into: Writable, signal: AbortSignal) => Promise<void>;
  close: () => void;
}

/**
 * Opens a backup and verifies it by reading it completely.
 * @throws StartupError when it is not a backup, is incomplete or damaged, or was made by a newer program
 */
export const openArchive = async (file: string, signal: AbortSignal): Promise<Archive> => {
  const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartupError(`There is no file ${file}; name the backup to restore.`);
    throw incompleteError(file, error);
  });
  try {
    const entries = new Map<string, Parameters<typeof zip.openReadStreamPromise>[0]>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new Error(`${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = readManifest(file, await text(await read(manifestName)));
    const unnamed = [...entries.keys()].find((name) => name !== manifestName && !(name in manifest.entries));
    if (unnamed !== undefined) throw new Error(`${manifestName} does not name all files`);
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
    throw error instanceof StartupError ? error : incompleteError(file, error as Error);
  }
};

const incompleteError = (file: string, error: Error) =>
  new StartupError(`${file} is not a whole backup (${error.message}); take another one. Nothing was changed.`, {
    cause: error,
  });

const readManifest = (file: string, content: string): Manifest => {
  const contents = parseJson(content);
  const { data: found } = z.object({ format: z.int() }).safeParse(contents);
  if (found && found.format > format)
    throw new StartupError(
      `${file} was made by a newer version of the console; install that version and restore it there. Nothing was changed.`,
    );
  const { data: manifest } = manifestSchema.safeParse(contents);
  if (!manifest) throw new Error(`${manifestName} is damaged`);
  return manifest;
};

const parseJson = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch (cause) {
    throw new Error(`${manifestName} is damaged`, { cause });
  }
};
