import { useContext } from 'react';
import type { Identifier } from 'react-admin';
import type { MessagePreviewRequest } from '../../../../providers';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import type { RecordAction } from '../../schema';
import { NotifyPeople } from '../record/NotifyPeople';
import { useMessagePreview } from '../record/useMessagePreview';
import { ActionInputContext, previewRequestOf } from './actionInput';

interface ActionNotificationProps {
  action: RecordAction;
  /** The records, or the filter of their list. */
  selection: { ids: readonly Identifier[]; following?: boolean } | { filter: Record<string, unknown> };
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Asks in the dialog of an action whether people are notified, and shows their messages with the input so far. */
export default function ActionNotification({ action, selection, isChecked, onChange }: ActionNotificationProps) {
  const input = useContext(ActionInputContext);
  const requestJson = useDebouncedValue(input && JSON.stringify(previewRequestOf(action, selection, input)));
  const request = requestJson === undefined ? undefined : (JSON.parse(requestJson) as MessagePreviewRequest);
  return <NotifyPeople preview={useMessagePreview(request)} isChecked={isChecked} onChange={onChange} />;
}
