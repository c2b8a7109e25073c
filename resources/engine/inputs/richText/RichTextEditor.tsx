import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { PlaceholderChoice } from '../usePlaceholderChoices';
import { activeBlockOf, editorHtmlOf } from './blockCommands';
import { ContentCheck } from './ContentCheck';
import { EditorContainer } from './EditorContainer';
import { extensionsFor } from './extensions';
import type { InsertDialog } from './InsertMenu';
import { PasteNotices } from './PasteNotices';
import { type EditorDialog, RichTextDialog } from './RichTextDialog';
import { RichTextToolbar } from './RichTextToolbar';
import { usePaste } from './usePaste';
import { usePictureUploads } from './usePictureUploads';
import { WordDocumentChooser } from './WordDocumentChooser';

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
  /** The placeholders that can be inserted. */
  placeholders: readonly PlaceholderChoice[];
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
  placeholders,
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
  const hasPictures = tags.includes('figure');
  const [dialog, setDialog] = useState<EditorDialog>();
  const wordDocumentChooser = useRef<HTMLInputElement>(null);
  const openDialog = (name: InsertDialog | 'link') =>
    name === 'wordDocument' ? wordDocumentChooser.current?.click() : setDialog(name);
  const { uploadPictures, count, leftOut, addLeftOut, clearLeftOut } = usePictureUploads(id);
  const pasteHandlers = usePaste((): Editor => editor, tags, uploadPictures, addLeftOut);
  const editSelectedBlock = useEvent((): boolean => {
    const block = editor.state.selection instanceof NodeSelection ? activeBlockOf(editor) : undefined;
    if (!block || block === 'callout' || block === 'columns' || block === 'blockquote') return false;
    setDialog(block);
    return true;
  });
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      ...pasteHandlers,
      handleDoubleClick: editSelectedBlock,
      handleKeyDown: (_, event) => event.key === 'Enter' && editSelectedBlock(),
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
      initial.current = { value, html: editorHtmlOf(editor) };
    },
    onUpdate: ({ editor }) => {
      const html = editorHtmlOf(editor);
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
      <RichTextToolbar editor={editor} tags={tags} placeholders={placeholders} onOpenDialog={openDialog} />
      <PasteNotices count={count} leftOut={leftOut} onClose={clearLeftOut} />
      <EditorContent editor={editor} />
      {hasPictures && (
        <WordDocumentChooser
          ref={wordDocumentChooser}
          editor={editor}
          tags={tags}
          hasPictures={hasPictures}
          uploadPictures={uploadPictures}
          onLeftOut={addLeftOut}
        />
      )}
      {dialog && (
        <RichTextDialog editor={editor} dialog={dialog} path={id} tags={tags} onClose={() => setDialog(undefined)} />
      )}
      {isChecked && <ContentCheck editor={editor} value={value} hasLimits={hasLimits} />}
    </EditorContainer>
  );
};

export default RichTextEditor;
