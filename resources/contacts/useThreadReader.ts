import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type InquiryFile, type ThreadReader, useProvider } from '../../providers';
import { useAction } from '../engine/ui/useAction';
import type { ComposedKind } from './ThreadComposer';
import { ownThreadsKey } from './useOwnThreads';
import { readCountOf } from './useThread';

/** The interval in milliseconds at which the console says that the user is here, and learns who else is. */
const interval = 2000;

/** How long a key press counts as writing, in milliseconds. */
const writingDuration = 4000;

type Drafts = Pick<ThreadReader, ComposedKind>;

interface Latest {
  unsaved?: Drafts | undefined;
  /** When the user wrote last, in milliseconds. */
  writtenAt: number;
  /** The last call, which stores what is unsaved. */
  call?: Promise<unknown>;
  isPaused: boolean;
  /** How many entries the server knows to be read. */
  readCount?: number | undefined;
}

/**
 * Returns the texts that the user has not sent to an inquiry, which the server stores with every call, and who else is
 * there.
 */
export const useThreadReader = (id: string) => {
  const provider = useProvider();
  const client = useQueryClient();
  const queryKey = ['contacts', 'reader', id];
  const [unsaved, setUnsaved] = useState<Drafts>();
  const latest = useRef<Latest>({ writtenAt: 0, isPaused: false });
  const setLatest = (next: Drafts | undefined) => {
    latest.current.unsaved = next;
    setUnsaved(next);
  };
  const save = async (options?: { keepalive: boolean }): Promise<ThreadReader> => {
    const sent = latest.current.unsaved;
    const readCount = readCountOf(client, id);
    const isWriting = Date.now() - latest.current.writtenAt < writingDuration;
    const reader = await provider.saveThreadReader(
      id,
      {
        presence: isWriting ? 'writes' : 'reads',
        ...(readCount !== undefined && { readCount }),
        ...sent,
      },
      options,
    );
    // The stored text is displayed as soon as the typed one is not.
    client.setQueryData(queryKey, reader);
    if (sent && latest.current.unsaved === sent) setLatest(undefined);
    const hasRead = readCount !== undefined && readCount !== latest.current.readCount;
    latest.current.readCount = readCount;
    // The row of the list says that there is a draft, or nothing to read.
    if (sent || hasRead) void client.invalidateQueries({ queryKey: ownThreadsKey });
    return reader;
  };
  const { data: reader, isError } = useQuery({
    queryKey,
    queryFn: () => {
      const stored = client.getQueryData<ThreadReader>(queryKey);
      if (latest.current.isPaused && stored) return stored;
      const call = save();
      latest.current.call = call;
      return call;
    },
    refetchInterval: interval,
    // The next interval tries again.
    retry: false,
    gcTime: 0,
  });
  const { run: saveLast } = useAction(() => save({ keepalive: true }), { changes: false });
  const saveAtEnd = useEffectEvent(() => {
    if (latest.current.unsaved) void saveLast();
  });
  useEffect(() => {
    // A reload and a closed tab leave, too.
    window.addEventListener('pagehide', saveAtEnd);
    return () => {
      window.removeEventListener('pagehide', saveAtEnd);
      saveAtEnd();
    };
  }, []);
  const drafts: Drafts = unsaved ?? { reply: reader?.reply ?? '', note: reader?.note ?? '' };
  return {
    reader,
    drafts,
    /** Whether a text is on its way to the server, or could not be stored there. */
    savingState: unsaved === undefined ? ('saved' as const) : isError ? ('failed' as const) : ('saving' as const),
    /** Displays other files than the server said last, until it says which they are. */
    changeFiles: (change: (files: readonly InquiryFile[]) => InquiryFile[]) => {
      client.setQueryData<ThreadReader>(queryKey, (known) => known && { ...known, files: change(known.files ?? []) });
    },
    write: (kind: ComposedKind, text: string) => {
      latest.current.writtenAt = Date.now();
      setLatest({ ...drafts, ...latest.current.unsaved, [kind]: text });
    },
    /**
     * Runs a request that changes the texts at the server. No other call is under way meanwhile. Words that are typed
     * meanwhile stay.
     */
    changeTexts: async <Result>(request: () => Promise<Result>): Promise<Result> => {
      latest.current.isPaused = true;
      try {
        // If the last call has failed, the next one stores the text.
        await Promise.allSettled([latest.current.call]);
        if (latest.current.unsaved) await save();
        const result = await request();
        const typed = latest.current.unsaved;
        setLatest(undefined);
        const stored = await save();
        const textOf = (kind: ComposedKind) =>
          [stored[kind], typed && typedSince(drafts[kind], typed[kind])].filter(Boolean).join('\n\n');
        if (typed) setLatest({ reply: textOf('reply'), note: textOf('note') });
        return result;
      } finally {
        latest.current.isPaused = false;
      }
    },
  };
};

/** Returns the words that were added to a text; the whole text if it was changed otherwise. */
const typedSince = (before: string, text: string) =>
  text.startsWith(before) ? text.slice(before.length).trimStart() : text;
