import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { hasCapability, isPermitted, type LoggedMessage, useProvider } from '../../../providers';
import { Disclosure } from '../fields/Disclosure';
import { useViewSchema } from '../fields/schemaContext';
import { DividedList } from '../fields/styledElements';
import { useFormatDateTime } from '../fields/userTimeZone';
import { useMessageLogTexts } from './messageLogMessages.en';

/** A card with the messages that were sent about a record; loaded when it is opened, only in views that do not edit. */
export const MessageLog = () => {
  const area = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const { isReading } = useViewSchema();
  const t = useMessageLogTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isReading || id === undefined || !hasCapability('sending') || !isPermitted(area, 'personal')) return null;
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
      <Disclosure title={t('title')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        {isOpen && <Messages area={area} id={String(id)} />}
      </Disclosure>
    </Card>
  );
};

const Messages = ({ area, id }: { area: string; id: string }) => {
  const provider = useProvider();
  const t = useMessageLogTexts();
  const { data, error } = useQuery({
    queryKey: [area, 'messagesTold', id],
    queryFn: ({ signal }) => provider.sentMessages(area, id, { signal }),
  });
  if (error) return <Typography color="error">{error.message}</Typography>;
  if (!data) return <Skeleton height={40} />;
  if (data.length === 0)
    return (
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t('none')}
      </Typography>
    );
  return (
    <DividedList sx={{ mt: 1 }}>
      {data.map((message) => (
        <li key={`${message.name} ${message.channel} ${message.at}`}>
          <Message message={message} />
        </li>
      ))}
    </DividedList>
  );
};

const colors: Readonly<Record<string, string>> = { sent: 'success', failed: 'error', unknown: 'warning' };

type TextName = Parameters<ReturnType<typeof useMessageLogTexts>>[0];

const Message = ({ message: { name, channel, state, reason, at } }: { message: LoggedMessage }) => {
  const t = useMessageLogTexts();
  const formatDateTime = useFormatDateTime();
  const [reasonName, code] = reason?.split(' ') ?? [];
  const how = t(`state.${state}` as TextName, { _: state });
  const why = reasonName && t(`reason.${reasonName}` as TextName, { _: reasonName });
  return (
    <>
      <Typography>{name}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {t(`channel.${channel}` as TextName, { _: channel })} · <time dateTime={at}>{formatDateTime(at)}</time>
        </Typography>
        <Typography variant="caption" color={colors[state] ?? 'textSecondary'}>
          {why ? t(code ? 'explainedByCode' : 'explained', { how, why, code }) : how}
        </Typography>
      </Box>
    </>
  );
};
