import { sortBy } from 'es-toolkit';
import type { RaRecord } from 'react-admin';
import type { ReplyValues } from '../../providers';
import { fillPlaceholdersOrLeaveGaps } from '../engine/schema/gaps';
import { normalizeForSearch } from '../engine/schema/plainText';

/** A text of a saved reply in one language, filled in for an inquiry. */
export interface SavedReplyOption {
  /** The id of the saved reply. */
  replyId: string;
  name: string;
  /** A BCP 47 language tag. */
  language: string;
  text: string;
  isOfTopic: boolean;
}

const mainLanguageOf = (tag: string) => tag.split('-')[0];

/**
 * Returns the texts of saved replies for an inquiry: those in the language of the member first, then those of the
 * topic, else in the given order.
 */
export const savedReplyOptionsOf = (
  replies: readonly RaRecord[],
  { locale, values }: ReplyValues,
  topicId: unknown,
): SavedReplyOption[] => {
  const options = replies.flatMap(({ id, name, text, translations = [], topicId: topicOfReply }) =>
    [{ language: 'en', text }, ...translations].map((written) => ({
      replyId: String(id),
      name: String(name),
      language: String(written.language),
      text: fillPlaceholdersOrLeaveGaps(String(written.text), values),
      isOfTopic: topicOfReply !== undefined && topicOfReply === topicId,
    })),
  );
  const ofMember = mainLanguageOf(locale ?? 'en');
  return sortBy(options, [({ language }) => mainLanguageOf(language) !== ofMember, ({ isOfTopic }) => !isOfTopic]);
};

/** Whether the name or the text of an option contains each word of a search. */
export const hasWords = ({ name, text }: SavedReplyOption, searchText: string): boolean => {
  const searched = normalizeForSearch(`${name} ${text}`);
  return normalizeForSearch(searchText)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};
