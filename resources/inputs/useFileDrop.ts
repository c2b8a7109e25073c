import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';

/** Lets files be dropped on an element, or pasted while something in it has the focus. */
export const useFileDrop = (take: (files: FileList) => void) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    // A file that is dropped beside the element would replace the console by itself.
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
  const dropProps = {
    onDragOver: (event: DragEvent) => setIsOver(event.dataTransfer.types.includes('Files')),
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      take(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => take(event.clipboardData.files),
  };
  return { isOver, dropProps };
};

const refuse = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
};
