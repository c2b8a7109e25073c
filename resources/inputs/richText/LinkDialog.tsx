import { Button, Tab, Tabs, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ActionDialog } from '../../actions/ActionDialog';
import { normalizeLink, recordOfPath, recordPathInApp } from '../../domain/links';
import { type PickedRecord, RecordPicker } from './RecordPicker';
import { useTexts } from './texts';

/** Asks where the link at the selection leads; without a selection, what it leads to becomes the text. */
export const LinkDialog = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const t = useTexts();
  const present: string = editor.getAttributes('link').href ?? '';
  const linked = recordOfPath(present);
  const [kind, setKind] = useState<'record' | 'address'>(present && !linked ? 'address' : 'record');
  const [chosen, setChosen] = useState<PickedRecord | null>(linked ? { ...linked, label: '' } : null);
  const [typed, setTyped] = useState(linked ? '' : present);
  const [isRefused, setIsRefused] = useState(false);
  const leave = () => {
    close();
    editor.commands.focus();
  };
  const apply = () => {
    const byHand = { href: normalizeLink(typed), words: typed.trim() };
    const { href, words } =
      kind === 'address' ? byHand : { href: chosen && recordPathInApp(chosen), words: chosen?.label ?? '' };
    if (!href) {
      setIsRefused(true);
      return;
    }
    if (editor.state.selection.empty && !present) {
      editor.commands.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
    }
    leave();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    leave();
  };
  return (
    <ActionDialog
      title={t('link')}
      maxWidth="xs"
      confirmLabel={t('setLink')}
      onConfirm={apply}
      onClose={leave}
      disableRestoreFocus
      otherActions={
        present && (
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
          setIsRefused(false);
        }}
      >
        <Tab value="record" label={t('toRecord')} />
        <Tab value="address" label={t('toAddress')} />
      </Tabs>
      {kind === 'record' ? (
        <RecordPicker
          chosen={chosen}
          isRefused={isRefused}
          choose={(record) => {
            setChosen(record);
            setIsRefused(false);
          }}
        />
      ) : (
        <TextField
          autoFocus
          label={t('address')}
          value={typed}
          error={isRefused}
          helperText={t(isRefused ? 'wrongAddress' : 'addressHelp')}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsRefused(false);
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
