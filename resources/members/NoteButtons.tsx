import { Button, Stack } from '@mui/material';
import { Bookmark, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useRecordContext } from 'react-admin';
import { memberCalls } from '../../providers';
import { MultilineText } from '../engine/fields/styledElements';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';

interface NoteButtonsProps {
  note: { id: string; text: string | null; authorId: string | null; isPinned: boolean };
}

/** The buttons of a note about the member in context: pin or unpin it, and delete an own one. */
export const NoteButtons = ({ note }: NoteButtonsProps) => {
  const t = useMemberTexts();
  const { identity } = useGetIdentity();
  const memberId = useRecordContext<Member>()?.id ?? '';
  const [isAsking, setIsAsking] = useState(false);
  const pin = useAction((isPinned: boolean) => memberCalls.pinMemberNote(memberId, note.id, isPinned));
  const remove = useAction(() => memberCalls.deleteMemberNote(memberId, note.id), {
    successMessage: () => t('note.deleted'),
  });
  const PinIcon = note.isPinned ? X : Bookmark;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ mt: 0.5, ml: -0.5 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<PinIcon size={16} aria-hidden />}
        disabled={pin.isBusy}
        onClick={() => void pin.run(!note.isPinned)}
      >
        {t(note.isPinned ? 'pinned.unpin' : 'pinned.pin')}
      </Button>
      {note.authorId === identity?.id && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('pinned.delete')}
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={t('pinned.deleteTitle')}
          confirmLabel={t('pinned.delete')}
          confirmColor="error"
          isBusy={remove.isBusy}
          onConfirm={() => void remove.run().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <MultilineText>{note.text}</MultilineText>
        </ActionDialog>
      )}
    </Stack>
  );
};
