import { v7 as uuid } from 'uuid';
import { type FieldErrors, formatFieldErrors } from '../../../resources/engine/schema';
import { parseMember, type SentMember } from '../../features/members/profiles/parseMember';
import { type StoredOutcome, storeMembers } from '../../features/members/profiles/storeMembers';
import { addToRun, countOutcomes, type FeedRun } from '../../features/members/runs/feedRuns';
import { memberMessages } from '../../features/messages.en';
import type { Context } from '../../platform/database/context';
import { parseStorableObject } from '../../platform/http/body';
import { type BodyLine, readLines } from './readLines';

/** The maximum number of lines in a request, and of bytes in a line. */
export const maxLines = 10_000;
export const maxLineBytes = 16 * 1024;
/** The maximum number of lines that are stored in one transaction. */
const chunkLines = 1000;

/** The outcome of a line, as the caller gets it. */
interface LineOutcome {
  line: number;
  id: string | null;
  outcome: StoredOutcome['outcome'];
  errors?: Record<string, string>;
}

type ParsedLine = { line: number; externalId: string | null } & ({ member: SentMember } | { errors: FieldErrors });

/**
 * Stores the members in the lines of a body, up to a thousand in a transaction, and counts them in a run. A line that is
 * refused leaves the others as they are. Lines beyond the maximum are not read: the first of them is answered as
 * refused.
 * @returns the outcome of each line as JSON, in the order of the lines
 */
export const storeBatch = async (
  context: Pick<Context, 'database' | 'now'>,
  body: AsyncIterable<Buffer>,
  key: { id: string; name: string },
  locale: string,
): Promise<string[]> => {
  const run: FeedRun = { kind: 'batch', id: uuid(), key };
  const outcomes: string[] = [];
  let chunk: ParsedLine[] = [];
  // The next lines are read and checked while the database stores the lines before them.
  let storing = Promise.resolve();
  const startChunk = async () => {
    await storing;
    const lines = chunk;
    storing = storeLines(context, run, lines).then((stored) => {
      for (const outcome of stored) outcomes.push(JSON.stringify(toLineOutcome(outcome, locale)));
    });
    // The error is thrown where the lines are awaited.
    storing.catch(() => undefined);
    chunk = [];
  };
  let count = 0;
  for await (const line of readLines(body, maxLineBytes)) {
    count += 1;
    // The rest is received, as callers send all of it before they read the answer.
    if (count > maxLines + 1) continue;
    const parsed = count > maxLines ? toRefusal(line, memberMessages.tooManyLines({ max: maxLines })) : parse(line);
    if (chunk.length === chunkLines) await startChunk();
    chunk.push(parsed);
  }
  if (chunk.length > 0) await startChunk();
  await storing;
  return outcomes;
};

const toRefusal = ({ number }: BodyLine, error: FieldErrors['']): ParsedLine => ({
  line: number,
  externalId: null,
  errors: { '': error as NonNullable<typeof error> },
});

const parse = (line: BodyLine): ParsedLine => {
  if (line.error === 'tooLong') return toRefusal(line, memberMessages.lineTooLong({ max: maxLineBytes }));
  if (line.error === 'notUtf8') return toRefusal(line, memberMessages.notUtf8);
  const body = parseStorableObject(line.text ?? '');
  if (!body) return toRefusal(line, memberMessages.notJsonLine);
  const { member, errors } = parseMember(body);
  if (member) return { line: line.number, externalId: member.externalId ?? null, member };
  const isValidId = typeof body.externalId === 'string' && !errors.externalId;
  return { line: line.number, externalId: isValidId ? String(body.externalId) : null, errors };
};

type StoredLine = StoredOutcome & Pick<ParsedLine, 'line' | 'externalId'>;

const storeLines = async (
  context: Pick<Context, 'database' | 'now'>,
  run: FeedRun,
  lines: readonly ParsedLine[],
): Promise<StoredLine[]> => {
  const join = (stored: readonly StoredOutcome[]): StoredLine[] => {
    const next = stored[Symbol.iterator]();
    return lines.map(({ line, externalId, ...parsed }) => {
      if ('errors' in parsed) return { line, externalId, id: null, outcome: 'refused', errors: parsed.errors };
      return { line, externalId, ...(next.next().value as StoredOutcome) };
    });
  };
  const members = lines.flatMap((line) => ('member' in line ? [line.member] : []));
  const stored = await storeMembers(context, members, (transaction, outcomes) => {
    const joined = join(outcomes);
    const refusals = joined.flatMap(({ line, externalId, errors }) =>
      errors ? [{ line, externalId, reasons: errors }] : [],
    );
    return addToRun(transaction, run, countOutcomes(joined), refusals, context.now());
  });
  return join(stored);
};

const toLineOutcome = ({ line, id, outcome, errors }: StoredLine, locale: string): LineOutcome => ({
  line,
  id,
  outcome,
  ...(errors && { errors: formatFieldErrors(locale, errors) }),
});
