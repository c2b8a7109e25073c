import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { MatchingCount } from '../engine/inputs/MatchingCount';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { completeRule, type IncompleteGroup, isEmptyRule } from './completeRule';
import { useTexts } from './useRuleTexts';

const canCount = () =>
  hasCapability('recommending') && (isPermitted('members', 'count') || isPermitted('members', 'show'));

interface RuleProps {
  rule: IncompleteGroup;
}

/**
 * Returns the count of a rule's complete conditions. The request waits until the conditions have not changed for a
 * moment.
 */
const useRuleCount = (rule: IncompleteGroup) => {
  const provider = useProvider();
  const ruleJson = useDebouncedValue(JSON.stringify(completeRule(rule)));
  const { data } = useQuery({
    queryKey: ['countRule', ruleJson],
    queryFn: ({ signal }) => provider.countRule(JSON.parse(ruleJson), { signal }),
    enabled: canCount() && !isEmptyRule(JSON.parse(ruleJson)),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return isEmptyRule(completeRule(rule)) ? undefined : data;
};

/** The number of members that a rule matches. */
export const RuleCount = ({ rule }: RuleProps) => <MatchingCount result={useRuleCount(rule)} />;

/** The names of some matching members, for users who may see members. */
export const RuleSample = ({ rule }: RuleProps) => {
  const t = useTexts();
  const names = useRuleCount(rule)?.sample.map(({ name }) => name);
  if (!names?.length) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('sample', { names: names.join(', ') })}
    </Typography>
  );
};
