import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { type UnansweredGroup, useProvider } from '../../providers';
import { DividedList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { useAction } from '../engine/ui/useAction';
import { SourceLink } from './AnswerExplanation';
import { BotScreen } from './BotScreen';
import { ImproveAnswer } from './ImproveAnswer';
import { useBotTexts } from './screenMessages.en';

const queryKey = ['unansweredQuestions'];

/**
 * The questions that the bot could not answer, grouped by the nearest source. Each can become a training phrase or an
 * FAQ, or be ignored.
 */
export const UnansweredQuestions = () => {
  const t = useBotTexts();
  const provider = useProvider();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.unansweredQuestions({ signal }),
  });
  return (
    <BotScreen>
      <QueryState query={query} loading={<Skeleton variant="rounded" height={200} />}>
        {(groups) =>
          groups.length === 0 ? (
            <Typography color="textSecondary">{t('noneUnanswered')}</Typography>
          ) : (
            <Stack spacing={2}>
              {groups.map((group) => (
                <Group key={group.match ? `${group.match.area}/${group.match.id}` : ''} group={group} />
              ))}
            </Stack>
          )
        }
      </QueryState>
    </BotScreen>
  );
};

const Group = ({ group: { match, count, questions } }: { group: UnansweredGroup }) => {
  const t = useBotTexts();
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          {match ? <SourceLink {...match} /> : t('nearNothing')}
        </Typography>
        <Typography color="textSecondary">{t('times', { smart_count: count })}</Typography>
      </Stack>
      <DividedList>
        {questions.map((question) => (
          <QuestionRow key={question.question} item={question} match={match} />
        ))}
      </DividedList>
    </Card>
  );
};

interface QuestionRowProps {
  item: UnansweredGroup['questions'][number];
  match: UnansweredGroup['match'];
}

const QuestionRow = ({ item: { question, count, lastAt }, match }: QuestionRowProps) => {
  const t = useBotTexts();
  const provider = useProvider();
  const client = useQueryClient();
  const formatDateTime = useFormatDateTime();
  const { run, isBusy } = useAction((state: 'reviewed' | 'fixed') => provider.reviewQuestions([question], state), {
    successMessage: (_groups, state) => (state === 'reviewed' ? t('ignored') : undefined),
    onSuccess: (groups) => client.setQueryData(queryKey, groups),
    changes: false,
  });
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {[t('times', { smart_count: count }), t('lastAt', { at: formatDateTime(lastAt) })].join(' · ')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={{ mr: 'auto' }}>
          <ImproveAnswer
            question={question}
            nearestSources={match ? [match] : []}
            isUnanswered
            onDone={() => run('fixed')}
          />
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          disabled={isBusy}
          startIcon={<EyeOff size={18} aria-hidden />}
          aria-label={t('ofQuestion', { what: t('ignore'), question })}
          onClick={() => run('reviewed')}
        >
          {t('ignore')}
        </Button>
      </Stack>
    </Box>
  );
};
