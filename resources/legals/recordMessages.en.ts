import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
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
  shortNotice:
    'Members who must accept again should know of it %{days} days before. Tell them now, or choose a later day.',
} satisfies RecordMessages;
