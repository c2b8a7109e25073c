import type { ActivityEntry } from '../../../../providers';
import { useActionText } from '../../core/resource/actionTexts';
import { useActivityTexts } from '../recordMessages.en';

/** The keys of an entry that do not count as changed fields. */
const uncountedFields = ['status', 'reason', 'embedded'];

/** Returns the names of the fields that an entry changed. */
export const listChangedFields = ({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !uncountedFields.includes(field),
  );

/** Returns a function that describes an entry: the action, the number of changed fields, or of failed sign-ins. */
export const useEntryText = () => {
  const t = useActivityTexts();
  const formatAction = useActionText();
  return (entry: ActivityEntry): string => {
    const { times = 1 } = entry;
    if (times > 1) return t('failed', { smart_count: times });
    const count = listChangedFields(entry).length;
    return entry.action === 'updated' && count > 0
      ? t('changed', { smart_count: count })
      : formatAction(entry.action, entry.area);
  };
};

/** Returns a function that formats the actor of an entry: the name, `The member`, `System` or `Nobody signed in`. */
export const useActorText = () => {
  const t = useActivityTexts();
  return ({ actorName, byMember, action }: ActivityEntry): string =>
    actorName ?? t(byMember ? 'member' : action === 'sign_in_failed' ? 'nobody' : 'byItself');
};
