import { messagesOf } from '../../../resources/kit';

/** Error and success messages of the trash. */
export const trashMessages = messagesOf('trash', {
  notInTrash: 'This %{noun} is not in the trash. Somebody may have taken it back, or removed it.',
  cannotComeBack: 'This %{noun} cannot be taken back as things are now. %{reasons}',
  isBack: 'The %{noun} is back.',
  isBackAsDraft: 'The %{noun} is back as a draft. Publish it again to show it to members.',
  removed: 'Removed for good.',
  noSuchArea: 'There is no area of this name whose records can be deleted.',
});
