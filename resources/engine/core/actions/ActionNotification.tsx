import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { MessagePreviewRequest } from '../../../../providers';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import type { RecordAction } from '../../schema';
import { NotifyPeople } from '../record/NotifyPeople';
import { useMessagePreview } from '../record/useMessagePreview';

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
  selection: Pick<MessagePreviewRequest, 'ids' | 'filter'>,
  { data, reason }: ActionInput,
): MessagePreviewRequest => ({
  action: name,
  ...selection,
  ...(data && { data }),
  ...(reason ? { reason } : needsReason && { reason: reasonToCome }),
});

interface ActionNotificationProps {
  action: RecordAction;
  /** The records, or the filter of their list. */
  selection: { ids: readonly Identifier[] } | { filter: Record<string, unknown> };
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Asks in the dialog of an action whether people are notified, and shows their messages with the input so far. */
export const ActionNotification = ({ action, selection, isChecked, onChange }: ActionNotificationProps) => {
  const input = useContext(ActionInputContext);
  const requestJson = useDebouncedValue(input && JSON.stringify(previewRequestOf(action, selection, input)));
  const request = requestJson === undefined ? undefined : (JSON.parse(requestJson) as MessagePreviewRequest);
  return <NotifyPeople preview={useMessagePreview(request)} isChecked={isChecked} onChange={onChange} />;
};
