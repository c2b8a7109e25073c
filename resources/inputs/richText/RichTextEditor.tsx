import { styled } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { richTextStyles, scrollingTableStyles } from '../../fields/richTextStyles';
import { ContentCheck } from './ContentCheck';
import { cleanPastedHtml } from './cleanPastedHtml';
import { extensionsFor } from './extensions';
import { RichTextToolbar } from './RichTextToolbar';

const Frame = styled('div')(({ theme }) => ({
  minHeight: 194,
  border: `1px solid ${theme.palette.grey[400]}`,
  borderRadius: 8,
  background: theme.palette.background.paper,
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&:has(.ProseMirror:focus)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&.invalid': { borderColor: theme.palette.error.main },
  '& .ProseMirror': {
    ...richTextStyles(theme),
    // What TipTap would write into a style element of its own.
    position: 'relative',
    minHeight: 150,
    maxHeight: '60vh',
    overflowY: 'auto',
    padding: '10px 14px',
    outline: 'none',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror table': scrollingTableStyles,
}));

interface RichTextEditorProps {
  id: string;
  /** The ids of the elements that name and describe the text. */
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  /** The HTML tags that the text may hold. */
  tags: readonly string[];
  /** Whether to say what readers would stumble over. */
  isChecked: boolean;
  /** Whether it may have placeholders for the limits of years. */
  hasLimits: boolean;
  value: string | null;
  /** Reads the value as it is at this moment, which the last rendering may not know yet. */
  readValue: () => string | null;
  onChange: (html: string | null) => void;
  onBlur: () => void;
  /** Takes what is to be focused when an error leads to the field. */
  focusTarget: (target: { focus: () => void }) => void;
}

const RichTextEditor = ({
  id,
  tags,
  isChecked,
  hasLimits,
  value,
  readValue,
  onChange,
  onBlur,
  focusTarget,
  ...described
}: RichTextEditorProps) => {
  const [extensions] = useState(() => extensionsFor(tags));
  // The editor writes the same text in its own HTML; a form where nothing changed must give back what it was opened with.
  const opened = useRef({ value, html: value });
  const known = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        id,
        role: 'textbox',
        class: 'rich-text',
        'aria-multiline': 'true',
        'aria-labelledby': described.labelledBy,
        'aria-describedby': described.describedBy,
        'aria-invalid': String(described.isInvalid),
      },
    },
    onCreate: ({ editor }) => {
      opened.current = { value, html: editor.isEmpty ? null : editor.getHTML() };
    },
    onUpdate: ({ editor }) => {
      const html = editor.isEmpty ? null : editor.getHTML();
      known.current = html === opened.current.html ? opened.current.value : html;
      onChange(known.current);
    },
    onBlur,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that comes from elsewhere is told by a rendering
  useEffect(() => {
    const present = readValue();
    if (present === known.current) return;
    known.current = present;
    editor.commands.setContent(present, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => focusTarget({ focus: () => editor.commands.focus() }), [editor, focusTarget]);
  return (
    <Frame className={described.isInvalid ? 'invalid' : ''}>
      <RichTextToolbar editor={editor} tags={tags} />
      <EditorContent editor={editor} />
      {isChecked && <ContentCheck editor={editor} value={value} hasLimits={hasLimits} />}
    </Frame>
  );
};

export default RichTextEditor;
