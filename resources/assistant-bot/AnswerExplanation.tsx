import { Box, Card, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { isPermitted, type TestAnswer } from '../../providers';
import { RecordLink } from '../engine/fields/RecordLink';
import { PlainList } from '../engine/fields/styledElements';
import { ImproveAnswer } from './ImproveAnswer';
import { useBotTexts } from './screenMessages.en';
import type { ConversationTurn } from './usePlaygroundState';

/** Formats a score with two decimals. */
const formatScore = (score: number) => score.toFixed(2);

/** The sources that the bot considered for its last answer, best first, and the ways to improve the answer. */
export const AnswerExplanation = ({ turn }: { turn: ConversationTurn | undefined }) => {
  const t = useBotTexts();
  const candidates = turn?.answer.candidates ?? [];
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', p: 1.5, minHeight: 64, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {t('why')}
        </Typography>
        {turn && (
          <Typography variant="caption" color="textSecondary">
            {t('answersFrom', {
              certainty: formatScore(turn.answer.certainty),
              threshold: formatScore(turn.answer.threshold),
            })}
          </Typography>
        )}
      </Stack>
      {candidates.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t(turn ? 'nothingNear' : 'noQuestion')}
        </Typography>
      )}
      <PlainList sx={{ flexGrow: 1 }}>
        {candidates.map((candidate, index) => (
          <CandidateRow
            key={`${candidate.source.area}/${candidate.source.id}`}
            candidate={candidate}
            threshold={turn?.answer.threshold ?? 1}
            isAnswered={index === 0 && turn?.answer.outcome === 'answered'}
          />
        ))}
      </PlainList>
      {turn && isPermitted('assistant-bot', 'edit') && (
        <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            <strong>{t('better')}</strong> “{turn.question}”
          </Typography>
          <ImproveAnswer question={turn.question} nearestSources={candidates.map(({ source }) => source)} />
        </Box>
      )}
    </Card>
  );
};

interface CandidateRowProps {
  candidate: TestAnswer['candidates'][number];
  threshold: number;
  isAnswered: boolean;
}

const CandidateRow = ({ candidate, threshold, isAnswered }: CandidateRowProps) => {
  const t = useBotTexts();
  const { source, score, phrase, passage, words } = candidate;
  const kind = t(`areas.${source.area as 'faqs'}`);
  return (
    <Box
      component="li"
      sx={{ p: 2, borderBottom: 1, borderColor: 'divider', bgcolor: isAnswered ? 'primary.light' : undefined }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center' }}>
        <Chip size="small" label={kind} />
        <Typography variant="subtitle2" component="h3" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          <SourceLink {...source} />
        </Typography>
        <Typography variant="subtitle2" component="span">
          {formatScore(score)}
        </Typography>
      </Stack>
      <Box sx={{ position: 'relative', my: 1 }}>
        <LinearProgress
          variant="determinate"
          value={score * 100}
          color={score >= threshold ? 'primary' : 'inherit'}
          aria-label={t('sure', { score: formatScore(score), threshold: formatScore(threshold) })}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            top: -3,
            bottom: -3,
            left: `${threshold * 100}%`,
            width: '2px',
            bgcolor: 'text.primary',
          }}
        />
      </Box>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="caption" color="textSecondary">
          {t('matched')}
        </Typography>
        {words.map(({ questionTerm, matchedTerm }) => (
          <Chip
            key={questionTerm}
            size="small"
            label={questionTerm === matchedTerm ? questionTerm : `${questionTerm} → ${matchedTerm}`}
          />
        ))}
        {isAnswered && <Chip size="small" color="success" label={t('answered')} sx={{ ml: 'auto' }} />}
      </Stack>
      {(phrase ?? passage) && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {t('nearest', { phrase: phrase ?? passage ?? '' })}
        </Typography>
      )}
    </Box>
  );
};

/** A link to the record that contains a source of the bot. Snippets link to the settings. */
export const SourceLink = ({ area, id, label }: { area: string; id: string; label: string }) => (
  <RecordLink area={area} id={area === 'assistant-bot-settings' ? 'settings' : id} label={label} />
);
