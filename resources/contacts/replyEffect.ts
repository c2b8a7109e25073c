import { finishedStates } from './dueTime';

/** An inquiry by its fields, with its status. */
type Inquiry = Readonly<Record<string, unknown>>;

/** Whether the author of a reply becomes the assignee of the inquiry: it is new, or open without an assignee. */
export const replyAssignsAuthor = ({ status, assigneeId }: Inquiry): boolean =>
  status === 'new' || (!assigneeId && !finishedStates.includes(status));

/** Returns the state of an inquiry after a reply: it is in progress, unless it waits for the member or is finished. */
export const statusAfterReply = (status: string | null, { resolves }: { resolves: boolean }): string | null => {
  if (resolves) return 'resolved';
  return ['new', 'assigned', 'reopened'].includes(String(status)) ? 'in_progress' : status;
};
