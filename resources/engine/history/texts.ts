import { useResourceContext } from 'react-admin';
import type { HistoryEntry } from '../../../providers';
import { viewTexts } from '../../../providers';
import { useActionText } from '../activity/actionTexts';
import { useFieldName } from '../record/useFieldName';

export const useHistoryTexts = viewTexts('console.history', {
  title: 'History',
  entries: 'Versions',
  somebody: 'By itself',
  live: 'Live',
  scheduled: 'Scheduled',
  current: 'Current',
  more: '%{names} and %{smart_count} more',
  reason: '“%{reason}”',
  compareWith: 'Compare with',
  first: 'This is how it began.',
  named: '%{time} · %{name}',
  restore: 'Restore this version',
  restored: 'Restored as it was on %{time}.',
  restoredBeside: 'Restored as it was on %{time}, as a draft beside what is live. Publish it to show it to members.',
  isCurrent: 'This is how it is now.',
  inReview: 'This is in review. Take it back to draft before you restore a version.',
  unsaved: 'Save what you typed in the form, or leave it, before you restore a version.',
});

/** The fields that an entry names before it only counts them. */
const mostNamed = 3;

/** Says what an entry of the history is about. */
export const useEntryTexts = () => {
  const resource = useResourceContext();
  const nameOf = useFieldName();
  const say = useHistoryTexts();
  const textOf = useActionText();
  const what = ({ action }: HistoryEntry) => textOf(action, resource);
  const fields = ({ changed }: HistoryEntry) => {
    const names = changed.filter((field) => field !== 'status').map(nameOf);
    const named = names.slice(0, mostNamed).join(', ');
    const more = names.length - mostNamed;
    return more > 0 ? say('more', { names: named, smart_count: more }) : named;
  };
  return { what, fields };
};
