import { createContext } from 'react';
import type { MessagePreviewRequest } from '../../../../providers';
import type { RecordAction } from '../../schema';

/** The input of the dialog of an action, as far as it is filled in; undefined while something that it needs is missing. */
export interface ActionInput {
  data?: Record<string, unknown> | undefined;
  reason?: string | undefined;
}

/** The input of the dialog around. */
export const ActionInputContext = createContext<ActionInput | undefined>({});

/** Stands for a reason that is not written yet, so that the message can be shown before. */
const reasonToCome = '…';

/** Returns the request for the messages of an action. */
export const previewRequestOf = (
  { name, reason: needsReason }: RecordAction,
  selection: Pick<MessagePreviewRequest, 'ids' | 'filter' | 'following'>,
  { data, reason }: ActionInput,
): MessagePreviewRequest => ({
  action: name,
  ...selection,
  ...(data && { data }),
  ...(reason ? { reason } : needsReason && { reason: reasonToCome }),
});
