import { Box, Button, Card, IconButton, Stack, styled, TextField, Typography } from '@mui/material';
import { RotateCcw, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type TestAnswer, useProvider } from '../../providers';
import { SegmentedControl } from '../engine/fields/SegmentedControl';
import { useAction } from '../engine/ui/useAction';
import { AnswerExplanation, SourceLink } from './AnswerExplanation';
import { BotScreen } from './BotScreen';
import { useBotTexts } from './screenMessages.en';
import { usePlaygroundState } from './usePlaygroundState';

const Bubble = styled('div')(({ theme }) => ({
  maxWidth: '80%',
  padding: '10px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  background: theme.palette.background.paper,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

const QuestionBubble = styled(Bubble)(({ theme }) => ({
  alignSelf: 'flex-end',
  border: 0,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
}));

/** A chat with the bot as a member sees it, based on the published or the draft content. It explains each answer. */
export const Playground = () => {
  const t = useBotTexts();
  const provider = useProvider();
  const { edition, conversation, question: keptQuestion, change } = usePlaygroundState();
  // The cache renders later than the key is pressed, which would move the cursor of the input.
  const [question, setTyped] = useState(keptQuestion);
  const setQuestion = (changed: (before: string) => string) => {
    setTyped(changed);
    change((before) => ({ question: changed(before.question) }));
  };
  const { run, isBusy } = useAction((newQuestion: string) => provider.tryBot(newQuestion, edition), {
    onSuccess: (answer, newQuestion) =>
      change((before) => ({ conversation: [...before.conversation, { question: newQuestion, answer }] })),
    // The question can be asked again, unless another one has been typed meanwhile.
    onError: (_, newQuestion) => setQuestion((typed) => typed || newQuestion),
    changes: false,
  });
  const submitQuestion = (newQuestion: string) => {
    if (newQuestion.trim() === '' || isBusy) return;
    setQuestion(() => '');
    void run(newQuestion.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitQuestion(question);
  };
  return (
    <BotScreen>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
        <Card component="section" sx={{ display: 'flex', flexDirection: 'column', minHeight: { md: 480 } }}>
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', p: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
              {t('try')}
            </Typography>
            <SegmentedControl
              label={t('edition')}
              value={edition}
              onChange={(selected) => change(() => ({ edition: selected }))}
              options={[
                { value: 'draft', text: t('draft') },
                { value: 'live', text: t('live') },
              ]}
            />
            <IconButton
              aria-label={t('restart')}
              title={t('restart')}
              onClick={() => change(() => ({ conversation: [] }))}
            >
              <RotateCcw size={18} aria-hidden />
            </IconButton>
          </Stack>
          <Stack role="log" spacing={1.5} useFlexGap sx={{ flexGrow: 1, p: 2, bgcolor: 'background.default' }}>
            {conversation.length === 0 && <Typography color="textSecondary">{t('intro')}</Typography>}
            {conversation.map((turn, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
              <Stack key={index} spacing={1.5} useFlexGap>
                <QuestionBubble>{turn.question}</QuestionBubble>
                <Answer answer={turn.answer} onSelect={submitQuestion} />
              </Stack>
            ))}
          </Stack>
          <Box
            component="form"
            onSubmit={submit}
            sx={{ display: 'flex', gap: 1, p: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <TextField
              fullWidth
              size="small"
              margin="none"
              value={question}
              onChange={({ target }) => setQuestion(() => target.value)}
              slotProps={{ htmlInput: { 'aria-label': t('question'), maxLength: 500 } }}
            />
            <Button type="submit" variant="contained" disabled={isBusy} startIcon={<Send size={18} aria-hidden />}>
              {t('submit')}
            </Button>
          </Box>
        </Card>
        <AnswerExplanation turn={conversation.at(-1)} />
      </Box>
    </BotScreen>
  );
};

const Answer = ({ answer, onSelect }: { answer: TestAnswer; onSelect: (question: string) => void }) => {
  const t = useBotTexts();
  const { text, source, suggestions, handoff } = answer;
  return (
    <>
      <Bubble>
        {text}
        {source && (
          <Typography variant="caption" component="p" sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
            {t('from')} <SourceLink {...source} />
          </Typography>
        )}
        {handoff && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
            {t('handsOver')}
          </Typography>
        )}
      </Bubble>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" variant="outlined" onClick={() => onSelect(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </Stack>
    </>
  );
};
