import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of saved views. */
export const savedViewMessages = messagesOf('views', {
  noSuchArea: 'There is no list with this name, so there are no views of it.',
  notThere: 'This view does not exist any more.',
  ofOwner: 'Only %{owner} or an administrator can change this view.',
  nameTaken: 'There is a view called “%{name}” here already. Choose another name.',
  tooMany: 'You have %{most} views of this list, which is the most. Delete one first.',
  notShareable:
    'This view cannot be shared, because it filters by %{names}, which tells of members or is for a few. Remove that filter, or keep the view for yourself.',
  search: 'search words',
  notSortable: 'This list cannot be sorted by “%{key}”.',
  unknownColumns: 'This list has no %{names}.',
  tooLong: 'This view filters by too much to be kept.',
  leftOut: 'The view “%{view}” leaves out %{names}, which this list no longer has, or not for you.',
  deleted: 'The view was deleted.',
});
