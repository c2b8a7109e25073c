import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Message } from '../../resources/kit';
import { type AreaSchema, goesOut } from '../../resources/kit';
import type { Author } from '../database/context';
import { messageOfTrouble, troubleOf } from '../database/trouble';
import { named } from '../http/envelope';
import { Problem } from '../http/problem';
import type { RecordsContext } from './areaModule';
import { areaOf } from './columns';
import { deleteRecord } from './delete';
import { recordMessages } from './messages.en';
import { moveRecord } from './transition';
import { updateRecord } from './update';

/** What a move is made of. */
export const transition = {
  to: z.string().min(1).max(64),
  reason: z.string().trim().max(500).optional(),
  data: z.record(z.string(), z.unknown()).optional().describe('The fields that are filled in with the move'),
};

const chosen = {
  ids: z.array(z.string().min(1).max(64)).min(1).max(200),
  /** How many records the person believes to have chosen. */
  expectedCount: z.int().min(0),
};

const versions = z
  .record(z.string(), z.int().min(1))
  .optional()
  .describe('The versions that the person saw, by id; needed of all for moves by which members see or get records');

export const bulkBody = named(
  'Bulk',
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('delete'), ...chosen }),
    z.strictObject({ action: z.literal('update'), ...chosen, data: z.record(z.string(), z.unknown()) }),
    z.strictObject({ action: z.literal('transition'), ...chosen, ...transition, versions }),
  ]),
);

export interface RowAnswer {
  id: string;
  ok: boolean;
  /** Why the row was refused. */
  message?: Message;
}

/**
 * Does one action on many records, each in a transaction of its own, and answers for each.
 * Throws, with nothing done, 409 unless exactly the expected number of records is there, and 428 where a move needs
 * the versions that the person saw.
 */
export const bulk = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: z.output<typeof bulkBody>,
  author: Author,
  log: FastifyBaseLogger,
): Promise<RowAnswer[]> => {
  const ids = [...new Set(request.ids)];
  const versions = new Map(request.action === 'transition' ? Object.entries(request.versions ?? {}) : []);
  if (request.action === 'transition' && goesOut(schema, request.to) && !ids.every((id) => versions.has(id)))
    throw new Problem(428, recordMessages.versionsMissing);
  const { rows } = await context.database.execute<{ found: number }>(sql`
    SELECT count(*)::integer AS found FROM records
    WHERE area = ${areaOf(schema)} AND id IN ${ids} AND deleted_at IS NULL`);
  const found = rows[0]?.found ?? 0;
  if (found !== request.expectedCount) {
    throw new Problem(409, recordMessages.notAsManyAsChosen({ expected: request.expectedCount, found }));
  }
  const act = (id: string) => {
    switch (request.action) {
      case 'delete':
        return deleteRecord(context, schema, id, author);
      case 'update':
        return updateRecord(context, schema, id, ({ data }) => ({ ...data, ...request.data }), author);
      case 'transition':
        return moveRecord(context, schema, id, request, author, versions.get(id));
    }
  };
  const answers: RowAnswer[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      await act(id);
      answers.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof Problem))
        log.error({ err: error, area: schema.name, id }, 'a row of a bulk action failed');
      const trouble = troubleOf(error);
      if (trouble) {
        // The others would each wait for as long, and fail alike.
        if (!answers.some(({ ok }) => ok)) throw error;
        return [
          ...answers,
          ...ids.slice(index).map((rest) => ({ id: rest, ok: false, message: messageOfTrouble[trouble] })),
        ];
      }
      const message = error instanceof Problem ? error.said : recordMessages.rowFailed;
      answers.push({ id, ok: false, message });
    }
  }
  return answers;
};
