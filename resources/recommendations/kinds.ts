import { RuleField } from './RuleField';

export const kinds = { recommendationRule: { Value: RuleField, isWide: true } };
