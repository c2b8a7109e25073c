import { Button, Popover, styled } from '@mui/material';
import { Bookmark } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isPermitted, useProvider } from '../../providers';
import { findGap } from '../engine/schema/gaps';
import { useAction } from '../engine/ui/useAction';
import { OwnRepliesDialog } from './OwnRepliesDialog';
import { OwnReplyDialog } from './OwnReplyDialog';
import { SavedReplySearch } from './SavedReplySearch';
import { useSavedReplyTexts } from './savedReplyMessages.en';
import type { SavedReplyOption } from './savedReplyOptions';
import type { TextRange } from './typedSlash';
import { hasOwnReplies } from './useOwnReplies';

interface SavedReplyPickerProps {
  /** The input of the reply. */
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onWrite: (text: string) => void;
  /** The part of the text that a saved reply replaces; undefined while the list is closed. */
  range: TextRange | undefined;
  onRange: (range: TextRange | undefined) => void;
}

/** Shows which key does the same as the button. */
const SlashKey = styled('kbd')(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  marginLeft: 8,
  padding: '0 6px',
  borderRadius: 4,
  border: `1px solid ${palette.divider}`,
}));

/** The button *Saved replies* of the composer, and the list from which one is inserted into the reply. */
export const SavedReplyPicker = ({ input, text, onWrite, range, onRange }: SavedReplyPickerProps) => {
  const t = useSavedReplyTexts();
  const provider = useProvider();
  const selection = useRef<TextRange>(undefined);
  const { run: countUse } = useAction((id: string) => provider.countSavedReplyUse(id), { changes: false });
  // Once the list is closed, the person writes on. Before that, the input does not have the inserted text.
  useLayoutEffect(() => {
    if (range) selection.current ??= { start: range.end, end: range.end };
    else if (selection.current) {
      input.current?.focus();
      input.current?.setSelectionRange(selection.current.start, selection.current.end);
      selection.current = undefined;
    }
  });
  const [dialog, setDialog] = useState<{ kind: 'list' } | { kind: 'new'; text: string }>();
  if (!isPermitted('saved-replies', 'show') && !hasOwnReplies()) return null;
  const open = () => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    onRange({ start: selectionStart, end: selectionEnd });
  };
  const write = (inserted: string, { start, end }: TextRange) => {
    const gap = findGap(inserted);
    const from = start + (gap?.index ?? inserted.length);
    selection.current = { start: from, end: from + (gap?.text.length ?? 0) };
    onWrite(text.slice(0, start) + inserted + text.slice(end));
    onRange(undefined);
  };
  const insert = (option: SavedReplyOption) => {
    if (!range) return;
    write(option.text, range);
    if (!option.isOwn) void countUse(option.replyId);
  };
  const isBySlash = range !== undefined && text.slice(range.start, range.end) === '/';
  const written = isBySlash ? text.slice(0, range.start) + text.slice(range.end) : text;
  const openDialog = (next: typeof dialog) => {
    onRange(undefined);
    setDialog(next);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Bookmark size={18} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={range !== undefined}
        onClick={open}
      >
        {t('open')}
        <SlashKey aria-hidden>/</SlashKey>
      </Button>
      {range && (
        <Popover
          open
          disableRestoreFocus
          anchorEl={input.current}
          onClose={() => onRange(undefined)}
          anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
          transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': t('list'), sx: { width: 760, maxWidth: 'calc(100% - 32px)' } },
          }}
        >
          <SavedReplySearch
            written={written}
            onSelect={insert}
            onSaveOwn={() => openDialog({ kind: 'new', text: written.trim() })}
            onOpenOwn={() => openDialog({ kind: 'list' })}
            onClose={() => onRange(undefined)}
            // "3 / 4" is typed on.
            onLeadingSpace={isBySlash ? () => write(' ', { start: range.end, end: range.end }) : undefined}
          />
        </Popover>
      )}
      {dialog?.kind === 'list' && <OwnRepliesDialog onClose={() => setDialog(undefined)} />}
      {dialog?.kind === 'new' && (
        <OwnReplyDialog reply={{ name: '', text: dialog.text }} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
};
