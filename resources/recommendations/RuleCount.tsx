import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { MatchingCount } from '../domain/MatchingCount';
import { useDebouncedValue } from '../inputs/useDebouncedValue';
import { completeRule, type IncompleteGroup, isEmptyRule } from './completeRule';
import { useTexts } from './texts';

const mayCount = () =>
  hasCapability('recommending') && (isPermitted('members', 'count') || isPermitted('members', 'show'));

interface RuleProps {
  rule: IncompleteGroup;
}

/** Whom a rule is for by its finished conditions, asked anew once they have been at rest for a moment. */
const useRuleCount = (rule: IncompleteGroup) => {
  const provider = useProvider();
  const asked = useDebouncedValue(JSON.stringify(completeRule(rule)));
  const { data } = useQuery({
    queryKey: ['countRule', asked],
    queryFn: ({ signal }) => provider.countRule(JSON.parse(asked), { signal }),
    enabled: mayCount() && !isEmptyRule(JSON.parse(asked)),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return isEmptyRule(completeRule(rule)) ? undefined : data;
};

/** How many members a rule is for. */
export const RuleCount = ({ rule }: RuleProps) => <MatchingCount counted={useRuleCount(rule)} />;

/** Who some of them are, to those who may see members. */
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
