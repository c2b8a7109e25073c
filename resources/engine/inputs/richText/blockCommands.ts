import type { Node } from '@tiptap/pm/model';
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';

/** The blocks with tools of their own, the innermost at the selection first. */
export const blocksWithTools = [
  'picture',
  'file',
  'calculator',
  'snippet',
  'callout',
  'columns',
  'blockquote',
] as const;
export type BlockWithTools = (typeof blocksWithTools)[number];

/**
 * Inserts a block after that of the cursor, or in its place if it is an empty paragraph. The cursor moves into the
 * block, or after one without text. A block at the end gets a paragraph after it, in which one can go on to write.
 */
export const insertBlock = (editor: Editor, content: JSONContent): void => {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      insertNode(tr, state.schema.nodeFromJSON(content));
      return true;
    })
    .scrollIntoView()
    .run();
};

const insertNode = (tr: Transaction, node: Node) => {
  const { $from } = tr.selection;
  let depth = Math.min($from.depth, $from.sharedDepth(tr.selection.to));
  const permits = (at: number) => $from.node(at).canReplaceWith($from.index(at), $from.index(at), node.type);
  while (depth > 0 && !permits(depth)) depth -= 1;
  const before = $from.node(depth).maybeChild($from.index(depth));
  const start = $from.depth > depth ? $from.before(depth + 1) : $from.pos;
  const end = start + (before?.nodeSize ?? 0);
  const isEmptyParagraph = before?.type.name === 'paragraph' && before.childCount === 0;
  const at = isEmptyParagraph ? start : end;
  if (isEmptyParagraph) tr.replaceWith(start, end, node);
  else tr.insert(end, node);
  const after = tr.doc.resolve(at + node.nodeSize);
  if (!after.nodeAfter) tr.insert(after.pos, tr.doc.type.schema.nodes.paragraph?.create() ?? []);
  // A picture is not selected: the next letter would replace it.
  tr.setSelection(TextSelection.near(tr.doc.resolve(node.isAtom ? after.pos : at + 1)));
};

/** Replaces the innermost block of a kind at the selection by its contents; those of columns follow one another. */
export const unwrapBlock = (editor: Editor, name: BlockWithTools): void => {
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const found = findAncestor(tr, name);
      if (!found) return false;
      const { node, start } = found;
      const contents = name === 'columns' ? node.children.flatMap((column) => column.children) : node.children;
      tr.replaceWith(start, start + node.nodeSize, contents);
      tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)));
      return true;
    })
    .run();
};

/** Moves the cursor to the source of the quotation at the selection, which gets one if it has none. */
export const editQuotationSource = (editor: Editor): void => {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const found = findAncestor(tr, 'blockquote');
      const mark = state.schema.marks.quotationSource?.create();
      if (!found || !mark) return false;
      const { node, start } = found;
      const end = start + node.nodeSize - 1;
      const hasSource = node.lastChild?.lastChild?.marks.some((each) => each.type === mark.type);
      if (!hasSource) tr.insert(end, state.schema.nodes.paragraph?.create() ?? []);
      tr.setSelection(TextSelection.near(tr.doc.resolve(hasSource ? end : end + 1), -1));
      tr.setStoredMarks([mark]);
      return true;
    })
    .run();
};

const findAncestor = ({ selection: { $from } }: Transaction, name: string) => {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === name) return { node, start: $from.before(depth) };
  }
  return undefined;
};

/** Returns the innermost block with tools at the selection. */
export const activeBlockOf = ({ state: { selection } }: Editor): BlockWithTools | undefined => {
  const names = selection instanceof NodeSelection ? [selection.node.type.name] : [];
  for (let depth = selection.$from.depth; depth > 0; depth -= 1) names.push(selection.$from.node(depth).type.name);
  return names.flatMap((name) => blocksWithTools.find((block) => block === name) ?? [])[0];
};

/** Returns the HTML of the text, without empty paragraphs after a last block; null for an empty text. */
export const editorHtmlOf = (editor: Editor): string | null => {
  const html = editor
    .getHTML()
    .replace(/(<\/(?:figure|aside|div|table|blockquote)>)(?:<p><\/p>)+(?=<\/(?:aside|div|blockquote)>|$)/g, '$1');
  return editor.isEmpty || html === '<p></p>' ? null : html;
};
