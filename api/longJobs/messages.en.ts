import { messagesOf } from '../../resources/engine/schema';

/** Error messages of jobs that continue after the request that started them. */
export const longJobMessages = messagesOf('longJobs', {
  notThere: 'There is no such job. Its results are stored for 7 days.',
  isOver: 'This job has already ended.',
  accountGone: 'The account that asked for this may no longer sign in, so the rest was not done.',
  unknownKind: 'This version of the product cannot do this job. Start it again.',
  notUndoable: 'This can no longer be undone.',
  changedSince: 'This has changed since, so it was left as it is.',
  noWayBack: 'This state has no way back, so it was left as it is.',
  stillRuns: 'This job has not ended yet. Cancel it first.',
  ofFormerRelease: 'This was refused. The reason was stored by an earlier release and cannot be shown.',
  rowFailed: 'Something went wrong on our side. Try this one again.',
});
