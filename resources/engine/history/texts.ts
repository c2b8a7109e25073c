import { useResourceContext } from 'react-admin';
import type { HistoryEntry } from '../../../providers';
import { createTextsHook } from '../../../providers';
import { useActionText } from '../activity/actionTexts';
import { useFieldName } from '../record/useFieldName';
import { messages } from './messages.en';

export const useHistoryTexts = createTextsHook('resources.engine.history', messages);

/** The fields that an entry names before it only counts them. */
const mostNamed = 3;

/** Says what an entry of the history is about. */
export const useEntryTexts = () => {
  const resource = useResourceContext();
  const nameOf = useFieldName();
  const t = useHistoryTexts();
  const textOf = useActionText();
  const what = ({ action }: HistoryEntry) => textOf(action, resource);
  const fields = ({ changed }: HistoryEntry) => {
    const names = changed.filter((field) => field !== 'status').map(nameOf);
    const named = names.slice(0, mostNamed).join(', ');
    const more = names.length - mostNamed;
    return more > 0 ? t('more', { names: named, smart_count: more }) : named;
  };
  return { what, fields };
};
