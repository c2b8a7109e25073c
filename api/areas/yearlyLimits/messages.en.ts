import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of yearly limits, and of placeholders for them, that are not in their schema. */
export const limitMessages = messagesOf('yearly-limits', {
  unknownLimit: 'There is no limit “%{key}”. Use one of: %{keys}.',
  notInYear: 'The limits of %{year} do not say “%{key}”. Fill it in there first, and let it be approved.',
  notApproved: 'There are no approved limits of “%{year}”. Those of these years are: %{years}.',
  named: 'It is used by %{names}. Change what uses it first.',
  namedByMore: 'It is used by %{names} and %{others} more. Change what uses it first.',
});
