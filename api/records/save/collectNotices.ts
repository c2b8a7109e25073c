import type { FieldErrors, Message } from '../../../resources/engine/schema';
import { formattedTextNotices } from '../../../resources/engine/texts/formattedText';

/**
 * Returns a function that receives the notices of a save, and another one that returns them by field. A save may clean
 * a text twice; each notice counts once.
 */
export const collectNotices = (): {
  onNotice: (path: string, notice: Message) => void;
  readNotices: () => FieldErrors;
} => {
  const byPath = new Map<string, Map<string, Message>>();
  return {
    onNotice: (path, notice) => byPath.set(path, (byPath.get(path) ?? new Map()).set(notice.code, notice)),
    readNotices: () =>
      Object.fromEntries([...byPath].map(([path, notices]) => [path, [...notices.values()].reduce(joinNotices)])),
  };
};

/** Joins two notices to one. */
export const joinNotices = (first: Message, second: Message): Message => formattedTextNotices.both({ first, second });
