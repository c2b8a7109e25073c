import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = { correctionOf: 'Corrected version' };

export const messages = {
  fields: recordFields,
  sections: {
    page: 'Page',
    when: 'When and for whom',
    staff: 'For staff',
  },
  help: {
    pageKey: 'The last part of its address. It cannot be changed later.',
    versionLabel: 'Higher with each version, such as 3.2',
    body: '{{companyName}} and {{supportEmail}} are filled in when the page is shown.',
    summaryOfChanges: 'Shown to members; needed from the second version on',
    jurisdictions: 'None means every state.',
  },
  acceptance: { yes: 'Yes, everyone', no: 'No, earlier ones count' },
  kind: {
    label: 'This change is',
    newVersion: 'A new version',
    correction: 'A correction of %{version}',
    undecided: 'Choose one before you publish.',
    newVersionHelp: 'Members read it from its day on. Say what changes, and whether they accept again.',
    correctionHelp: 'The words of version %{version} are replaced, and its day stays. Nobody accepts again.',
  },
  shortNotice:
    'Members who must accept again should know of it %{days} days before. Tell them now, or choose a later day.',
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('legals', {
  notVersionLabel: 'Enter two numbers with a period between them, such as 3.2.',
  changesMissing: 'Say what changed: members read it from the second version on.',
  headingsSkipLevel: 'The headings skip a level. Begin with a heading, and put subheadings only below one.',
});
