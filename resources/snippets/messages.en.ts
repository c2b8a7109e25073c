import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Snippet |||| Snippets',
  forcedCaseName: 'snippet |||| snippets',
  fields: { usageCount: 'Used by' },
  empty: 'Save a block that several pages need, and change it once for all of them.',
} satisfies AreaMessages;
