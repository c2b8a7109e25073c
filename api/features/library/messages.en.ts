import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the file library. */
export const libraryMessages = messagesOf('library', {
  addressOver: 'This address no longer works. Open the picture from the console.',
  pictureGone: 'This picture does not exist any more.',
  needsReview:
    '%{names} shows this file, and what it shows changes only after a review. Upload the new file there, and send it to review. |||| %{names} show this file, and what they show changes only after a review. Upload the new file there, and send it to review.',
  stillUsed: 'Records use this file, perhaps some in the trash. Take it out of them first.',
  inHistory: 'Records have shown this file, and their earlier versions still do. It can be replaced, not deleted.',
  unfit: 'It does not fit %{name}, which shows it. %{fault}',
});
