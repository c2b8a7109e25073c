import { Typography } from '@mui/material';
import { useFieldValue } from 'react-admin';
import type { FieldValueProps } from '../engine/fields';
import type { IncompleteGroup } from './completeRule';
import { useRuleTexts } from './useRuleTexts';

/** The rule of a record as a sentence. */
export const RuleField = ({ source }: FieldValueProps) => {
  const rule: IncompleteGroup = useFieldValue({ source }) ?? {};
  const { sentenceOf } = useRuleTexts([rule]);
  return <Typography className="wide">{sentenceOf(rule)}</Typography>;
};
