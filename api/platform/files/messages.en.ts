import { messagesOf } from '../../../resources/engine/schema';

/** Messages about files and their addresses. */
export const fileMessages = messagesOf(
  'files',
  {
    pictureTooLarge: 'This picture is too large. Choose one of at most 5 MB.',
    notPicture: 'This is not a picture that can be used. Choose a JPEG, PNG or WebP file.',
    documentTooLarge: 'This document is too large. Choose one of at most 25 MB.',
    notDocument: 'This is not a document that can be used. Choose a PDF, docx, xlsx or pptx file.',
    neitherKind: 'This file cannot be used. Choose a picture (JPEG, PNG, WebP) or a document (PDF, docx, xlsx, pptx).',
    tooManyPixels: 'This picture has too many pixels. Choose one of at most 40 megapixels.',
    damaged: 'This picture is damaged. Save it again in a picture program, or choose another.',
    notForm: 'Send the file as multipart/form-data.',
    notReadable: 'The upload could not be read. Send one file, in the field “file” of a multipart form.',
    downloadOver: 'This download was used before or is too old. Start it again from the console.',
    bucketAway: 'The storage of the files does not answer at the moment. Try again shortly.',
    contentDamaged: 'The content of this file is missing or damaged. Tell the people who run this system.',
    missing: 'This file does not exist. Upload it again.',
  },
  'both',
);
