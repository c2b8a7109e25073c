import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

/** Lets files be dropped on an element, or pasted while something in it has the focus. */
export const useFileDrop = (take: (files: FileList) => void) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // A file that is dropped beside the element would replace the console by itself.
    document.addEventListener('dragover', refuse, true);
    document.addEventListener('drop', refuse, true);
    return () => {
      document.removeEventListener('dragover', refuse, true);
      document.removeEventListener('drop', refuse, true);
    };
  }, []);
  // What a dialog takes is not for the field that has opened it: React leads events of a dialog on to that.
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.stopPropagation();
      setIsOver(event.dataTransfer.types.includes('Files'));
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.stopPropagation();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      event.stopPropagation();
      take(event.clipboardData.files);
    },
  };
  return { isOver, dropProps };
};

const refuse = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
