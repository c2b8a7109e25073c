import { messagesOf } from '../../resources/engine/schema';

/** Messages of the removal of the sample data. */
export const sampleMessages = messagesOf('sample', {
  columns: 'goes\tstays: used\tstays: edited\tnot the sample’s',
  unusedFiles: 'files that nothing else uses',
  organizationEmptied: 'The settings of the organization were filled in with the sample; they become empty.',
  stays:
    'Records that were edited or moved since they were loaded stay, and so does everything that they or your own records refer to. Accounts that can sign in stay too.',
  question: 'Remove what goes, for good? (yes/no) ',
  notAsked:
    'Nobody can be asked here; add --yes to remove what goes (npm run sample:remove -- --yes). Nothing was changed.',
  unchanged: 'Nothing was changed.',
  nothing: 'There is no sample data to remove. Nothing was changed.',
  nothingMore:
    'There is no more sample data to remove: what is left of it is used, or was edited. Nothing was changed.',
  removed: 'The sample data is removed: %{count} records and members.',
  unknownArguments: 'Unknown arguments. Use npm run sample:remove, or npm run sample:remove -- --yes.',
});
