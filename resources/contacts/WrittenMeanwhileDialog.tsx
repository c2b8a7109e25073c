import { Button, Typography } from '@mui/material';
import type { ThreadEntry } from '../../providers';
import { MultilineText, PlainList } from '../engine/fields/styledElements';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { ThreadItem } from './ThreadItem';
import { useThreadTexts } from './threadMessages.en';

interface WrittenMeanwhileDialogProps {
  /** The entries by others since the user read the thread. */
  entries: readonly ThreadEntry[];
  /** The reply of the user, which is not sent. */
  text: string;
  onSend: () => Promise<void>;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks whether a reply goes out although somebody else has written since: their words are above the user’s. */
export const WrittenMeanwhileDialog = ({ entries, text, onSend, onDiscard, onClose }: WrittenMeanwhileDialogProps) => {
  const t = useThreadTexts();
  const { run, isBusy } = useAction(onSend);
  return (
    <ActionDialog
      title={t('meanwhile.title')}
      confirmLabel={t('meanwhile.send')}
      onConfirm={() => run()}
      isBusy={isBusy}
      cancelLabel="resources.contacts.texts.meanwhile.change"
      onClose={onClose}
      otherActions={
        <Button
          color="error"
          onClick={() => {
            onDiscard();
            onClose();
          }}
        >
          {t('meanwhile.discard')}
        </Button>
      }
    >
      <PlainList as="ol">
        {entries.map((entry) => (
          <ThreadItem key={entry.id} entry={entry} />
        ))}
      </PlainList>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {t('meanwhile.yours')}
      </Typography>
      <MultilineText>{text}</MultilineText>
    </ActionDialog>
  );
};
