import { useTranslate } from 'react-admin';
import type { ActivityEntry } from '../../../providers';
import { viewTexts } from '../viewTexts';

/** What was done, where it is not the name of a move to a state. */
const done = {
  created: 'Created',
  updated: 'Changed one field |||| Changed %{smart_count} fields',
  restored: 'Restored an earlier version',
  discarded: 'Gave up the changes',
  deleted: 'Put in the trash',
  recovered: 'Taken back from the trash',
  removed: 'Removed for good',
  replaced: 'Replaced the file',
  published: 'Published',
  submitted: 'Sent to review',
  changes_requested: 'Asked for changes',
  archived: 'Archived',
  draft: 'Took back to draft',
  opened: 'Went live as planned',
  closed: 'Came to its planned end',
  invited: 'Invited',
  signed_in: 'Signed in',
  sign_in_failed: 'Failed to sign in',
  signed_out: 'Signed out',
  password_changed: 'Set a new password',
  exported: 'Exported as CSV',
} as const;

/** What was done most often, to be chosen from. */
export const commonActions = Object.keys(done).filter((action) => action !== 'replaced') as (keyof typeof done)[];

const useDone = viewTexts('console.activity.done', done);
const useChosen = viewTexts('console.activity.chosen', { updated: 'Changed' });

export const useActivityTexts = viewTexts('console.activity', {
  title: 'Activity of %{name}',
  byItself: 'By itself',
  nobody: 'Nobody signed in',
  before: 'Before',
  after: 'After',
  reason: 'Reason',
  from: 'Network address',
  request: 'Request',
  empty: 'Nothing has been done with it yet.',
  details: 'Details',
  more: 'Show older',
});

/** What is not counted as a changed field. */
const besideFields = ['status', 'reason'];

/** The names of the fields that an entry changed. */
export const changedFields = ({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !besideFields.includes(field),
  );

/** Says in plain words what was done, and what an action is called where one is chosen. */
export const useActionTexts = () => {
  const translate = useTranslate();
  const say = useDone();
  const choose = useChosen();
  const inWords = (action: string) =>
    action.charAt(0).toUpperCase() +
    action
      .slice(1)
      .replace(/([A-Z])|_/g, (_, letter?: string) => ` ${letter ?? ''}`)
      .toLowerCase();
  return {
    textOf: (entry: ActivityEntry): string => {
      const { action, area } = entry;
      // Of sample data it is not kept what was changed.
      if (action === 'updated' && changedFields(entry).length === 0) return choose('updated');
      if (Object.hasOwn(done, action))
        return say(action as keyof typeof done, { smart_count: changedFields(entry).length });
      return translate(`resources.${area}.choices.status.${action}`, { _: inWords(action) });
    },
    nameOf: (action: keyof typeof done): string => (action === 'updated' ? choose('updated') : say(action)),
  };
};

/** Says who did it. */
export const useActorText = () => {
  const say = useActivityTexts();
  return ({ actorName, action }: ActivityEntry): string =>
    actorName ?? say(action === 'sign_in_failed' ? 'nobody' : 'byItself');
};
