import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of the fields of a member whose names do not read well as labels. */
export const fields = {
  externalId: 'External ID',
  contributionPct: 'Contribution in percent',
  hasBeneficiary: 'Has a beneficiary',
  locale: 'Language',
};

export const messages = {
  name: 'Member data |||| Member data',
  forcedCaseName: 'member data |||| member data',
  fields: {
    ...fields,
    lastAt: 'Received',
    keyName: 'From',
    kind: 'How',
    created: 'New',
    updated: 'Changed',
    hasRefusals: 'Refused lines',
  },
  choices: {
    kind: { batch: 'Batch', single: 'Single members', file: 'CSV file' },
    hasRefusals: { true: 'With refused lines', false: 'Without refused lines' },
  },
  empty: 'Nothing was received in the last 90 days.',
  importHelp:
    'Choose a CSV file of at most 50 MB, with a column for the external ID of each member. A row with a known ID changes that member, and all others create one. Columns that are missing leave values as they are. Nothing is changed before you have seen the check.',
  texts: {
    members: 'Members',
    feed: 'Last received from your systems',
    file: 'Last CSV file',
    from: 'Key “%{name}”',
    by: 'By %{name}',
    refusedCount: '%{count} refused',
    never: 'Nothing in the last 90 days',
    start: {
      title: 'How members come in',
      none: 'There are no members yet. Your company’s system of record sends them, or you import a file.',
      some: 'There is one member, and nothing was received in the last 90 days. |||| There are %{count} members, and nothing was received in the last 90 days.',
      key: 'Create a key',
      keyText: 'Your system sends it with each request. An administrator makes it in the organization settings.',
      keyLink: 'Organization settings',
      feed: 'Let your system send members',
      feedText:
        'It sends up to 10,000 members in a request, as often as they change. What has not changed is left as it is.',
      document: 'Open the description of the API',
      file: 'Or import a CSV file',
      fileText: 'You see what the file would change before anything is changed.',
    },
    run: {
      title: 'Received on %{at}',
      batch: 'A batch with the key “%{name}”',
      single: 'Single members with the key “%{name}”, from %{from}',
      file: 'A CSV file, imported by %{name}',
      counts: {
        created: 'New: %{smart_count}',
        updated: 'Changed: %{smart_count}',
        unchanged: 'Unchanged: %{smart_count}',
        refused: 'Refused: %{smart_count}',
      },
      allFine: 'No line was refused.',
      answered: 'The system that sent these members got the reasons at once. They are not stored.',
      refused: 'Refused lines',
      correct: 'Correct them in the system that they come from, and send them again.',
      line: 'Line',
      row: 'Row',
      externalId: 'External ID',
      reason: 'Reason',
      more: 'Show more',
      stored: 'The first %{stored} of %{total} are stored.',
    },
  },
} satisfies AreaMessages;
