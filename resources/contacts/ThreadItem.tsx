import { Button, Chip, Stack, styled, Typography } from '@mui/material';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { ThreadEntry } from '../../providers';
import { MultilineText } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import type { messages } from './threadMessages.en';
import { useThreadTexts } from './threadMessages.en';

const Item = styled('li')(({ theme: { palette } }) => ({
  padding: '10px 12px',
  borderRadius: 8,
  border: `1px solid ${palette.divider}`,
  '& + &': { marginTop: 8 },
  '&.note': { background: palette.warning.light },
}));

interface ThreadItemProps {
  entry: ThreadEntry;
  /** Takes back a reply whose mail is not sent yet. */
  onWithdraw: (entry: ThreadEntry) => unknown;
  /** Sends a mail again that failed. */
  onRetry: (entry: ThreadEntry) => unknown;
}

/** A reply or a note in the thread of an inquiry, with the state of its mail and what can be done about it. */
export const ThreadItem = ({ entry, onWithdraw, onRetry }: ThreadItemProps) => {
  const { kind, at, authorId, authorName, text, delivery } = entry;
  const translate = useTranslate();
  const t = useThreadTexts();
  const formatDateTime = useFormatDateTime();
  const { identity } = useGetIdentity();
  const isRevocable = delivery?.sendsAt != null;
  return (
    <Item className={kind}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
        <Typography variant="subtitle2" component="h3">
          {kind === 'memberReply'
            ? t('memberReply')
            : t(`${kind}By`, { name: authorName ?? translate('console.unknownUser') })}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
          {formatDateTime(at)}
        </Typography>
        {delivery && <DeliveryChip {...delivery} />}
        {isRevocable && authorId === identity?.id && (
          <Button size="small" startIcon={<Undo2 size={16} aria-hidden />} onClick={() => onWithdraw(entry)}>
            {t('takeBack')}
          </Button>
        )}
        {delivery?.state === 'failed' && (
          <Button size="small" startIcon={<RotateCcw size={16} aria-hidden />} onClick={() => onRetry(entry)}>
            {t('retry')}
          </Button>
        )}
      </Stack>
      <MultilineText>{text}</MultilineText>
    </Item>
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
  const isExplained = reason !== null && (state === 'failed' || state === 'waiting');
  // The reason starts with a key; the reply code of the mail server may follow it.
  const [reasonKey = ''] = reason?.split(' ') ?? [];
  const why = isExplained && translate(`resources.contacts.texts.reason.${reasonKey}`, { _: reasonKey });
  const how = sendsAt ? t('sentSoon') : t(`delivery.${state as DeliveryState}`);
  return (
    <Chip size="small" color={deliveryColors[state] ?? 'error'} label={why ? t('explained', { how, why }) : how} />
  );
};
