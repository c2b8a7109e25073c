import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { embeddedAreas } from '../../domain/embeds';
import { ActionDialog } from '../../ui/ActionDialog';
import type { EmbedAttributes } from './blockAttributes';
import { insertBlock } from './blockCommands';
import { useTexts } from './messages.en';
import { type PickedRecord, RecordPicker } from './RecordPicker';

interface EmbedDialogProps {
  editor: Editor;
  kind: keyof typeof embeddedAreas;
  onClose: () => void;
}

/** Inserts a calculator or a snippet, or replaces the selected one. */
export const EmbedDialog = ({ editor, kind, onClose }: EmbedDialogProps) => {
  const t = useTexts();
  const area = embeddedAreas[kind];
  const [before] = useState(() =>
    editor.isActive(kind) ? (editor.getAttributes(kind) as EmbedAttributes) : undefined,
  );
  const [record, setRecord] = useState<PickedRecord | null>(
    before ? { area, id: before.id, label: before.title } : null,
  );
  const [hasError, setHasError] = useState(false);
  const closeAndFocus = () => {
    onClose();
    editor.commands.focus();
  };
  const confirm = () => {
    if (!record) {
      setHasError(true);
      return;
    }
    const attrs: EmbedAttributes = { id: record.id, title: record.label };
    if (before) editor.commands.updateAttributes(kind, attrs);
    else insertBlock(editor, { type: kind, attrs });
    closeAndFocus();
  };
  return (
    <ActionDialog
      title={t(`embed.${kind}`)}
      maxWidth="xs"
      confirmLabel={t(before ? 'apply' : 'insert')}
      onConfirm={confirm}
      onClose={closeAndFocus}
      disableRestoreFocus
    >
      <RecordPicker
        areas={[area]}
        selected={record}
        hasError={hasError}
        onSelect={(next) => {
          setRecord(next);
          setHasError(false);
        }}
      />
    </ActionDialog>
  );
};
