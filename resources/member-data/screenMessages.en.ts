import { createTextsHook } from '../../providers';

export const messages = {
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
};

/** Returns the translation function of the texts about member data. */
export const useMemberDataTexts = createTextsHook('resources.member-data.texts', messages.texts);
