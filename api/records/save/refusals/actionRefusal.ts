import { upperFirst } from 'es-toolkit';
import {
  type AreaSchema,
  actionsFrom,
  formatMessage,
  type Message,
  type RecordAction,
  translateTerm,
} from '../../../../resources/engine/schema';
import { recordMessages } from '../../messages.en';
import { machineStateOf } from '../../read/present';
import type { RecordRow } from '../../storage/recordRow';
import { listInWords, nounForLocale, withArticle } from '../../wording';

/**
 * Returns why an action is not possible in the state of a record, and which states can follow: "A draft cannot be
 * archived. It can be published."
 * @param isPossible whether the record has what an action needs apart from its state
 */
export const actionRefusalOf = (
  schema: AreaSchema,
  record: RecordRow,
  { field, to }: RecordAction,
  isPossible: (action: RecordAction) => boolean,
): Message => {
  const from = String(machineStateOf(record, field));
  const stateIn = (locale: string, state: string) => translateTerm(locale, 'states', state, state.replaceAll('_', ' '));
  const phraseOf = (state: string) => {
    if (state === 'draft') return recordMessages.goBackToDraft;
    if (state === 'in_review') return recordMessages.beSentToReview;
    const phrase = state === 'published' || state === 'archived' ? recordMessages.be : recordMessages.become;
    return phrase({ state: (locale) => stateIn(locale, state) });
  };
  const subject = (locale: string) =>
    upperFirst(
      from === 'draft'
        ? formatMessage(locale, recordMessages.aDraft)
        : withArticle(`${stateIn(locale, from)} ${nounForLocale(locale, schema)}`),
    );
  if (to === undefined) return recordMessages.notInThisState({ subject });
  const isAutomatic = schema.states[field]?.automatic?.[from]?.includes(to);
  const values = { subject, move: phraseOf(to) };
  const refusal = isAutomatic ? recordMessages.actionIsAutomatic(values) : recordMessages.actionNotPossible(values);
  const next = actionsFrom(schema, (name) => machineStateOf(record, name)).filter(
    (action) => action.field === field && isPossible(action),
  );
  // Without publishing, an action that leads to the same state only changes the time.
  const states = next
    .flatMap((action) => action.to ?? [])
    .filter((state) => state !== to && (schema.publish || state !== from));
  const possible = [...new Set(states)].map(phraseOf);
  const phrases = (locale: string) =>
    listInWords(
      possible.map((phrase) => formatMessage(locale, phrase)),
      'or',
      locale,
    );
  return possible.length === 0 ? refusal : recordMessages.otherActionsPossible({ refusal, moves: phrases });
};
