import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Calculator, FileText, type LucideIcon, Puzzle } from 'lucide-react';
import type { EmbedKind } from '../../schema/richText';
import type { EmbedAttributes } from './blockAttributes';
import { useTexts } from './messages.en';

const icons: Record<EmbedKind, LucideIcon> = { file: FileText, calculator: Calculator, snippet: Puzzle };

/** A file, calculator or snippet in the editor: its kind and its title. */
export const EmbedView = ({ node, selected }: NodeViewProps) => {
  const t = useTexts();
  const kind = node.type.name as EmbedKind;
  const { title } = node.attrs as EmbedAttributes;
  const Icon = icons[kind];
  return (
    <NodeViewWrapper className={selected ? 'embed selected' : 'embed'} data-drag-handle>
      <Icon size={18} aria-hidden />
      <span>
        {title}
        <small>{t(kind)}</small>
      </span>
    </NodeViewWrapper>
  );
};
