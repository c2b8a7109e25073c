import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNameSql, isoInstantSql } from '../../../platform/database/sqlTexts';
import { memberFeedRuns as table } from '../../../platform/database/tables';
import { namedSchema } from '../../../platform/http/envelope';
import { choiceFilter, defineFilter } from '../../../records/read/filterSchema';
import type { ReadOnlyList } from '../../../records/read/readOnlyList';
import { runKinds } from './feedRuns';

const { id, kind, keyName, created, updated, unchanged, refused, lastAt } = table;
defineFilter('MemberRunFilter', { id: choiceFilter, kind: choiceFilter, hasRefusals: z.boolean() });

/** The list of the runs by which the data of members came in, the latest first. */
export const runList: ReadOnlyList = {
  name: 'member-data',
  noun: 'run',
  table,
  fields: {
    ...{ id, kind, keyName, created, updated, unchanged, refused },
    personName: sql`${accountNameSql('account_id')}`,
    startedAt: sql`${isoInstantSql('started_at')}`,
    lastAt: sql`${isoInstantSql('last_at')}`,
  },
  answer: namedSchema(
    'MemberRun',
    z.object({
      id: z.uuid(),
      kind: z.enum(runKinds).describe('A batch of lines, the single members of a key and day, or a file of staff'),
      keyName: z.string().nullable().describe('The key by which the members came; null for a file'),
      personName: z.string().nullable().describe('Who imported the file; null for the others'),
      startedAt: z.iso.datetime(),
      lastAt: z.iso.datetime().describe('When the last members of the run were stored'),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      refused: z.int(),
    }),
  ),
  search: sql`lower(coalesce(${keyName}, ${accountNameSql('account_id')}, ''))`,
  filter: { kind },
  conditions: { hasRefusals: (value) => (value === true ? sql`${refused} > 0` : sql`${refused} = 0`) },
  sort: { lastAt: [lastAt] },
  isNewestFirst: true,
};
