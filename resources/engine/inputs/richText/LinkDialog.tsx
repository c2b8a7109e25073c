import { Button, FormControlLabel, Switch, Tab, Tabs, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { normalizeLink, parseRecordPath, recordPathInApp } from '../../texts/links';
import { ActionDialog } from '../../ui/ActionDialog';
import { insertBlock } from './blockCommands';
import { useTexts } from './messages.en';
import { type PickedRecord, RecordPicker } from './RecordPicker';

interface LinkDialogProps {
  editor: Editor;
  /** Whether links can look like buttons. */
  canBeButton: boolean;
  /** Whether a button is inserted, in a paragraph of its own, whatever is selected. */
  startsAsButton?: boolean;
  onClose: () => void;
}

/**
 * Edits the link at the selection, which can look like a button. Without a selection, the label of the target becomes
 * the text, unless another one is entered.
 */
export const LinkDialog = ({ editor, canBeButton, startsAsButton = false, onClose }: LinkDialogProps) => {
  const t = useTexts();
  const { href: currentHref = '', class: currentClass }: { href?: string; class?: string | null } = startsAsButton
    ? {}
    : editor.getAttributes('link');
  const isNew = startsAsButton || (editor.state.selection.empty && !currentHref);
  const [isButton, setButton] = useState(startsAsButton || currentClass === 'button');
  const [words, setWords] = useState('');
  const linkedRecord = parseRecordPath(currentHref);
  const [kind, setKind] = useState<'record' | 'address'>(currentHref && !linkedRecord ? 'address' : 'record');
  const [selectedRecord, setSelectedRecord] = useState<PickedRecord | null>(
    linkedRecord ? { ...linkedRecord, label: '' } : null,
  );
  const [address, setAddress] = useState(linkedRecord ? '' : currentHref);
  const [hasError, setHasError] = useState(false);
  const closeAndFocus = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const { href, text } =
      kind === 'address'
        ? { href: normalizeLink(address), text: address.trim() }
        : { href: selectedRecord && recordPathInApp(selectedRecord), text: selectedRecord?.label ?? '' };
    if (!href) {
      setHasError(true);
      return;
    }
    const attrs = { href, class: isButton ? 'button' : null };
    if (isNew) {
      const link = { type: 'text', text: words.trim() || text, marks: [{ type: 'link', attrs }] };
      if (startsAsButton) insertBlock(editor, { type: 'paragraph', content: [link] });
      else editor.commands.insertContent(link);
    } else {
      editor.chain().extendMarkRange('link').setLink(attrs).run();
    }
    closeAndFocus();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    closeAndFocus();
  };
  return (
    <ActionDialog
      title={t(isButton && isNew ? 'insertButton' : 'link')}
      maxWidth="xs"
      confirmLabel={t(startsAsButton ? 'insert' : 'setLink')}
      onConfirm={apply}
      onClose={closeAndFocus}
      disableRestoreFocus
      otherActions={
        currentHref && (
          <Button color="error" onClick={remove}>
            {t('removeLink')}
          </Button>
        )
      }
    >
      <Tabs
        value={kind}
        aria-label={t('leadsTo')}
        sx={{ mb: 2 }}
        onChange={(_, next) => {
          setKind(next);
          setHasError(false);
        }}
      >
        <Tab value="record" label={t('toRecord')} />
        <Tab value="address" label={t('toAddress')} />
      </Tabs>
      {kind === 'record' ? (
        <RecordPicker
          selected={selectedRecord}
          hasError={hasError}
          onSelect={(record) => {
            setSelectedRecord(record);
            setHasError(false);
          }}
        />
      ) : (
        <TextField
          autoFocus
          label={t('address')}
          value={address}
          error={hasError}
          helperText={t(hasError ? 'wrongAddress' : 'addressHelp')}
          onChange={(event) => {
            setAddress(event.target.value);
            setHasError(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      )}
      {canBeButton && isNew && (
        <TextField
          label={t('linkWordsLabel')}
          value={words}
          helperText={t('linkWordsHelp')}
          sx={{ mt: 2 }}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {canBeButton && (
        <FormControlLabel
          control={<Switch checked={isButton} onChange={(_, checked) => setButton(checked)} />}
          label={t('asButton')}
        />
      )}
    </ActionDialog>
  );
};
