import { MatchCountField } from './MatchCountField';
import { RuleField } from './RuleField';

export const kinds = {
  recommendationRule: { Value: RuleField, isWide: true },
  matchCount: { Value: MatchCountField },
};
