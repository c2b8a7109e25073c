import { Alert, Box, styled, Typography } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { type ChangeMessages, isTextName } from '../../../../providers';
import { formatNumber } from '../../fields/formats';
import { messages as texts, useMessagePreviewTexts } from './messagePreviewMessages.en';

type Message = ChangeMessages['messages'][number];

/** How many people get the messages of a change by which channel, who cannot be reached, and each message, folded. */
export default function MessagePreviewDetails({ preview }: { preview: ChangeMessages }) {
  const t = useMessagePreviewTexts();
  const { channels, unreachable, messages } = preview;
  const kinds = Object.values(groupBy(messages, ({ kind }) => kind));
  const counts = channels.flatMap(({ channel, people }) =>
    isTextName(texts.messagePreview.channels, channel) ? [t(`channels.${channel}`, { smart_count: people })] : [],
  );
  const off = channels.filter(({ isSetUp }) => !isSetUp).map(({ channel }) => channel);
  const notSetUp = off.length > 1 ? 'all' : (off[0] ?? '');
  return (
    <Box sx={{ mb: 1 }}>
      {counts.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ ml: 2 }}>
          {counts.join(' · ')}
        </Typography>
      )}
      {unreachable.total > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ ml: 2 }}>
          <Unreachable {...unreachable} />
        </Typography>
      )}
      {isTextName(texts.messagePreview.notSetUp, notSetUp) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t(`notSetUp.${notSetUp}`)}
        </Alert>
      )}
      {kinds.map((ofKind) => (
        <MessageOfKind key={ofKind[0]?.kind} messages={ofKind} isOnly={kinds.length === 1} />
      ))}
    </Box>
  );
}

/** The people who get no message: the first of them with the reason, then the number of the others. */
const Unreachable = ({ total, first }: ChangeMessages['unreachable']) => {
  const t = useMessagePreviewTexts();
  if (first.length === 0) return t('unreachable', { smart_count: total });
  const reasonOf = (reason: string) =>
    t(isTextName(texts.messagePreview.reasons, reason) ? `reasons.${reason}` : 'reasons.other');
  const named = first.map(({ name, reason }) => t('person', { name, reason: reasonOf(reason) })).join(', ');
  const others = total - first.length;
  return t('unreachableNamed', {
    names: others > 0 ? t('unreachableMore', { names: named, smart_count: others }) : named,
  });
};

/** The messages of one kind: its subject can be seen at once, its text when it is opened. */
const MessageOfKind = ({ messages, isOnly }: { messages: readonly Message[]; isOnly: boolean }) => {
  const t = useMessagePreviewTexts();
  const [first] = messages;
  if (!first) return null;
  const { name, people } = first;
  const subject = messages.find((message) => message.subject)?.subject ?? first.text.split('\n')[0];
  return (
    <Folded>
      <summary>
        <b>{subject}</b>
        {!isOnly && (
          <Typography variant="caption" color="textSecondary" component="span">
            {t('kind', { name, smart_count: people, count: formatNumber(people) })}
          </Typography>
        )}
      </summary>
      {messages.map(({ channel, to, text }) => (
        <div key={channel} className="message">
          <Typography variant="caption" color="textSecondary" component="p">
            {t(channel === 'email' || channel === 'sms' ? `as.${channel}` : 'as.other', { name: to })}
          </Typography>
          <p>{text}</p>
        </div>
      ))}
    </Folded>
  );
};

const Folded = styled('details')(({ theme }) => ({
  marginTop: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  overflow: 'hidden',
  '& summary': { padding: '8px 12px', cursor: 'pointer', overflowWrap: 'anywhere' },
  '& summary b': { fontWeight: 550 },
  '& summary span': { display: 'block', paddingLeft: 16 },
  '& summary:hover': { background: theme.palette.action.hover },
  '& .message': { padding: '8px 12px', borderTop: `1px solid ${theme.palette.divider}` },
  '& .message p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
