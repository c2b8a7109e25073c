import { Box, Card, Skeleton, styled, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { hasCapability, isPermitted, type LoggedMessage as ToldMessage, useProvider } from '../../providers';
import { useViewSchema } from '../fields/schemaContext';
import { DividedList } from '../fields/styledElements';
import { useFormatDateTime } from '../fields/userTimeZone';
import { useMessageLogTexts } from './useMessageLogTexts';

const Folded = styled('details')({ '& > summary': { cursor: 'pointer', fontWeight: 600 } });

/** Where a record is read: what its person was told of it, asked for once somebody wants to know. */
export const MessageLog = () => {
  const area = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const { isReading } = useViewSchema();
  const t = useMessageLogTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isReading || id === undefined || !hasCapability('sending') || !isPermitted(area, 'personal')) return null;
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2 }}>
      <Folded onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('title')}</summary>
        {isOpen && <Messages area={area} id={String(id)} />}
      </Folded>
    </Card>
  );
};

const Messages = ({ area, id }: { area: string; id: string }) => {
  const provider = useProvider();
  const t = useMessageLogTexts();
  const { data, error } = useQuery({
    queryKey: [area, 'messagesTold', id],
    queryFn: ({ signal }) => provider.messagesTold(area, id, { signal }),
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
      {data.map((told) => (
        <li key={`${told.name} ${told.channel} ${told.at}`}>
          <Message told={told} />
        </li>
      ))}
    </DividedList>
  );
};

const colors: Readonly<Record<string, string>> = { sent: 'success', failed: 'error', unknown: 'warning' };

type TextName = Parameters<ReturnType<typeof useMessageLogTexts>>[0];

const Message = ({ told: { name, channel, state, reason, at } }: { told: ToldMessage }) => {
  const t = useMessageLogTexts();
  const formatDateTime = useFormatDateTime();
  const [word, code] = reason?.split(' ') ?? [];
  const how = t(`state.${state}` as TextName, { _: state });
  const why = word && t(`reason.${word}` as TextName, { _: word });
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
