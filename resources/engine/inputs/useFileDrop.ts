import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

/** Returns the props of an element on which files can be dropped, or into which they can be pasted. */
export const useFileDrop = (onFiles: (files: FileList) => void) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // By default, the browser opens a file that is dropped outside the element, in place of the console.
    document.addEventListener('dragover', preventFileNavigation, true);
    document.addEventListener('drop', preventFileNavigation, true);
    return () => {
      document.removeEventListener('dragover', preventFileNavigation, true);
      document.removeEventListener('drop', preventFileNavigation, true);
    };
  }, []);
  // React passes events of a dialog on to the field that opened it: stopped, because the files are for the dialog.
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.stopPropagation();
      setIsOver(event.dataTransfer.types.includes('Files'));
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.stopPropagation();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      event.stopPropagation();
      onFiles(event.clipboardData.files);
    },
  };
  return { isOver, dropProps };
};

const preventFileNavigation = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
