import {
  type AreaSchema,
  formatMessage,
  type Message,
  type StateMachine,
  translateTerm,
} from '../../../resources/engine/schema';
import { recordMessages } from '../messages.en';
import { capitalize, listInWords, nounForLocale, withArticle } from '../wording';

/** Returns why a transition is not allowed, and which ones are: "A draft cannot be archived. It can be published." */
export const transitionRefusalOf = (
  schema: AreaSchema,
  [field, machine]: readonly [string, StateMachine],
  from: string,
  to: string,
): Message => {
  const stateIn = (locale: string, state: string) => translateTerm(locale, 'states', state, state.replaceAll('_', ' '));
  const phraseOf = (state: string) => {
    if (state === 'draft') return recordMessages.goBackToDraft;
    if (state === 'in_review') return recordMessages.beSentToReview;
    const phrase = state === 'published' || state === 'archived' ? recordMessages.be : recordMessages.become;
    return phrase({ state: (locale) => stateIn(locale, state) });
  };
  const subject = (locale: string) =>
    capitalize(
      from === 'draft'
        ? formatMessage(locale, recordMessages.aDraft)
        : withArticle(`${stateIn(locale, from)} ${nounForLocale(locale, schema)}`),
    );
  const isAutomatic = schema.automaticTransitions?.[field]?.[from]?.includes(to);
  const values = { subject, move: phraseOf(to) };
  const refusal = isAutomatic ? recordMessages.cannotMoveByHand(values) : recordMessages.cannotMove(values);
  // Without publishing, a transition to the same state only changes the time.
  const possible = (machine[from] ?? []).filter((state) => schema.publish || state !== from).map(phraseOf);
  const phrases = (locale: string) =>
    listInWords(
      possible.map((phrase) => formatMessage(locale, phrase)),
      'or',
      locale,
    );
  return possible.length === 0 ? refusal : recordMessages.cannotMoveBut({ refusal, moves: phrases });
};
