import { Box, Chip, Stack, styled, Typography } from '@mui/material';
import { differenceInMinutes } from 'date-fns';
import { Check, Pencil, Reply } from 'lucide-react';
import { memo } from 'react';
import {
  type Identifier,
  type RaRecord,
  useGetIdentity,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { LabelField } from '../engine/fields';
import { visuallyHidden } from '../engine/fields/styledElements';
import { warningMinutesOf } from '../engine/fields/warningMinutesOf';
import { pausedStates } from './inquiryStates';
import { useThreadTexts } from './threadMessages.en';
import { useFormatDue } from './useFormatDue';
import { useOwnThreads } from './useOwnThreads';

const OneLine = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: -14,
  top: 8,
  width: 8,
  height: 8,
  borderRadius: 4,
  background: theme.palette.primary.main,
  '@media (forced-colors: active)': { background: 'Highlight' },
}));

/**
 * An inquiry in a narrow list: about what, who, when it came and is due, and the first words of what was written last.
 * A dot says that it waits for the user, who has not read it.
 */
const InquiryRow = () => {
  const record = useRecordContext();
  const { data = [] } = useListContext();
  const own = useOwnThreads(data.map(({ id }) => String(id)));
  const { identity } = useGetIdentity();
  if (!record) return null;
  const id = String(record.id);
  const unread = own !== undefined && (own.read[id] ?? -1) < (record.entryCount ?? 0) && waitsFor(record, identity?.id);
  return <Contents record={record} unread={unread} hasDraft={own?.drafts.includes(id) === true} />;
};

interface ContentsProps {
  record: RaRecord;
  unread: boolean;
  hasDraft: boolean;
}

/** Drawn again only when it changes, because each inquiry that is opened draws the list again. */
const Contents = memo(({ record, unread, hasDraft }: ContentsProps) => {
  const t = useThreadTexts();
  const { formatShortly } = useFormatDue();
  const { subject, name, receivedAt, lastWords, lastIsReply } = record;
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ position: 'relative', alignItems: 'baseline' }}>
        {unread && <Dot />}
        <OneLine sx={{ flexGrow: 1, fontWeight: unread ? 650 : 500 }}>
          {unread && <span style={visuallyHidden}>{t('unread')} </span>}
          {subject}
        </OneLine>
        <Typography
          variant="caption"
          color="textSecondary"
          component="time"
          dateTime={receivedAt}
          sx={{ flexShrink: 0 }}
        >
          {receivedAt && formatShortly(receivedAt)}
        </Typography>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', fontSize: 13 }}>
        <OneLine sx={{ flexGrow: 1 }}>
          {name} · <LabelField source="topicId" />
        </OneLine>
        <DueNote />
      </Stack>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary', fontSize: 13 }}>
        {lastIsReply && <Reply size={14} aria-label={t('answered')} style={{ flexShrink: 0 }} />}
        <OneLine>{lastWords}</OneLine>
        {hasDraft && (
          <Box sx={{ ml: 'auto !important', color: 'warning.main', display: 'flex' }}>
            <Pencil size={14} aria-label={t('hasDraft')} />
          </Box>
        )}
      </Stack>
      <Tags />
    </>
  );
});

export default InquiryRow;

/** The tags of the inquiry in context; nothing without any. */
const Tags = () => {
  const tags: string[] = useRecordContext()?.tags ?? [];
  const t = useThreadTexts();
  if (tags.length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={0.5}
      sx={{ flexWrap: 'wrap', mt: 0.5 }}
      role="group"
      aria-label={t('tags')}
    >
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ height: 20, fontSize: 12 }} />
      ))}
    </Stack>
  );
};

/** Whether an inquiry waits for an answer by a person, because it is theirs or nobody’s. */
const waitsFor = ({ isOpen, answeredAt, assigneeId }: RaRecord, userId: Identifier | undefined) =>
  isOpen && !answeredAt && (!assigneeId || assigneeId === userId);

/** When the inquiry is due, in red once that has passed; else the state in which it does not run. */
const DueNote = () => {
  const record = useRecordContext();
  const translate = useTranslate();
  const t = useThreadTexts();
  const { formatShortly, formatOverdue } = useFormatDue();
  if (!record?.status) return null;
  const { dueAt, isOpen, status, mergedIntoNo } = record;
  const note = { flexShrink: 0, fontSize: 12, fontWeight: 550 };
  if (!isOpen || pausedStates.includes(status))
    return (
      <Box component="span" sx={{ ...note, color: 'text.secondary' }}>
        {mergedIntoNo
          ? t('merge.into', { kept: mergedIntoNo })
          : translate(`resources.contacts.choices.status.${status}`)}
      </Box>
    );
  if (!dueAt)
    return (
      <Box
        component="span"
        sx={{ ...note, color: 'success.main', display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
      >
        <Check size={12} aria-hidden /> {t('answered')}
      </Box>
    );
  const minutes = differenceInMinutes(dueAt, new Date());
  const color =
    minutes < 0
      ? 'error.main'
      : minutes <= warningMinutesOf({ dueAt, dueFrom: record.dueFrom })
        ? 'warning.dark'
        : 'text.secondary';
  return (
    <Box component="span" sx={{ ...note, color }}>
      {minutes < 0 ? formatOverdue(-minutes) : t('due', { when: formatShortly(dueAt) })}
    </Box>
  );
};
