import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for intents that are not in their schema, and the fixed texts of the bot. */
export const assistantBotMessages = messagesOf('assistant-bot', {
  phraseOfAnother: '“%{phrase}” is already in the intent %{intent}. Remove it there, or here.',
  phraseLikeAnother:
    'For the bot, “%{own}” is the same as “%{phrase}” in the intent %{intent}. Remove it there, or here.',
  phrasesOfOthers:
    '“%{phrase}” is already in the intent %{intent}. Remove it there, or here. %{more} more of these phrases are in other intents.',
  tooFewPass:
    'Only %{passed} of %{total} tests of the bot pass with these drafts. Publishing requires %{needed}%. Correct what fails, or give a reason to publish it anyway.',
  didYouMean: 'Do you mean this?',
  didYouMeanOneOf: 'Do you mean one of these?',
  blocked: 'I cannot talk about this here. Please ask one of our people.',
  switchedOff: 'The assistant is not available at the moment.',
  noTurn: { both: 'There is no such question to rate. It may have been removed since.' },
});
