import { ButtonBase, Tooltip } from '@mui/material';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LinkDialog } from './LinkDialog';

interface Format {
  /** Its text is `console.richText.{name}`. */
  name: string;
  /** The HTML tag that it makes; it is offered where that is allowed. */
  tag: string;
  Icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  /** None for the link, which asks for its address. */
  toggle?: (commands: ChainedCommands) => ChainedCommands;
}

const heading = (level: 2 | 3 | 4, Icon: LucideIcon): Format => ({
  name: `heading${level}`,
  tag: `h${level}`,
  Icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  toggle: (commands) => commands.toggleHeading({ level }),
});

const named = (name: string, tag: string, Icon: LucideIcon, toggle?: Format['toggle']): Format => ({
  name,
  tag,
  Icon,
  isOn: (editor) => editor.isActive(name),
  ...(toggle && { toggle }),
});

const formats: Format[] = [
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  named('bold', 'strong', Bold, (commands) => commands.toggleBold()),
  named('italic', 'em', Italic, (commands) => commands.toggleItalic()),
  named('underline', 'u', Underline, (commands) => commands.toggleUnderline()),
  named('strike', 's', Strikethrough, (commands) => commands.toggleStrike()),
  named('link', 'a', Link),
  named('bulletList', 'ul', List, (commands) => commands.toggleBulletList()),
  named('orderedList', 'ol', ListOrdered, (commands) => commands.toggleOrderedList()),
  named('blockquote', 'blockquote', Quote, (commands) => commands.toggleBlockquote()),
];

/** The buttons for what the allowed tags can say; one stop of the Tab key, with the arrow keys moving within. */
export const RichTextToolbar = ({ editor, tags }: { editor: Editor; tags: readonly string[] }) => {
  const translate = useTranslate();
  const [isLinking, setIsLinking] = useState(false);
  const [stop, setStop] = useState('undo');
  const { on, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: formats.filter(({ tag, isOn }) => tags.includes(tag) && isOn(editor)).map(({ name }) => name),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const buttons = [
    { name: 'undo', Icon: Undo2, isOff: !canUndo, press: () => editor.chain().focus().undo().run() },
    { name: 'redo', Icon: Redo2, isOff: !canRedo, press: () => editor.chain().focus().redo().run() },
    ...formats
      .filter(({ tag }) => tags.includes(tag))
      .map(({ name, Icon, toggle }) => ({
        name,
        Icon,
        isOff: false,
        isOn: on.includes(name),
        press: () => (toggle ? toggle(editor.chain().focus()).run() : setIsLinking(true)),
      })),
  ];
  return (
    <div role="toolbar" aria-label={translate('console.richText.toolbar')} className="rich-text-toolbar">
      {buttons.map(({ name, Icon, isOff, press, ...button }) => (
        <Tooltip key={name} title={translate(`console.richText.${name}`)}>
          <ButtonBase
            className="rich-text-button"
            aria-pressed={'isOn' in button ? button.isOn : undefined}
            aria-disabled={isOff}
            tabIndex={name === stop ? 0 : -1}
            onFocus={() => setStop(name)}
            onKeyDown={moveFocus}
            // The text keeps its selection, and on a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff && press()}
          >
            <Icon size={18} aria-hidden />
          </ButtonBase>
        </Tooltip>
      ))}
      {isLinking && <LinkDialog editor={editor} close={() => setIsLinking(false)} />}
    </div>
  );
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = steps[event.key]?.(buttons.indexOf(event.currentTarget as HTMLButtonElement), buttons.length);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
};
