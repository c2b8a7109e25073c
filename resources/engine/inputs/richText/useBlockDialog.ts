import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { EmbedAttributes, PictureAttributes } from './blockAttributes';
import { insertBlock } from './blockCommands';

/**
 * Returns what the dialog of a block without text needs: the attributes of the selected block of its type, if there is
 * one, a function that changes that block or inserts one, and a function that closes the dialog without a change.
 */
export const useBlockDialog = <Attributes extends EmbedAttributes | PictureAttributes>(
  editor: Editor,
  type: string,
  onClose: () => void,
) => {
  // The selection may change while the dialog is open.
  const [before] = useState(() => (editor.isActive(type) ? (editor.getAttributes(type) as Attributes) : undefined));
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = (attrs: Attributes) => {
    if (before) editor.commands.updateAttributes(type, attrs);
    else insertBlock(editor, { type, attrs });
    close();
  };
  return { before, apply, close };
};
