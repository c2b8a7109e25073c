import { Chip, Stack, styled, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { hasCapability, isPermitted, type ThreadEntry, useProvider } from '../../providers';
import { UnsavedChangesGuard } from '../engine/core/form/UnsavedChangesGuard';
import { Section } from '../engine/core/record/Section';
import { AutosaveNotice } from '../engine/features/autosave/AutosaveNotice';
import { useAutosave } from '../engine/features/autosave/useAutosave';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useViewSchema } from '../engine/fields/schemaContext';
import { MultilineText, PlainList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { InquiryFiles } from './InquiryFiles';
import { ReplyComposer } from './ReplyComposer';
import type { messages } from './threadMessages.en';
import { useThreadTexts } from './threadMessages.en';

/** The replies and notes of an inquiry, with forms to add one. Displayed only in the record view. */
export const Thread = () => {
  const { isReading } = useViewSchema();
  const record = useRecordContext();
  const isVisible = isReading && record && hasCapability('threads') && isPermitted('contacts', 'personal');
  return isVisible ? <ThreadSection key={record.id} record={record} /> : null;
};

const refetchSeconds = 3;
const isPending = ({ delivery }: ThreadEntry) => delivery?.state === 'waiting' || delivery?.state === 'claimed';

const emptyDrafts = { reply: '', note: '' };

const ThreadSection = ({ record }: { record: RaRecord }) => {
  const id = String(record.id);
  const t = useThreadTexts();
  const provider = useProvider();
  const [drafts, setDrafts] = useState(emptyDrafts);
  const isDiscarded = useRef(false);
  const { offer, close, discard } = useAutosave({
    area: 'contacts-thread',
    id,
    isPersonalData: true,
    change: drafts === emptyDrafts ? undefined : drafts,
    readDirtyValues: () => Object.fromEntries(Object.entries(drafts).filter(([, text]) => text !== '')),
    isSettled: () => isDiscarded.current,
  });
  const restore = () => {
    setDrafts({ ...drafts, ...offer?.values });
    close();
  };
  const { data: entries, error } = useQuery({
    queryKey: ['contacts', 'thread', id],
    queryFn: ({ signal }) => provider.inquiryThread(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? refetchSeconds * 1000 : false),
  });
  const renderComposer = (kind: keyof typeof emptyDrafts) => {
    const write = (text: string) => setDrafts((all) => ({ ...all, [kind]: text }));
    const send = async (resolves: boolean) => {
      const sent = drafts[kind];
      await provider.addToThread(id, kind, sent, { resolves });
      setDrafts((all) => ({ ...all, [kind]: textAfterSent(sent, all[kind]) }));
      // Sent text must not be offered again. Autosave then stores the rest of the draft again.
      discard();
    };
    return <ReplyComposer kind={kind} name={record.name} text={drafts[kind]} onWrite={write} onSend={send} />;
  };
  return (
    <Section title={t('title')}>
      <Stack spacing={2} className="wide">
        {error && (
          <Typography color="error" role="alert">
            {error.message}
          </Typography>
        )}
        {!entries && !error && <RecordSkeleton />}
        <InquiryFiles record={record} />
        <div role="log" aria-label={t('title')}>
          {entries?.length === 0 && <Typography color="textSecondary">{t('empty')}</Typography>}
          {entries && entries.length > 0 && (
            <PlainList as="ol">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </PlainList>
          )}
        </div>
        {offer && <AutosaveNotice autosave={offer} onRestore={restore} onDiscard={discard} />}
        {record.email ? renderComposer('reply') : <Typography color="textSecondary">{t('noAddress')}</Typography>}
        {renderComposer('note')}
        <UnsavedChangesGuard
          isDirty={Boolean(drafts.reply || drafts.note)}
          isSettled={() => isDiscarded.current}
          onLeave={() => {
            isDiscarded.current = true;
          }}
        />
      </Stack>
    </Section>
  );
};

/** Returns the draft without the text that was sent meanwhile; the complete draft if that text was changed. */
const textAfterSent = (sent: string, text: string) =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;

const EntryItem = styled('li')(({ theme: { palette } }) => ({
  padding: '10px 12px',
  borderRadius: 8,
  border: `1px solid ${palette.divider}`,
  '& + &': { marginTop: 8 },
  '&.note': { background: palette.warning.light },
}));

const Entry = ({ entry: { kind, at, authorName, text, delivery } }: { entry: ThreadEntry }) => {
  const translate = useTranslate();
  const t = useThreadTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <EntryItem className={kind}>
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
      </Stack>
      <MultilineText>{text}</MultilineText>
    </EntryItem>
  );
};

const deliveryColors: Readonly<Record<string, 'success' | 'warning' | 'error'>> = {
  sent: 'success',
  waiting: 'warning',
  claimed: 'warning',
};

type DeliveryState = keyof typeof messages.texts.delivery;

/** The delivery state of the e-mail of a reply. */
const DeliveryChip = ({ state, reason }: NonNullable<ThreadEntry['delivery']>) => {
  const translate = useTranslate();
  const t = useThreadTexts();
  const isExplained = reason !== null && (state === 'failed' || state === 'waiting');
  // The reason starts with a key; the reply code of the mail server may follow it.
  const [reasonKey = ''] = reason?.split(' ') ?? [];
  const why = isExplained && translate(`resources.contacts.texts.reason.${reasonKey}`, { _: reasonKey });
  const how = t(`delivery.${state as DeliveryState}`);
  return (
    <Chip size="small" color={deliveryColors[state] ?? 'error'} label={why ? t('explained', { how, why }) : how} />
  );
};
