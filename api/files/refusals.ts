import type { FileKind } from '../../resources/kit';

/** What is said of a file that is not accepted, by its kind. */
export const refusals: Readonly<Record<FileKind, { tooLarge: string; otherType: string }>> = {
  image: {
    tooLarge: 'This picture is too large. Choose one of at most 5 MB.',
    otherType: 'This is not a picture that can be used. Choose a JPEG, PNG or WebP file.',
  },
  document: {
    tooLarge: 'This document is too large. Choose one of at most 25 MB.',
    otherType: 'This is not a document that can be used. Choose a PDF, docx, xlsx or pptx file.',
  },
};
