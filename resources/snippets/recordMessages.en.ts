import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';
import { blockChoices, blockFieldNames } from '../engine/sharedFields/blocks.en';

export const messages = {
  fields: blockFieldNames,
  choices: blockChoices,
  sections: { snippet: 'Snippet', blocks: 'Blocks', usage: 'Where it is used' },
  settings: 'About this snippet',
  settingsSummary: 'name, description, when',
  unused: 'Nothing uses it yet. Add a block of the type “Snippet” to a page.',
  /** Above the records that use the snippet. */
  usage:
    'A change shows in all of these at once. Published legal pages keep their words: they show it with their next version.',
  help: {
    name: 'Only staff see it.',
    description: 'What it is for, and when to use it.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('snippets', {
  nameTaken: 'Another snippet has this name.',
});
