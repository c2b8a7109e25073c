import { Box, Stack } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { type RaRecord, useCreatePath, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { HttpError, hasCapability, isPermitted, type ThreadEntry, useProvider } from '../../providers';
import { UnsavedChangesGuard } from '../engine/core/form/UnsavedChangesGuard';
import { useOpenNext } from '../engine/core/record/openNext';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useOfferInPalette } from '../engine/ui/actionsInView';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { undoOptions } from '../engine/ui/undoOptions';
import { useAction } from '../engine/ui/useAction';
import type { ReplyAction } from './dueTime';
import { FirstMailDetails } from './FirstMail';
import { InquiryFiles } from './InquiryFiles';
import { OthersPresent } from './OthersPresent';
import { SnoozeAgain } from './SnoozeAgain';
import { SurvivorDialog } from './SurvivorDialog';
import { sendDelay, staffSource } from './staffMessages';
import { type ComposedKind, ThreadComposer } from './ThreadComposer';
import { ThreadEntries } from './ThreadEntries';
import { MessageOfInquiry } from './ThreadItem';
import { isMessage } from './threadLines';
import { useThreadTexts } from './threadMessages.en';
import { useReplyFiles } from './useReplyFiles';
import { useThread } from './useThread';
import { useThreadKeys } from './useThreadKeys';
import { useThreadReader } from './useThreadReader';
import { WrittenMeanwhileDialog } from './WrittenMeanwhileDialog';

/** The conversation of an inquiry: the message, what followed, and the composer for what comes next. */
export const Thread = () => {
  const record = useRecordContext();
  if (!record) return null;
  return hasThread() ? <ThreadOf record={record} /> : <Conversation record={record} />;
};

/** Whether the API has threads, and the user may read what members wrote. */
export const hasThread = () => hasCapability('threads') && isPermitted('contacts', 'personal');

interface ConversationProps {
  record: RaRecord;
  /** The entries that followed the message. */
  children?: ReactNode;
}

const Conversation = ({ record, children }: ConversationProps) => (
  <Stack spacing={1.5} sx={{ p: { xs: 1.5, md: 2.5 }, pb: { xs: 1, md: 1.5 }, overflowAnchor: 'none' }}>
    {record.source !== staffSource && (
      <MessageOfInquiry record={record}>
        {hasThread() && (
          <>
            <FirstMailDetails />
            <InquiryFiles record={record} />
          </>
        )}
      </MessageOfInquiry>
    )}
    {children}
  </Stack>
);

