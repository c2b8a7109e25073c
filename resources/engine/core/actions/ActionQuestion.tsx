import { Typography } from '@mui/material';
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats';
import type { RecordAction } from '../../schema';

interface ActionQuestionProps {
  action: RecordAction;
  /** The record, or its list row; undefined for several records. */
  record: RaRecord | undefined;
  count?: number;
}

/**
 * The question of an action with `confirm`. A text with a plural has a form for several records. Nothing is asked with a
 * text that names a field without a value here, such as a field of one record before an action with several.
 */
export const ActionQuestion = ({ action, record, count = 1 }: ActionQuestionProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { confirm = false } = action;
  const asks = typeof confirm === 'function' && record ? confirm(record) : confirm;
  if (!asks) return null;
  const values = { smart_count: count, count: formatNumber(count), ...record, ...record?.labels };
  const question = translate(`resources.${resource}.actionQuestions.${action.name}`, values);
  return question.includes('%{') ? null : <Typography>{question}</Typography>;
};
