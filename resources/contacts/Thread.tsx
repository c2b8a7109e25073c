import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { hasCapability, isPermitted, type ThreadEntry, useProvider } from '../../providers';
import { UnsavedChangesGuard } from '../engine/core/form/UnsavedChangesGuard';
import { Section } from '../engine/core/record/Section';
import { AutosaveNotice } from '../engine/features/autosave/AutosaveNotice';
import { useAutosave } from '../engine/features/autosave/useAutosave';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useViewSchema } from '../engine/fields/schemaContext';
import { PlainList } from '../engine/fields/styledElements';
import { useAction } from '../engine/ui/useAction';
import type { ReplyAction } from './dueTime';
import { InquiryFiles } from './InquiryFiles';
import { type ComposedKind, ThreadComposer } from './ThreadComposer';
import { ThreadItem } from './ThreadItem';
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
  const [kind, setKind] = useState<ComposedKind>(record.email ? 'reply' : 'note');
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
    if (!drafts.reply && !offer?.values.reply) setKind('note');
    close();
  };
  const { data: entries, error } = useQuery({
    queryKey: ['contacts', 'thread', id],
    queryFn: ({ signal }) => provider.inquiryThread(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? refetchSeconds * 1000 : false),
  });
  const { run: withdraw } = useAction(async ({ id: entryId, text }: ThreadEntry) => {
    await provider.withdrawReply(id, entryId);
    // The text that was typed meanwhile stays below it.
    setDrafts((all) => ({ ...all, reply: [text, all.reply].filter(Boolean).join('\n\n') }));
    setKind('reply');
  });
  const { run: retry } = useAction((entry: ThreadEntry) => provider.retryReply(id, entry.id));
  const send = async (action: ReplyAction | undefined) => {
    const sent = drafts[kind];
    // A note is for colleagues, so it does not matter what was written meanwhile.
    const options = kind === 'reply' ? { action, entryCount: entries?.length } : {};
    await provider.addToThread(id, kind, sent, options);
    setDrafts((all) => ({ ...all, [kind]: textAfterSent(sent, all[kind]) }));
    // Sent text must not be offered again. Autosave then stores the rest of the draft again.
    discard();
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
                <ThreadItem key={entry.id} entry={entry} onWithdraw={withdraw} onRetry={retry} />
              ))}
            </PlainList>
          )}
        </div>
        {offer && <AutosaveNotice autosave={offer} onRestore={restore} onDiscard={discard} />}
        <ThreadComposer
          kind={kind}
          onKind={setKind}
          text={drafts[kind]}
          otherText={drafts[kind === 'reply' ? 'note' : 'reply']}
          onWrite={(text) => setDrafts((all) => ({ ...all, [kind]: text }))}
          onSend={send}
        />
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
