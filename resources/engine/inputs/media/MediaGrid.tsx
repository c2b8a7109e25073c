import { Box, Skeleton } from '@mui/material';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import type { FileInfo } from '../../../../providers';
import { formatBytes } from '../../fields/formats';
import { SecondaryText, visuallyHidden } from '../../fields/styledElements';
import { withAbsoluteUrls } from '../../fields/useFileInfo';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { type FileKind, fileTypeName } from '../../schema/fileTypes';

/** The styles of the tile of a file. */
export const tileStyles = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:has(:focus-visible)': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

/** The styles of the list of files, by kind. */
export const gridStyles = {
  image: { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))' },
  document: { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

interface MediaGridProps {
  kind: FileKind;
  /** Returns the reason why a file does not fit the field; undefined where it fits. */
  disabledReason: (file: FileInfo) => string | undefined;
  label: string;
  files: readonly FileInfo[];
  selectedId: string | undefined;
  onChange: (file: FileInfo) => void;
  /** Called when the selected file is confirmed, with Enter or a double click. */
  onConfirm: () => void;
}

/** Selects one of the stored files: images in a grid, documents in a list. */
export const MediaGrid = ({ kind, disabledReason, label, files, selectedId, onChange, onConfirm }: MediaGridProps) => {
  const name = useId();
  const isImage = kind === 'image';
  const Entry = isImage ? FileTile : DocumentEntry;
  return (
    <Box role="radiogroup" aria-label={label} sx={gridStyles[kind]}>
      {files.map((file) => (
        <Box
          component="label"
          key={file.id}
          sx={{ ...tileStyles, p: 1, ...(isImage ? { flexDirection: 'column' } : { alignItems: 'center' }) }}
          onDoubleClick={onConfirm}
        >
          <input
            type="radio"
            style={visuallyHidden}
            name={name}
            checked={file.id === selectedId}
            onChange={() => onChange(file)}
            onKeyDown={({ key }) => key === 'Enter' && onConfirm()}
          />
          <Entry file={withAbsoluteUrls(file)} />
          {disabledReason(file) && (
            <Box component="span" sx={{ fontSize: 12, lineHeight: '16px', color: 'warning.main' }}>
              {disabledReason(file)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

const thumbnail = { width: '100%', aspectRatio: '4 / 3', bgcolor: 'background.default', borderRadius: 0.5 } as const;

/** The tile of a file: its image or an icon, and its name. */
export const FileTile = ({ file }: { file: FileInfo }) => (
  <>
    {file.kind === 'image' ? (
      <Box
        component="img"
        src={file.thumbnailUrl}
        alt={file.alt ?? ''}
        loading="lazy"
        sx={{ ...thumbnail, objectFit: 'contain' }}
      />
    ) : (
      <Box sx={{ ...thumbnail, display: 'grid', placeItems: 'center' }}>
        <FileText size={32} aria-hidden />
      </Box>
    )}
    <Box
      component="span"
      sx={{ fontSize: 13, lineHeight: '18px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {file.name}
    </Box>
  </>
);

const DocumentEntry = ({ file }: { file: FileInfo }) => {
  const formatDateTime = useFormatDateTime();
  return (
    <>
      <Box component={FileText} size={20} aria-hidden sx={{ flexShrink: 0 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {file.name}
        <SecondaryText as="div">
          {`${fileTypeName(file.type)} · ${formatBytes(file.size)} · ${formatDateTime(file.createdAt)}`}
        </SecondaryText>
      </Box>
    </>
  );
};

const skeletonKeys = [1, 2, 3, 4, 5, 6, 7, 8];

/** The placeholder of files that are loading. */
export const MediaSkeleton = ({ kind }: { kind: FileKind }) => (
  <Box aria-hidden sx={gridStyles[kind]}>
    {skeletonKeys.map((key) => (
      <Skeleton key={key} variant="rounded" height={kind === 'image' ? 140 : 56} />
    ))}
  </Box>
);
