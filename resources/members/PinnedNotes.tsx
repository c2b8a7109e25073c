import { Button, Card, Stack, styled, Typography } from '@mui/material';
import { differenceInYears } from 'date-fns';
import { Bookmark } from 'lucide-react';
import { useId } from 'react';
import { type MemberNote, memberCalls } from '../../providers';
import { MultilineText, PlainList } from '../engine/fields/styledElements';
import { useFormatDay } from '../engine/fields/userTimeZone';
import { useAction } from '../engine/ui/useAction';
import { NoteButtons } from './NoteButtons';
import { useMemberTexts } from './pageMessages.en';
import { useMemberOverview } from './useMemberOverview';

const NotesCard = styled(Card)(({ theme: { palette } }) => ({
  padding: '12px 16px',
  background: palette.warning.light,
  borderColor: palette.warning.main,
  '& li + li': { marginTop: 10, paddingTop: 10, borderTop: `1px solid ${palette.divider}` },
})) as typeof Card;

/** The pinned notes about the member in context, with their date and author; nothing without any. */
export const PinnedNotes = ({ memberId }: { memberId: string }) => {
  const t = useMemberTexts();
  const titleId = useId();
  const { data } = useMemberOverview();
  if (!data || data.pinnedNotes.length === 0) return null;
  return (
    <NotesCard component="section" aria-labelledby={titleId}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 0.75 }}>
        <Bookmark size={16} aria-hidden />
        <Typography variant="h3" component="h2" id={titleId}>
          {t('pinned.title')}
        </Typography>
      </Stack>
      <PlainList>
        {data.pinnedNotes.map((note) => (
          <li key={note.id}>
            <PinnedNote memberId={memberId} note={note} />
          </li>
        ))}
      </PlainList>
    </NotesCard>
  );
};

const PinnedNote = ({ memberId, note }: { memberId: string; note: MemberNote }) => {
  const t = useMemberTexts();
  const formatDay = useFormatDay();
  const { id, text, at, authorId, authorName, pinnedAt } = note;
  const isOld = pinnedAt !== null && differenceInYears(new Date(), pinnedAt) >= 1;
  return (
    <>
      <MultilineText>{text}</MultilineText>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('pinned.by', { name: authorName ?? t('pinned.somebody'), at: formatDay(at) })}
      </Typography>
      {isOld && <StillSo memberId={memberId} id={id} />}
      <NoteButtons note={{ id, text, authorId, isPinned: true }} />
    </>
  );
};

/** Asks whether an old note is true still. A note that is not is unpinned. */
const StillSo = ({ memberId, id }: { memberId: string; id: string }) => {
  const t = useMemberTexts();
  const { run, isBusy } = useAction(() => memberCalls.pinMemberNote(memberId, id, true));
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
      <Typography>{t('pinned.stillSo')}</Typography>
      <Button size="small" variant="outlined" color="warning" disabled={isBusy} onClick={() => void run()}>
        {t('pinned.confirm')}
      </Button>
    </Stack>
  );
};
