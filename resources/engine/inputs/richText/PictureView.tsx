import { Skeleton, styled } from '@mui/material';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { Chip } from '../../fields/Chip';
import { useFileInfo } from '../../fields/useFileInfo';
import type { PictureAttributes } from './blockAttributes';
import { useTexts } from './messages.en';

const Picture = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  '& img, & .MuiSkeleton-root': { borderRadius: 8 },
  '& .hint': { position: 'absolute', top: 8, left: 8, background: theme.palette.background.paper },
}));

/** A picture in the editor. A hint says that its alternative text is missing. */
export const PictureView = ({ node, selected }: NodeViewProps) => {
  const { fileId, alt, width, caption, uploadKey } = node.attrs as PictureAttributes;
  const t = useTexts();
  const { file, error } = useFileInfo(fileId ?? undefined);
  return (
    <NodeViewWrapper as="figure" className={selected ? `${width} selected` : width} data-drag-handle>
      <Picture>
        {file?.url ? (
          <img src={file.url} alt={alt ?? ''} width={file.width} height={file.height} draggable={false} />
        ) : error && !uploadKey ? (
          t('pictureGone')
        ) : (
          <Skeleton variant="rectangular" height={160} aria-label={t('pictureLoading')} />
        )}
        {alt === null && !uploadKey && (
          <span className="hint">
            <Chip color="warning">{t('pictureNotDescribed')}</Chip>
          </span>
        )}
      </Picture>
      {caption && <figcaption>{caption}</figcaption>}
    </NodeViewWrapper>
  );
};
