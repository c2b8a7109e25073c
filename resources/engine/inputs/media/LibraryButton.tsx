import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { FileInfo } from '../../../../providers';
import { loadable } from '../../fields/loadable';
import type { FileKind, ImageSize } from '../../schema';
import { useTexts } from './messages.en';

const MediaLibrary = loadable(() => import('./MediaLibrary'));

interface LibraryButtonProps {
  kind: FileKind;
  /** The size that publishing requires of the image. */
  size: ImageSize | undefined;
  /** The id of the present file of the field. */
  currentFileId: string | undefined;
  onSelect: (file: FileInfo) => void;
}

/** The button that opens the media library to select a file. */
export const LibraryButton = (props: LibraryButtonProps) => {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {t('select')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MediaLibrary {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