const ThreadOf = ({ record }: { record: RaRecord }) => {
  const id = String(record.id);
  const t = useThreadTexts();
  const provider = useProvider();
  const { reader, drafts, savingState, write, changeTexts, changeFiles } = useThreadReader(id);
  const attachments = useReplyFiles(id, reader?.files, changeFiles);
  const { query, entries, entryCount: knownCount } = useThread(id, reader?.entryCount);
  const { error, hasNextPage: hasEarlier, fetchNextPage: loadEarlier } = query;
  const [chosenKind, setKind] = useState<ComposedKind>();
  const kind = chosenKind ?? (record.email && (drafts.reply || !drafts.note) ? 'reply' : 'note');
  const [conflict, setConflict] = useState<{ action: ReplyAction | undefined; seen: ReadonlySet<string> }>();
  // Undefined: nothing is asked.
  const [unconfirmed, setUnconfirmed] = useState<{ action: ReplyAction | undefined }>();
  const announceSent = useAnnounceSent(record);
  const composer = useRef<HTMLTextAreaElement>(null);
  const compose = (next: ComposedKind) => {
    // The input of the other kind may be there only after this.
    flushSync(() => setKind(next));
    composer.current?.focus();
  };
  const [reply, note] = [() => compose('reply'), () => compose('note')];
  useThreadKeys({ r: reply, n: note });
  useOfferInPalette(record, [
    { name: 'reply', label: t('replyTab'), run: reply },
    { name: 'note', label: t('noteForColleagues'), run: note },
  ]);
  const { run: withdraw } = useAction(async ({ id: entryId }: ThreadEntry) => {
    await changeTexts(() => provider.withdrawReply(id, entryId));
    setKind('reply');
  });
  const { run: retry } = useAction((entry: ThreadEntry) => provider.retryReply(id, entry.id));
  const send = async (action: ReplyAction | undefined, toSurvivor = false) => {
    const fileIds = attachments.files.map((file) => file.id);
    const ofReply = { action, entryCount: knownCount, ...(fileIds.length > 0 && { fileIds }) };
    // A note is for colleagues, so it does not matter what was written meanwhile.
    const options = kind === 'reply' ? { ...ofReply, ...(toSurvivor && { toSurvivor }) } : {};
    try {
      const newest = await changeTexts(() => provider.addToThread(id, kind, drafts[kind], options));
      await query.refetch();
      setConflict(undefined);
      setUnconfirmed(undefined);
      if (kind === 'reply') announceSent(newest, action);
    } catch (failure) {
      const code = failure instanceof HttpError ? failure.body.code : undefined;
      if (code === 'contacts.deceased') {
        setConflict(undefined);
        setUnconfirmed({ action });
        return;
      }
      if (code !== 'contacts.writtenMeanwhile') throw failure;
      setUnconfirmed(undefined);
      await query.refetch();
      setConflict({ action, seen: conflict?.seen ?? new Set(entries?.map((entry) => entry.id)) });
    }
  };
  return (
    <>
      <Conversation record={record}>
        {error && <FailureAlert error={error} retry={query.refetch} />}
        {!entries && !error && <RecordSkeleton />}
        <div role="log" aria-label={t('title')}>
          {entries && (
            <ThreadEntries
              entries={entries}
              hasEarlier={hasEarlier}
              onEarlier={loadEarlier}
              onWithdraw={withdraw}
              onRetry={retry}
            />
          )}
        </div>
        {entries && <SnoozeAgain entries={entries} />}
      </Conversation>
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 1, p: { xs: 1, md: 2 }, pt: 0, mt: 'auto' }}>
        <OthersPresent others={reader?.others ?? []} />
        <ThreadComposer
          kind={kind}
          onKind={setKind}
          text={drafts[kind]}
          otherText={drafts[kind === 'reply' ? 'note' : 'reply']}
          attachments={attachments}
          savingState={reader ? savingState : 'loading'}
          inputRef={composer}
          onWrite={(text) => write(kind, text)}
          onSend={send}
        />
      </Box>
      {conflict && entries && (
        <WrittenMeanwhileDialog
          entries={entries.filter(isMessage).filter((entry) => !conflict.seen.has(entry.id))}
          text={drafts.reply}
          onSend={() => send(conflict.action)}
          onDiscard={() => write('reply', '')}
          onClose={() => setConflict(undefined)}
        />
      )}
      {unconfirmed && (
        <SurvivorDialog
          email={record.email}
          onSend={() => send(unconfirmed.action, true)}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
      {/* The server has everything else, so leaving asks only where it could not be reached. */}
      <UnsavedChangesGuard isDirty={savingState === 'failed'} isSettled={() => false} onLeave={() => undefined} />
    </>
  );
};

/** Returns a function that says that a reply goes out, with Undo, and opens the next inquiry if this one is done. */
const useAnnounceSent = (record: RaRecord) => {
  const id = String(record.id);
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const openNext = useOpenNext();
  const t = useThreadTexts();
  return (newest: readonly ThreadEntry[], action: ReplyAction | undefined) => {
    const sent = newest.findLast(({ delivery }) => delivery?.sendsAt);
    if (!sent) return;
    const undo = async () => {
      await provider.withdrawReply(id, sent.id);
      refresh();
      void navigate(createPath({ resource: 'contacts', type: 'show', id }));
    };
    notify(t('sentToast', { name: record.name }), {
      type: 'success',
      ...undoOptions(undo, sendDelay),
    });
    if (action) openNext();
  };
};
