import type { ActivityEntry } from '../../../providers';
import { createTextsHook } from '../../../providers';
import { useActionText } from './actionTexts';
import { messages } from './messages.en';

export const useActivityTexts = createTextsHook('resources.engine.activity', messages);

/** What is not counted as a changed field. */
const besideFields = ['status', 'reason'];

/** The names of the fields that an entry changed. */
export const changedFields = ({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !besideFields.includes(field),
  );

/** Says in plain words what was done, how many fields it changed where that is known, and how often somebody failed. */
export const useEntryText = () => {
  const t = useActivityTexts();
  const textOf = useActionText();
  return (entry: ActivityEntry): string => {
    const { times = 1 } = entry;
    if (times > 1) return t('failed', { smart_count: times });
    const count = changedFields(entry).length;
    return entry.action === 'updated' && count > 0
      ? t('changed', { smart_count: count })
      : textOf(entry.action, entry.area);
  };
};

/** Says who did it. */
export const useActorText = () => {
  const t = useActivityTexts();
  return ({ actorName, action }: ActivityEntry): string =>
    actorName ?? t(action === 'sign_in_failed' ? 'nobody' : 'byItself');
};
