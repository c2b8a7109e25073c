import { messagesOf } from '../../resources/engine/schema';

/** Error messages of jobs that continue after the request that started them. */
export const longJobMessages = messagesOf('longJobs', {
  notThere: 'There is no such job. What it did is kept for 7 days.',
  isOver: 'This job is over already.',
  accountGone: 'The account that asked for this may not sign in any more, so the rest was not done.',
  unknownKind: 'This version of the product cannot do this job. Ask for it again.',
  notUndoable: 'This cannot be undone any more.',
  changedSince: 'This was changed since, so it was left as it is.',
  noWayBack: 'Nothing leads back from there, so it was left as it is.',
  stillRuns: 'This job is not over yet. Cancel it first.',
  ofFormerRelease: 'This was refused. The reason was stored by an earlier release and cannot be shown.',
  rowFailed: 'Something went wrong on our side. Try this one again.',
});
