import { createElement, useRef } from 'react';
import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFieldNode } from '../../fields/schemaContext';
import { defaultRowOf } from '../../schema';
import { type BlockType, maxBlocks, maxSnippetBlocks } from '../../sharedFields';
import { UndoButton } from '../../ui/UndoButton';
import { useTexts } from './messages.en';

/** The values of a block in a form, which can be incomplete. */
export type BlockData = Readonly<Record<string, unknown>> & { type?: BlockType | null };

/** A block in the outline. `id` stays the same when the block moves. */
export interface OutlinedBlock {
  id: string;
  index: number;
  type: BlockType;
  name: string;
  values: BlockData;
}

/** Returns the blocks of the form around, and functions that change them. */
export const useBlocks = () => {
  const node = useFieldNode('blocks');
  const { fields, insert, move, remove, update } = useFieldArray({ name: 'blocks' });
  const watched: BlockData[] | undefined = useWatch({ name: 'blocks' });
  const translate = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext();
  const t = useTexts();
  /** The functions that undo deletions, the latest last. */
  const deletions = useRef(new Set<() => void>());
  const types = (node.item?.parts?.type?.enumValues ?? node.parts?.type?.enumValues ?? []) as BlockType[];
  const typeName = (type: BlockType) => translate(`resources.${resource}.choices.blocks.type.${type}`);
  const blocks = fields.map(({ id }, index): OutlinedBlock => {
    const values = watched?.[index] ?? {};
    const type = values.type ?? 'rich_text';
    return { id, index, type, values, name: t('name', { type: typeName(type), number: index + 1 }) };
  });
  const max = types.includes('snippet') ? maxBlocks : maxSnippetBlocks;
  return {
    blocks,
    types,
    typeName,
    max,
    isFull: blocks.length >= max,
    add: (index: number, type: BlockType) => insert(index, { ...defaultRowOf(node), type }, { shouldFocus: false }),
    duplicate: ({ index, values }: OutlinedBlock) => insert(index + 1, structuredClone(values), { shouldFocus: false }),
    move,
    replace: (index: number, values: Record<string, unknown>) => update(index, { ...defaultRowOf(node), ...values }),
    /** Brings back the block that was deleted last. */
    undoDeletion: () => [...deletions.current].at(-1)?.(),
    delete: ({ index, values, name }: OutlinedBlock) => {
      const deleted = structuredClone(values);
      remove(index);
      const undo = () => {
        if (deletions.current.delete(undo)) insert(index, deleted, { shouldFocus: false });
      };
      deletions.current.add(undo);
      const action = createElement(UndoButton, { onUndo: async () => undo() });
      notify(t('deleted', { name }), { type: 'info', action });
    },
  };
};

export type Blocks = ReturnType<typeof useBlocks>;
