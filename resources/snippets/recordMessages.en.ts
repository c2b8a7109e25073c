import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { blockChoices, blockFieldNames } from '../engine/domain/blocks.en';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  fields: blockFieldNames,
  choices: blockChoices,
  sections: { snippet: 'Snippet', blocks: 'Blocks' },
  help: {
    name: 'Only staff see it.',
    description: 'What it is for, and when to use it.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('snippets', {
  nameTaken: 'Another snippet has this name.',
});
