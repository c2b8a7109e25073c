import { messagesOf } from '../../../resources/engine/schema';

/** Error and success messages of the trash. */
export const trashMessages = messagesOf('trash', {
  isBack: 'The %{noun} is back.',
  isBackAsDraft: 'The %{noun} is back as a draft. Publish it again to show it to members.',
  removed: 'Removed for good.',
  noSuchArea: 'There is no area of this name whose records can be deleted.',
});
