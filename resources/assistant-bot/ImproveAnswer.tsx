import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { CircleHelp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type AfterSaveCall, isPermitted, useProvider } from '../../providers';
import { useAction } from '../actions/useAction';
import { useBotTexts } from './texts';

interface BetterWithProps {
  question: string;
  /** The sources that are nearest to it, of which intents may have it as a phrase. */
  near: readonly { area: string; id: string; label: string }[];
  /** Whether members asked it in vain: then an FAQ answers it once it is saved. */
  isUnanswered?: boolean;
  /** What follows once it is a phrase. */
  onDone?: () => unknown;
}

/** Makes a question a training phrase of an intent that is near, or an FAQ. */
export const ImproveAnswer = ({ question, near, isUnanswered = false, onDone }: BetterWithProps) => {
  const t = useBotTexts();
  const provider = useProvider();
  const intents = near.filter(({ area }) => area === 'assistant-bot');
  const [chosen, setChosen] = useState<string>();
  const intent = intents.find(({ id }) => id === chosen) ?? intents[0];
  const { run, isBusy } = useAction((id: string) => provider.addPhrase(id, question), {
    successMessage: () => t('added', { intent: intent?.label ?? '' }),
    onSuccess: () => onDone?.(),
  });
  const followUp: AfterSaveCall = { call: 'questionsAnswered', questions: [question] };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {intents.length > 1 && (
        <TextField
          select
          fullWidth={false}
          size="small"
          margin="none"
          value={intent?.id}
          onChange={({ target }) => setChosen(target.value)}
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
          state={{ values: { question }, ...(isUnanswered && { followUp }) }}
          variant="outlined"
          startIcon={<CircleHelp size={18} aria-hidden />}
        >
          {t('makeFaq')}
        </Button>
      )}
    </Stack>
  );
};
