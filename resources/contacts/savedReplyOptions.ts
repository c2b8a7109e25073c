import { sortBy } from 'es-toolkit';
import type { RaRecord } from 'react-admin';
import type { OwnReply, ReplyValues } from '../../providers';
import { fillPlaceholdersOrLeaveGaps } from '../engine/schema/gaps';
import { normalizeForSearch } from '../engine/schema/plainText';

/** A text of a saved reply in one language, filled in for an inquiry. */
export interface SavedReplyOption {
  /** The id of the saved reply. */
  replyId: string;
  name: string;
  /** A BCP 47 language tag; undefined for an own one, which has one text in any language. */
  language?: string;
  text: string;
  isOfTopic: boolean;
  /** Whether the user keeps it alone. */
  isOwn: boolean;
}

/** The saved replies that a user has: those of everybody, and the own ones. */
interface RepliesOfUser {
  shared: readonly RaRecord[];
  own: readonly OwnReply[];
}

const mainLanguageOf = (tag: string) => tag.split('-')[0];

/**
 * Returns the texts of saved replies for an inquiry: the own ones first, then those in the language of the member, then
 * those of the topic, else in the given order.
 */
export const savedReplyOptionsOf = (
  { shared, own }: RepliesOfUser,
  { locale, values }: ReplyValues,
  topicId: unknown,
): SavedReplyOption[] => {
  const options = shared.flatMap(({ id, name, text, translations = [], topicId: topicOfReply }) =>
    [{ language: 'en', text }, ...translations].map((written) => ({
      replyId: String(id),
      name: String(name),
      language: String(written.language),
      text: fillPlaceholdersOrLeaveGaps(String(written.text), values),
      isOfTopic: topicOfReply !== undefined && topicOfReply === topicId,
      isOwn: false,
    })),
  );
  const ofMember = mainLanguageOf(locale ?? 'en');
  return [
    ...own.map(({ id, name, text }) => ({
      ...{ replyId: id, name, isOfTopic: false, isOwn: true },
      text: fillPlaceholdersOrLeaveGaps(text, values),
    })),
    ...sortBy(options, [({ language }) => mainLanguageOf(language) !== ofMember, ({ isOfTopic }) => !isOfTopic]),
  ];
};

/** Whether the name or the text of an option contains each word of a search. */
export const hasWords = ({ name, text }: SavedReplyOption, searchText: string): boolean => {
  const searched = normalizeForSearch(`${name} ${text}`);
  return normalizeForSearch(searchText)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};
