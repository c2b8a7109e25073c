import { TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/ActionDialog';
import type { EmbedAttributes } from './blockAttributes';
import { FileSelection } from './FileSelection';
import { useTexts } from './messages.en';
import { useBlockDialog } from './useBlockDialog';

interface FileDialogProps {
  editor: Editor;
  /** The path of the text in the form. */
  path: string;
  onClose: () => void;
}

/** Inserts a file that readers can download, or edits the selected one: the file and its name in the text. */
export const FileDialog = ({ editor, path, onClose }: FileDialogProps) => {
  const t = useTexts();
  const { before, apply, close } = useBlockDialog<EmbedAttributes>(editor, 'file', onClose);
  const [id, setId] = useState(before?.id ?? null);
  const [title, setTitle] = useState(before?.title ?? '');
  const [isChecked, setChecked] = useState(false);
  const lacksTitle = isChecked && title.trim() === '';
  const confirm = () => {
    setChecked(true);
    if (id !== null && title.trim() !== '') apply({ id, title: title.trim() });
  };
  return (
    <ActionDialog
      title={t(before ? 'editFile' : 'insertFile')}
      confirmLabel={t(before ? 'apply' : 'insert')}
      onConfirm={confirm}
      onClose={close}
      disableRestoreFocus
    >
      <FileSelection
        path={path}
        kind="document"
        fileId={id}
        error={isChecked && id === null ? t('fileMissing') : undefined}
        onSelect={(file) => {
          setId(file.id);
          if (title === '') setTitle(file.name.replace(/\.[a-z]+$/i, ''));
        }}
      />
      <TextField
        label={t('fileTitle')}
        value={title}
        error={lacksTitle}
        helperText={t(lacksTitle ? 'fileTitleMissing' : 'fileTitleHelp')}
        onChange={(event) => setTitle(event.target.value)}
      />
    </ActionDialog>
  );
};
