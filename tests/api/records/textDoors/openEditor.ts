import { Window } from 'happy-dom';
import { cleanPastedHtml } from '../../../../resources/engine/inputs/richText/cleanPastedHtml';
import { readWordDocument } from '../../../../resources/engine/inputs/richText/readWordDocument';
import { formatMessage, type Message } from '../../../../resources/engine/schema';

/** A text as the editor gives it to the form, and the sentences that its author sees. */
export interface EditedText {
  html: string;
  notices: string[];
}

const names = ['document', 'navigator', 'Node', 'Element', 'HTMLElement', 'MutationObserver', 'getSelection'] as const;

/**
 * Opens a window without a browser, in which texts are edited as in the console. It belongs to the whole process, as
 * the editor expects it; `close` removes it.
 */
export const openWindow = async () => {
  const window = new Window({ url: 'http://console.example.org/' });
  const values = { window, ...Object.fromEntries(names.map((name) => [name, window[name]])) };
  const before = Object.keys(values).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const [{ Editor }, { default: mammoth }, { extensionsFor }, { editorHtmlOf }] = await Promise.all([
    import('@tiptap/core'),
    import('mammoth'),
    import('../../../../resources/engine/inputs/richText/extensions'),
    import('../../../../resources/engine/inputs/richText/blockCommands'),
  ]);
  // Without a browser, the reader of documents expects the same bytes as `buffer`.
  const { convertToHtml } = mammoth;
  mammoth.convertToHtml = (input, ...options) =>
    convertToHtml('arrayBuffer' in input ? { buffer: Buffer.from(input.arrayBuffer) } : input, ...options);

  const editors = new Map<readonly string[], InstanceType<typeof Editor>>();
  /** Returns the editor of texts with these tags, with a text. */
  const openText = (tags: readonly string[], html = '') => {
    const element = document.createElement('div');
    const editor = editors.get(tags) ?? new Editor({ element, extensions: extensionsFor(tags), injectCSS: false });
    editors.set(tags, editor);
    editor.commands.setContent(html);
    return editor;
  };
  const sentences = (notices: readonly Message[]) => notices.map((notice) => formatMessage('en', notice));

  return {
    /** Returns the text of an editor into which HTML was pasted. */
    paste: (html: string, tags: readonly string[]): EditedText => {
      const editor = openText(tags);
      let notices: string[] = [];
      editor.view.setProps({
        transformPastedHTML: (pasted) => {
          const cleaned = cleanPastedHtml(pasted, { tags });
          notices = sentences(cleaned.notices);
          return cleaned.html;
        },
      });
      editor.view.pasteHTML(html, new window.ClipboardEvent('paste') as unknown as ClipboardEvent);
      return { html: editorHtmlOf(editor) ?? '', notices };
    },

    /** Returns the text of an editor into which a Word document was inserted. */
    insertDocument: async (file: File, tags: readonly string[]): Promise<EditedText> => {
      const { html, notices } = await readWordDocument(file, { tags });
      const editor = openText(tags);
      editor.commands.insertContent(html);
      return { html: editorHtmlOf(editor) ?? '', notices: sentences(notices) };
    },

    /** Returns a stored text as an editor gives it back: items and cells have paragraphs there. */
    open: (html: string, tags: readonly string[]): string => editorHtmlOf(openText(tags, html)) ?? '',

    /** Returns what an editor puts on the clipboard for a part of a text, between two shares from 0 to 1. */
    copy: (html: string, tags: readonly string[], [from, to]: readonly [number, number]): string => {
      const { view } = openText(tags, html);
      const { doc } = view.state;
      const slice = doc.slice(Math.round(from * doc.content.size), Math.round(to * doc.content.size));
      return view.serializeForClipboard(slice).dom.innerHTML;
    },

    close: async () => {
      for (const editor of editors.values()) editor.destroy();
      mammoth.convertToHtml = convertToHtml;
      for (const [name, descriptor] of before)
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      await window.happyDOM.close();
    },
  };
};
