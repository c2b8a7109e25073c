import type { Ref } from 'react';
import type { FileKind } from '../kit/fileTypes';
import { acceptAttribute } from './uploadRules';

interface FileChooserProps {
  /** A button in sight presses it. */
  ref: Ref<HTMLInputElement>;
  /** Which files it offers; default: those of every kind. */
  kind?: FileKind;
  multiple?: boolean;
  onChosen: (files: FileList | null) => void;
}

/** Opens the browser's own dialog for files; out of sight. */
export const FileChooser = ({ ref, kind, multiple = false, onChosen }: FileChooserProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={multiple}
    accept={acceptAttribute(kind)}
    onChange={({ target }) => {
      onChosen(target.files);
      // The same file can be chosen again.
      target.value = '';
    }}
  />
);
