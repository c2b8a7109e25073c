import { z } from 'zod';
import { defineSchema, field, section, text } from '../engine/schema';
import { checkBlocks, publishingWindow, publishingWindowEnds, snippetBlocks } from '../engine/sharedFields';
import { blockFieldNames } from '../engine/sharedFields/blocks.en';
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
  record: {
    ...section('snippet', {
      name: field(text({ min: 2, max: 80 }), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
      description: field(text({ max: 300 }).optional(), { row: true, search: true }),
    }),
    ...publishingWindow(),
    blocks: field(snippetBlocks(), { members: true, requiredToPublish: true }),
  },
  label: ({ name }) => name,
  list: {
    defaultSort: [['name', 'ASC']],
  },
  members: { order: [['name', 'ASC']] },
  rules: {
    check: ({ blocks = [] }, problem) => checkBlocks(blocks, problem),
    unique: [{ fields: ['name'], message: rules.nameTaken }],
  },
  values: {
    derived: {
      fields: {
        usageCount: field(z.number().int().default(0), { row: true, sort: true }),
      },
      usageCount: 'usageCount',
    },
  },
  publish: { requiresApproval: 'whenEmbedded', window: publishingWindowEnds },
});
