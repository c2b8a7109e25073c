import { Avatar, Button, Chip, Stack, styled, Typography } from '@mui/material';
import { Lock, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RaRecord, useGetIdentity, useTranslate } from 'react-admin';
import type { ThreadEntry } from '../../providers';
import { initialsOf } from '../engine/fields/appointmentStyles';
import { MultilineText } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { useFileTexts } from './fileMessages.en';
import { MailDetails, MailMarks } from './MailDetails';
import { ThreadFiles } from './ThreadFiles';
import type { messages } from './threadMessages.en';
import { useThreadTexts } from './threadMessages.en';

/** The words of members stand at the left, those of staff at the right. A note looks different from a reply. */
const Bubble = styled('div')(({ theme: { palette } }) => ({
  padding: '10px 14px 12px',
  borderRadius: 12,
  border: `1px solid ${palette.divider}`,
  background: palette.background.paper,
  marginRight: 40,
  overflowWrap: 'anywhere',
  '&.reply, &.note': { marginRight: 0, marginLeft: 40 },
  '&.reply': { background: palette.primary.light },
  '&.note': {
    background: palette.warning.light,
    borderColor: `color-mix(in srgb, ${palette.warning.main} 30%, transparent)`,
  },
}));

/** The acts that an entry offers. */
export interface ThreadItemActions {
  /** Takes back a reply whose mail is not sent yet; without it, nothing can be done with the entry. */
  onWithdraw?: (entry: ThreadEntry) => unknown;
  /** Sends a mail again that failed. */
  onRetry?: (entry: ThreadEntry) => unknown;
}

interface ThreadItemProps extends ThreadItemActions {
  entry: ThreadEntry;
}

/** A reply or a note in the thread of an inquiry, with the state of its mail and what can be done about it. */
export const ThreadItem = ({ entry, onWithdraw, onRetry }: ThreadItemProps) => {
  const { kind, at, authorId, authorName, text, delivery, mail, files = [] } = entry;
  const translate = useTranslate();
  const t = useThreadTexts();
  const fileText = useFileTexts();
  const { identity } = useGetIdentity();
  const isRevocable = delivery?.sendsAt != null;
  const author = authorName ?? translate('console.unknownUser');
  return (
    // It gets the focus when the button above it is gone.
    <li tabIndex={-1}>
      <Bubble className={kind}>
        <BubbleHeader
          title={kind === 'memberReply' ? t('memberReply') : t(`${kind}By`, { name: author })}
          initials={kind === 'reply' ? initialsOf(author) : undefined}
          icon={kind === 'note' && <Lock size={14} aria-hidden />}
          at={at}
        >
          {mail && <MailMarks mail={mail} />}
          {delivery && <DeliveryChip {...delivery} />}
          {onWithdraw && isRevocable && authorId === identity?.id && (
            <Button size="small" startIcon={<Undo2 size={16} aria-hidden />} onClick={() => onWithdraw(entry)}>
              {t('takeBack')}
            </Button>
          )}
          {onRetry && delivery?.state === 'failed' && (
            <Button size="small" startIcon={<RotateCcw size={16} aria-hidden />} onClick={() => onRetry(entry)}>
              {t('retry')}
            </Button>
          )}
        </BubbleHeader>
        <MultilineText>{text}</MultilineText>
        {mail && <MailDetails mail={mail} />}
        <ThreadFiles label={fileText('ofMessage')} files={files} />
      </Bubble>
    </li>
  );
};

/** The message of an inquiry, with which its thread begins. */
export const MessageOfInquiry = ({ record, children }: { record: RaRecord; children: ReactNode }) => {
  const t = useThreadTexts();
  const { name = '', message, receivedAt } = record;
  return (
    <Bubble>
      <BubbleHeader title={t('message', { name })} initials={initialsOf(String(name))} at={receivedAt} />
      <MultilineText>{message}</MultilineText>
      {children}
    </Bubble>
  );
};

/** The colors of the initials of a person. */
export const avatarStyles = { bgcolor: 'primary.light', color: 'primary.main', fontWeight: 600 } as const;

interface BubbleHeaderProps {
  title: string;
  initials?: string | undefined;
  icon?: ReactNode;
  at: string | undefined;
  children?: ReactNode;
}

const BubbleHeader = ({ title, initials, icon, at, children }: BubbleHeaderProps) => {
  const formatDateTime = useFormatDateTime();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
      {initials && (
        <Avatar aria-hidden sx={{ ...avatarStyles, width: 24, height: 24, fontSize: 11 }}>
          {initials}
        </Avatar>
      )}
      {icon}
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {children}
      {at && (
        <Typography variant="caption" color="textSecondary" component="time" dateTime={at} sx={{ ml: 'auto' }}>
          {formatDateTime(at)}
        </Typography>
      )}
    </Stack>
  );
};

const deliveryColors: Readonly<Record<string, 'success' | 'warning' | 'error'>> = {
  sent: 'success',
  waiting: 'warning',
  claimed: 'warning',
};

type DeliveryState = keyof typeof messages.texts.delivery;

/** The delivery state of the e-mail of a reply. */
const DeliveryChip = ({ state, reason, sendsAt }: NonNullable<ThreadEntry['delivery']>) => {
  const translate = useTranslate();
  const t = useThreadTexts();
  const isExplained = reason !== null && ['failed', 'waiting', 'suppressed'].includes(state);
  // The reason starts with a key; the reply code of the mail server may follow it.
  const [reasonKey = ''] = reason?.split(' ') ?? [];
  const why = isExplained && translate(`resources.contacts.texts.reason.${reasonKey}`, { _: reasonKey });
  const how = sendsAt ? t('sentSoon') : t(`delivery.${state as DeliveryState}`);
  return (
    <Chip size="small" color={deliveryColors[state] ?? 'error'} label={why ? t('explained', { how, why }) : how} />
  );
};
