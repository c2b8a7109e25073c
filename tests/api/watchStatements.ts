import { type SQL, sql } from 'drizzle-orm';
import { loadModule } from 'libpg-query';
import type { Database } from '../../api/platform/database/connect';
import { findUnboundReads } from './findUnboundReads';

await loadModule();

/** Statements of tests start with this, so they are not taken for those of the API. */
const ofTest = '/* of a test */';

/** A statement is looked at once, whatever the number of its values. */
const shapeOf = (text: string) => text.replace(/\(\$\d+(, \$\d+)+\)/g, '($1)').replace(/\$\d+/g, '$1');

const seen = new Set<string>();
const unbound: string[] = [];

/** The tables whose rows belong to members, and that no area divides. */
const ofMembers = /^(legal_acceptances|member_devices|shows|app_reports|member_files|member_notes)$/;

/** Statements about rows of many members, as `docs/scaling.md` lists them. None is part of a call of a member. */
const acrossMembers = [
  // The clean-up, by time.
  /WHERE ctid IN \(/,
  // The audience of a message, joined with its members.
  / FROM \( SELECT people\.\*, /,
  // A record is deleted for good.
  /^DELETE FROM (shows|legal_acceptances) WHERE (area|page_key) = /,
  // The files of an inquiry, which staff read or erase.
  /member_files("\."| WHERE )inquiry_id"? (in|=) /,
  // Whether a content is needed still.
  /member_files WHERE member_files\.hash = "file_contents"\."hash"/,
  // A device with a new member.
  /^DELETE FROM member_devices WHERE token = /,
];

/** Looks at a statement of the API: it names the area of all records that it reads, and the member of all rows of one. */
export const watchStatement = (text: string): void => {
  if (
    text.startsWith(ofTest) ||
    !/record|versions|links|legal_acceptances|member_devices|shows|app_reports|member_files|member_notes/.test(text)
  )
    return;
  const shape = shapeOf(text);
  if (seen.has(shape)) return;
  seen.add(shape);
  const oneLine = text.replace(/\s+/g, ' ').trim();
  const mayBeAcross = acrossMembers.some((pattern) => pattern.test(oneLine));
  const tables = findUnboundReads(text).filter((table) => !(mayBeAcross && ofMembers.test(table)));
  if (tables.length > 0) unbound.push(`without an area or a member: ${tables.join(', ')} in ${oneLine}`);
};

/** Returns the statements since the last call that read records without their area, or rows of members without them. */
export const takeUnboundStatements = (): string[] => unbound.splice(0);

/** Looks at every statement of a pool, but for those that tests send. */
export const watchStatements = (database: Database): void => {
  database.$client.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args: unknown[]) {
        const [statement] = args;
        const text = typeof statement === 'string' ? statement : (statement as { text?: unknown }).text;
        if (typeof text === 'string') watchStatement(text);
        return Reflect.apply(query, self, args);
      },
    });
  });
};

/** The same database for tests, which may read records of any area. What they pass it to is the API and may not. */
export const databaseOfTests = (database: Database): Database => {
  const pool = new Proxy(database.$client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const [text, ...rest] = args;
        const isMarked = key === 'query' && typeof text === 'string' && isSentByTest();
        return Reflect.apply(value, target, isMarked ? [`${ofTest} ${text}`, ...rest] : args);
      };
    },
  });
  const execute = (statement: SQL | string) => {
    const sent = typeof statement === 'string' ? sql.raw(statement) : statement;
    return database.execute(isSentByTest() ? sql`${sql.raw(ofTest)} ${sent}` : sent);
  };
  return Object.create(database, { $client: { value: pool }, execute: { value: execute } });
};

/** Whether a test called the function that calls this one. */
const isSentByTest = () => new Error().stack?.split('\n')[3]?.includes('/tests/') ?? false;
