import { Button, Card, Checkbox, FormControlLabel, InputBase, Stack } from '@mui/material';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { v4 as uuid } from 'uuid';
import { type MemberNote, memberCalls } from '../../providers';
import { UnsavedChangesGuard } from '../engine/core/form/UnsavedChangesGuard';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { useFormInPlace } from './useFormInPlace';

/** As the API allows. */
const maxLength = 2000;

interface NoteFormProps {
  member: Member;
  /** Called when the form closes; with the note that was saved. */
  onClose: (note?: MemberNote) => void;
}

/** The form of a note about a member. The text stays if it cannot be saved. */
export const NoteForm = ({ member: { id, name }, onClose }: NoteFormProps) => {
  const t = useMemberTexts();
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [isPinned, setIsPinned] = useState(false);
  // One key for each form, so that a note whose response was lost is added once.
  const [idempotencyKey] = useState(() => uuid());
  const isDiscarded = useRef(false);
  const { run, isBusy } = useAction(() => memberCalls.addMemberNote(id, { text, isPinned }, idempotencyKey), {
    successMessage: () => t('note.saved'),
    onSuccess: onClose,
  });
  const isDisabled = isBusy || text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled) void run();
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.closest('form')?.requestSubmit();
    if (key === 'Escape' && text === '') onClose();
  };
  return (
    <Card
      component="form"
      ref={useFormInPlace<HTMLFormElement>()}
      onSubmit={submit}
      sx={{ p: 1.5, bgcolor: 'warning.light', borderColor: 'warning.main' }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        multiline
        minRows={3}
        maxRows={12}
        fullWidth
        placeholder={t('note.placeholder')}
        inputProps={{ maxLength, 'aria-label': t('note.title', { name }) }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          control={<Checkbox size="small" checked={isPinned} onChange={(_, checked) => setIsPinned(checked)} />}
          label={t('note.pin')}
        />
        <Stack direction="row" spacing={1} sx={{ marginLeft: 'auto' }}>
          <Button color="inherit" onClick={() => onClose()}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="warning" disabled={isDisabled}>
            {t('note.save')}
          </Button>
        </Stack>
      </Stack>
      <UnsavedChangesGuard
        isDirty={text !== ''}
        isSettled={() => isDiscarded.current}
        onLeave={() => {
          isDiscarded.current = true;
        }}
      />
    </Card>
  );
};
