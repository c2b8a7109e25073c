import { useResourceContext } from 'react-admin';
import type { HistoryEntry } from '../../../../providers';
import { createTextsHook } from '../../../../providers';
import { useFieldName } from '../../core/record/useFieldName';
import { useActionText } from '../../core/resource/actionTexts';
import { messages } from './messages.en';

/** Returns the translation function for the texts of the history. */
export const useHistoryTexts = createTextsHook('resources.engine.features.history', messages);

/** The number of changed fields that an entry names; the others are only counted. */
const maxNamedFields = 3;

/** Returns functions that format the action, the changed fields and the author of a history entry. */
export const useEntryTexts = () => {
  const resource = useResourceContext();
  const fieldNameOf = useFieldName();
  const t = useHistoryTexts();
  const textOf = useActionText();
  const what = ({ action }: HistoryEntry) => textOf(action, resource);
  const fields = ({ changed }: HistoryEntry) => {
    const names = changed.filter((field) => field !== 'status').map(fieldNameOf);
    const joinedNames = names.slice(0, maxNamedFields).join(', ');
    const more = names.length - maxNamedFields;
    return more > 0 ? t('more', { names: joinedNames, smart_count: more }) : joinedNames;
  };
  const savedBy = ({ savedByName = null, byMember }: Partial<HistoryEntry>) =>
    savedByName ?? t(byMember ? 'member' : 'system');
  return { what, fields, savedBy };
};
