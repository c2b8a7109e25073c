import { styled } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { richTextStyles, scrollingTableStyles } from '../../fields/richTextStyles';
import { ContentCheck } from './ContentCheck';
import { cleanPastedHtml } from './cleanPastedHtml';
import { extensionsFor } from './extensions';
import { RichTextToolbar } from './RichTextToolbar';

const EditorContainer = styled('div')(({ theme }) => ({
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
    // The styles that TipTap would otherwise inject as a style element.
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
  /** The id of the element that names the text. */
  labelledBy: string;
  /** The id of the element that describes the text. */
  describedBy: string;
  isInvalid: boolean;
  /** The HTML tags that the text can contain. */
  tags: readonly string[];
  /** Whether content issues of the text are displayed. */
  isChecked: boolean;
  /** Whether the text can have placeholders for yearly limits. */
  hasLimits: boolean;
  value: string | null;
  /** Returns the current value of the form, which can be newer than the last render. */
  readValue: () => string | null;
  onChange: (html: string | null) => void;
  onBlur: () => void;
  /** Registers the element that gets the focus when the field has an error. */
  focusTarget: (target: { focus: () => void }) => void;
}

/** The editor of a rich text field. */
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
  ...accessibility
}: RichTextEditorProps) => {
  const [extensions] = useState(() => extensionsFor(tags));
  // The editor normalizes the HTML. An unchanged text must keep its initial HTML, so that the form is not dirty.
  const initial = useRef({ value, html: value });
  const lastValue = useRef(value);
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
        'aria-labelledby': accessibility.labelledBy,
        'aria-describedby': accessibility.describedBy,
        'aria-invalid': String(accessibility.isInvalid),
      },
    },
    onCreate: ({ editor }) => {
      initial.current = { value, html: editor.isEmpty ? null : editor.getHTML() };
    },
    onUpdate: ({ editor }) => {
      const html = editor.isEmpty ? null : editor.getHTML();
      lastValue.current = html === initial.current.html ? initial.current.value : html;
      onChange(lastValue.current);
    },
    onBlur,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that changes outside the editor causes a render
  useEffect(() => {
    const currentValue = readValue();
    if (currentValue === lastValue.current) return;
    lastValue.current = currentValue;
    editor.commands.setContent(currentValue, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => focusTarget({ focus: () => editor.commands.focus() }), [editor, focusTarget]);
  return (
    <EditorContainer className={accessibility.isInvalid ? 'invalid' : ''}>
      <RichTextToolbar editor={editor} tags={tags} />
      <EditorContent editor={editor} />
      {isChecked && <ContentCheck editor={editor} value={value} hasLimits={hasLimits} />}
    </EditorContainer>
  );
};

export default RichTextEditor;
