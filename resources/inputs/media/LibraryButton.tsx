import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { FileInfo } from '../../../providers';
import { createTextsHook } from '../../../providers';
import { loadable } from '../../fields/loadable';
import type { FileKind, ImageSize } from '../../kit';
import { messages } from './buttonMessages.en';

const MediaLibrary = loadable(() => import('./MediaLibrary'));

const useTexts = createTextsHook('resources.inputs.media', messages);

interface LibraryButtonProps {
  kind: FileKind;
  /** What a picture must be like to be published there. */
  size: ImageSize | undefined;
  /** The id of the file that the field has now. */
  currentFileId: string | undefined;
  onSelect: (file: FileInfo) => void;
}

/** Opens the library of what was uploaded, to take a file from it. */
export const LibraryButton = (props: LibraryButtonProps) => {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MediaLibrary {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
