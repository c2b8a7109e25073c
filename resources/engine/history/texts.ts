import { useResourceContext, useTranslate } from 'react-admin';
import type { HistoryEntry } from '../../../providers';
import { useFieldName } from '../useFieldName';
import { viewTexts } from '../viewTexts';

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
  unsaved: 'Save what you typed in the form, or leave it, before you restore a version.',
});

/** What was done, where it is no move to a state. */
const useDone = viewTexts('console.done', {
  created: 'Created',
  updated: 'Edited',
  restored: 'Restored an earlier version',
  discarded: 'Gave up the changes',
  deleted: 'Put in the trash',
  published: 'Published',
  submitted: 'Sent to review',
  changes_requested: 'Asked for changes',
  archived: 'Archived',
  draft: 'Took back to draft',
});

/** The fields that an entry names before it only counts them. */
const mostNamed = 3;

/** Says what an entry of the history is about. */
export const useEntryTexts = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const nameOf = useFieldName();
  const say = useHistoryTexts();
  const done = useDone();
  /** What was done in plain words; of a move by hand or by itself the state that it led to. */
  const what = ({ action }: HistoryEntry) => {
    const text = done(action as Parameters<typeof done>[0]);
    return text === action ? translate(`resources.${resource}.choices.status.${action}`) : text;
  };
  const fields = ({ changed }: HistoryEntry) => {
    const names = changed.filter((field) => field !== 'status').map(nameOf);
    const named = names.slice(0, mostNamed).join(', ');
    const more = names.length - mostNamed;
    return more > 0 ? say('more', { names: named, smart_count: more }) : named;
  };
  return { what, fields };
};
