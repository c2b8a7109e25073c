import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { FileInfo } from '../../../providers';
import { catalogue } from '../../../providers';
import { loadable } from '../../fields/loadable';
import type { FileKind, PictureSize } from '../../kit';
import { messages } from './buttonMessages.en';

const MediaLibrary = loadable(() => import('./MediaLibrary'));

const useTexts = catalogue('resources.inputs.media', messages);

interface LibraryButtonProps {
  kind: FileKind;
  /** What a picture must be like to be published there. */
  size: PictureSize | undefined;
  /** The id of the file that the field has now. */
  presentId: string | undefined;
  onUse: (file: FileInfo) => void;
}

/** Opens the library of what was uploaded, to take a file from it. */
export const LibraryButton = (props: LibraryButtonProps) => {
  const say = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        {say('choose')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MediaLibrary {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
