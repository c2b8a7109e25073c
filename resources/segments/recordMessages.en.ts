import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: { about: 'About', conditions: 'Who is in it' },
  help: {
    description: 'What it is for, so that colleagues choose the right one.',
    audience:
      'Drafts of notifications follow a change. Those that are in review, scheduled or sent keep what they had.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('segments', {
  nameTaken: 'Another segment has this name.',
  conditionsMissing: 'Say which members are in it. For all members, no segment is needed.',
});
