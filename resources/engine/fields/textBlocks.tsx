import { Calculator, FileText, type LucideIcon, Puzzle } from 'lucide-react';
import { fileTypeName } from '../schema';
import type { EmbedKind } from '../schema/richText';
import { embeddedAreas } from '../texts/embeds';
import { formatBytes } from './formats';
import { RecordLink } from './RecordLink';
import { useFileInfo } from './useFileInfo';

const icons: Record<EmbedKind, LucideIcon> = { file: FileText, calculator: Calculator, snippet: Puzzle };

/** A picture of a text, in one of its variants. */
export const TextPicture = ({ fileId, alt }: { fileId: string; alt: string }) => {
  const { url, width, height, variants = [] } = useFileInfo(fileId || undefined).file ?? {};
  const srcSet = [...variants, { url, width }].map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return (
    <img
      src={url}
      {...(variants.length > 0 && { srcSet, sizes: '(min-width: 900px) 600px, 100vw' })}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
};

interface TextEmbedProps {
  kind: EmbedKind;
  id: string;
  title: string;
}

/** A file, calculator or snippet that a text shows: its title, and the type and size of a file. */
export const TextEmbed = ({ kind, id, title }: TextEmbedProps) => {
  const { file } = useFileInfo(kind === 'file' ? id : undefined);
  const Icon = icons[kind];
  return (
    <div className="embed">
      <Icon size={18} aria-hidden />
      <span>
        {kind === 'file' ? title : <RecordLink area={embeddedAreas[kind]} id={id} label={title} />}
        {file && <small>{`${fileTypeName(file.type)} · ${formatBytes(file.size)}`}</small>}
      </span>
    </div>
  );
};
