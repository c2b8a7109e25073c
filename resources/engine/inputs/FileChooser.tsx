import type { Ref } from 'react';
import type { FileKind } from '../schema/fileTypes';
import { acceptAttribute } from './uploadRules';

interface FileChooserProps {
  /** The ref through which a visible button opens the dialog. */
  ref: Ref<HTMLInputElement>;
  /** The kind of files that can be selected; default: every kind. */
  kind?: FileKind;
  multiple?: boolean;
  onSelect: (files: FileList | null) => void;
}

/** A hidden file input, which opens the file dialog of the browser. */
export const FileChooser = ({ ref, kind, multiple = false, onSelect }: FileChooserProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple={multiple}
    accept={acceptAttribute(kind)}
    onChange={({ target }) => {
      onSelect(target.files);
      // Cleared, so that the same file can be selected again.
      target.value = '';
    }}
  />
);
