import { Button } from '@mui/material';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ThreadChange, ThreadEntry } from '../../providers';
import { PlainList } from '../engine/fields/styledElements';
import { scrollerOf } from './scrollerOf';
import { ThreadChangeLines } from './ThreadChangeLines';
import { ThreadItem, type ThreadItemActions } from './ThreadItem';
import { threadLines } from './threadLines';
import { useThreadTexts } from './threadMessages.en';

interface ThreadEntriesProps extends ThreadItemActions {
  /** The oldest first. */
  entries: readonly (ThreadEntry | ThreadChange)[];
  /** Whether there are earlier ones. */
  hasEarlier: boolean;
  /** Loads earlier ones. */
  onEarlier: () => unknown;
}

/** The entries of a thread, with a button for the earlier ones. What the user reads and has focused keeps its place. */
export const ThreadEntries = ({ entries, hasEarlier, onEarlier, ...actions }: ThreadEntriesProps) => {
  const t = useThreadTexts();
  const lines = threadLines(entries);
  const list = useRef<HTMLUListElement>(null);
  const keepPlace = usePlaceKeeper(list, entries[0]?.id, hasEarlier);
  return (
    <>
      {hasEarlier && (
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          sx={{ display: 'block', mx: 'auto', mb: 1.5 }}
          onClick={() => {
            keepPlace();
            void onEarlier();
          }}
        >
          {t('earlierMessages')}
        </Button>
      )}
      {lines.length > 0 && (
        <PlainList as="ol" ref={list} sx={{ '& > li + li': { mt: 1.5 } }}>
          {lines.map((line) =>
            'changes' in line ? (
              <ThreadChangeLines key={line.id} changes={line.changes} />
            ) : (
              <ThreadItem key={line.id} entry={line.entry} {...actions} />
            ),
          )}
        </PlainList>
      )}
    </>
  );
};

/**
 * Returns a function that is called before earlier entries are loaded. Once they stand above, the page is scrolled by
 * their height. Without further ones, the button is gone, so the entry that was the first one gets the focus.
 */
const usePlaceKeeper = (list: RefObject<HTMLElement | null>, firstId: string | undefined, hasEarlier: boolean) => {
  const before = useRef<{ first: HTMLElement; firstId: string | undefined; height: number }>(undefined);
  useLayoutEffect(() => {
    // The entries above have come when the first one is another.
    if (!before.current || before.current.firstId === firstId) return;
    const { first, height } = before.current;
    before.current = undefined;
    const scroller = scrollerOf(first);
    scroller.scrollTop += scroller.scrollHeight - height;
    if (!hasEarlier) first.focus({ preventScroll: true });
  }, [firstId, hasEarlier]);
  return () => {
    const first = list.current?.firstElementChild;
    if (first instanceof HTMLElement) before.current = { first, firstId, height: scrollerOf(first).scrollHeight };
  };
};
