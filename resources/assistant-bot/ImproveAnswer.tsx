import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { CircleHelp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isPermitted, useProvider } from '../../providers';
import { useAction } from '../engine/ui/useAction';
import { useBotTexts } from './screenMessages.en';

interface ImproveAnswerProps {
  question: string;
  /** The nearest sources. The intents among them can get the question as a training phrase. */
  nearestSources: readonly { area: string; id: string; label: string }[];
  /** Whether members asked it without an answer. An FAQ saved for it then marks it as answered. */
  isUnanswered?: boolean;
  /** Called after the question was added as a training phrase. */
  onDone?: () => unknown;
}

/** Buttons that make a question a training phrase of a near intent, or an FAQ. */
export const ImproveAnswer = ({ question, nearestSources, isUnanswered = false, onDone }: ImproveAnswerProps) => {
  const t = useBotTexts();
  const provider = useProvider();
  const intents = nearestSources.filter(({ area }) => area === 'assistant-bot');
  const [selectedId, setSelectedId] = useState<string>();
  const intent = intents.find(({ id }) => id === selectedId) ?? intents[0];
  const { run, isBusy } = useAction((id: string) => provider.addPhrase(id, question), {
    successMessage: () => t('added', { intent: intent?.label ?? '' }),
    onSuccess: () => onDone?.(),
  });
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {intents.length > 1 && (
        <TextField
          select
          fullWidth={false}
          size="small"
          margin="none"
          value={intent?.id}
          onChange={({ target }) => setSelectedId(target.value)}
          slotProps={{ select: { inputProps: { 'aria-label': t('intent') } } }}
        >
          {intents.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {intent && (
        <Button
          variant="outlined"
          disabled={isBusy}
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => run(intent.id)}
        >
          {t('addPhrase')}
        </Button>
      )}
      {isPermitted('faqs', 'create') && (
        <Button
          component={Link}
          to="/faqs/create"
          state={{ values: { question }, ...(isUnanswered && { answeredQuestions: [question] }) }}
          variant="outlined"
          startIcon={<CircleHelp size={18} aria-hidden />}
        >
          {t('makeFaq')}
        </Button>
      )}
    </Stack>
  );
};
