import { Button, Tab, Tabs, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { normalizeLink, parseRecordPath, recordPathInApp } from '../../domain/links';
import { ActionDialog } from '../../ui/ActionDialog';
import { useTexts } from './messages.en';
import { type PickedRecord, RecordPicker } from './RecordPicker';

/** Edits the link at the selection; without a selection, the label of the target becomes the text. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useTexts();
  const currentHref: string = editor.getAttributes('link').href ?? '';
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
    if (editor.state.selection.empty && !currentHref) {
      editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
    }
    closeAndFocus();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    closeAndFocus();
  };
  return (
    <ActionDialog
      title={t('link')}
      maxWidth="xs"
      confirmLabel={t('setLink')}
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
    </ActionDialog>
  );
};
