import type { FileKind, Message } from '../../../resources/engine/schema';
import { fileMessages } from './messages.en';

/** The messages for a file that is not accepted, by its kind. */
export const fileErrors: Readonly<Record<FileKind, { tooLarge: Message; otherType: Message }>> = {
  image: {
    tooLarge: fileMessages.pictureTooLarge,
    otherType: fileMessages.notPicture,
  },
  document: {
    tooLarge: fileMessages.documentTooLarge,
    otherType: fileMessages.notDocument,
  },
};
