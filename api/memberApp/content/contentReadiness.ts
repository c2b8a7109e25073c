import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import { writeChangedContent } from './writeContent';

/** The pause while another process writes, and that after an error, in milliseconds. */
const pollPause = 100;
const errorPause = 2_000;

/**
 * How often all that is noted must be written: content notes the content that names it, and that once more. What others
 * publish meanwhile need not be waited for.
 */
const rounds = 3;

/** Answers calls of the member app with 503 until the server is ready, so that no empty list is taken for the content. */
export const requireReadiness = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (!app.traffic.isReady && url.startsWith('/api/v1/app/') && !url.endsWith('/openapi.json'))
      throw new Problem(503, httpMessages.notReady, { headers: { 'retry-after': '1' } });
  });
};

/**
 * Resolves once members get all that was published before the call: what a restore or a new release left to write, for
 * example. Another process may write it. An error is logged, and followed by another try.
 */
export const writeOutstandingContent = async (
  context: Parameters<typeof writeChangedContent>[0],
  log: Pick<FastifyBaseLogger, 'error'>,
  signal: AbortSignal,
): Promise<void> => {
  let round = 0;
  let until: string | null = null;
  while (!signal.aborted) {
    try {
      const { last, isDue } = await readDue(context, until);
      if (last === null || (!isDue && round === rounds)) return;
      if (!isDue) {
        round += 1;
        until = last;
      }
      await writeChangedContent(context, signal);
      if (isDue) await wait(pollPause);
    } catch (error) {
      log.error({ err: error }, 'the content for members was not written');
      await wait(errorPause);
    }
  }
};

/** Reads the last change that is due, and whether one up to the given change is. */
const readDue = async ({ database, now }: Parameters<typeof writeChangedContent>[0], until: string | null) => {
  const { rows } = await database.execute<{ last: string | null; isDue: boolean }>(sql`
    SELECT max(id)::text AS last, coalesce(bool_or(id <= ${until}::bigint), false) AS "isDue"
    FROM member_content_changes WHERE due_at <= ${now().toISOString()}`);
  return rows[0] ?? { last: null, isDue: false };
};
