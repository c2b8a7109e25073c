import { z } from 'zod';
import {
  checkBlocks,
  publishingWindow,
  publishingWindowEnds,
  publishingWindowFields,
  snippetBlocks,
} from '../engine/domain';
import { blockFieldNames } from '../engine/domain/blocks.en';
import { defineSchema, text } from '../engine/schema';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    snippets: true;
  }
}

/** The schema of snippets: blocks that pages and articles use by reference, so that they are changed once. */
export const snippets = defineSchema({
  name: 'snippets',
  fieldNames: blockFieldNames,
  record: z.object({
    name: text({ min: 2, max: 80 }),
    description: text({ max: 300 }).optional(),
    blocks: snippetBlocks(),
    ...publishingWindow(),
  }),
  label: ({ name }) => name,
  list: {
    search: ['name', 'description'],
    rowFields: ['name', 'description', 'usageCount'],
    sort: ['name', 'usageCount', ...publishingWindowFields],
    filter: ['name', ...publishingWindowFields],
    defaultSort: [['name', 'ASC']],
  },
  members: { fields: ['blocks'], rowFields: [], order: [['name', 'ASC']] },
  rules: {
    check: ({ blocks = [] }, problem) => checkBlocks(blocks, problem),
    unique: [{ fields: ['name'], message: rules.nameTaken }],
  },
  values: { derived: { fields: { usageCount: z.number().int().default(0) }, usageCount: 'usageCount' } },
  publish: { requiresApproval: 'whenEmbedded', required: ['blocks'], window: publishingWindowEnds },
});
