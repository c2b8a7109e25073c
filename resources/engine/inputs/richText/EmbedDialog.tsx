import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { embeddedAreas } from '../../texts/embeds';
import { ActionDialog } from '../../ui/ActionDialog';
import type { EmbedAttributes } from './blockAttributes';
import { useTexts } from './messages.en';
import { type PickedRecord, RecordPicker } from './RecordPicker';
import { useBlockDialog } from './useBlockDialog';

interface EmbedDialogProps {
  editor: Editor;
  kind: keyof typeof embeddedAreas;
  onClose: () => void;
}

/** Inserts a calculator or a snippet, or replaces the selected one. */
export const EmbedDialog = ({ editor, kind, onClose }: EmbedDialogProps) => {
  const t = useTexts();
  const area = embeddedAreas[kind];
  const { before, apply, close } = useBlockDialog<EmbedAttributes>(editor, kind, onClose);
  const [record, setRecord] = useState<PickedRecord | null>(
    before ? { area, id: before.id, label: before.title } : null,
  );
  const [hasError, setHasError] = useState(false);
  const confirm = () => {
    if (record) apply({ id: record.id, title: record.label });
    else setHasError(true);
  };
  return (
    <ActionDialog
      title={t(`embed.${kind}`)}
      maxWidth="xs"
      confirmLabel={t(before ? 'apply' : 'insert')}
      onConfirm={confirm}
      onClose={close}
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
