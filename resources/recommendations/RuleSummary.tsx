import { Alert, Box, styled, Typography } from '@mui/material';
import { useRecordValues } from '../engine/fields/schemaContext';
import { lowViewport } from '../engine/fields/styledElements';
import { completeRule, type IncompleteGroup, isEmptyRule } from './completeRule';
import { RuleCount, RuleSample } from './RuleCount';
import { ruleWarnings } from './ruleWarnings';
import { useRuleTexts, useTexts } from './useRuleTexts';

/** Stays visible while the conditions below it are edited. */
const StickyBox = styled(Box)(({ theme }) => ({
  position: 'sticky',
  [`@media ${lowViewport}`]: { position: 'static' },
  top: 0,
  zIndex: 2,
  maxHeight: '40vh',
  overflowY: 'auto',
  padding: '8px 0',
  marginBottom: 8,
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

/** The summary of a rule while it is edited: its sentence, its number of members, and warnings about contradictions. */
export const RuleSummary = () => {
  const rule = (useRecordValues().rule ?? {}) as IncompleteGroup;
  const { sentenceOf, whoIs } = useRuleTexts([rule]);
  const t = useTexts();
  const complete = completeRule(rule);
  const warnings = isEmptyRule(complete) ? [] : ruleWarnings(complete);
  const sentences = warnings.map(({ kind, part }) => t(kind, { who: whoIs(part) }));
  return (
    <>
      <StickyBox>
        <Typography role="status">{sentenceOf(rule)}</Typography>
        <RuleCount rule={rule} />
        <div role="status">
          {[...new Set(sentences)].map((sentence) => (
            <Alert key={sentence} severity="warning" role="none" sx={{ mt: 1 }}>
              {sentence}
            </Alert>
          ))}
        </div>
      </StickyBox>
      <RuleSample rule={rule} />
    </>
  );
};
