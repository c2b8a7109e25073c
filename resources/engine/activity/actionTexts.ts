import { useTranslate } from 'react-admin';
import { viewTexts } from '../../../providers';

/** What was done, where it is not the name of a move to a state. */
const done = {
  created: 'Created',
  updated: 'Changed',
  restored: 'Restored an earlier version',
  discarded: 'Gave up the changes',
  withdrawn: 'Withdrew what was scheduled',
  deleted: 'Put in the trash',
  recovered: 'Taken back from the trash',
  removed: 'Removed for good',
  replaced: 'Replaced the file',
  reordered: 'Put in another order',
  merged: 'Merged types',
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
  erased: 'Erased what told of a member',
} as const;

const useDone = viewTexts('console.done', done);

const rareActions = ['replaced', 'reordered', 'merged', 'erased'];

/** What was done most often, to be chosen from. */
export const commonActions = Object.keys(done).filter((action) => !rareActions.includes(action));

/** Says in plain words what was done to a record of an area; of a move what the state is called that it led to. */
export const useActionText = () => {
  const translate = useTranslate();
  const say = useDone();
  return (action: string, area = ''): string =>
    Object.hasOwn(done, action)
      ? say(action as keyof typeof done)
      : translate(`resources.${area}.choices.status.${action}`);
};
