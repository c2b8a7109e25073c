import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';
import { blockChoices, blockFieldNames } from '../engine/sharedFields/blocks.en';

/** Labels of fields that no list shows. */
export const recordFields = {
  cta: 'Button',
  'cta.label': 'Text',
  'cta.linkType': 'Leads to',
  'cta.linkTarget': 'Destination',
  minAppVersion: 'From app version',
  ...blockFieldNames,
};

export const messages = {
  fields: recordFields,
  choices: { ...blockChoices, 'cta.linkType': blockChoices['blocks.linkType'] },
  sections: {
    content: 'What members see',
    placement: 'Where and for whom',
    blocks: 'Blocks of the page',
  },
  settings: 'Page settings',
  settingsSummary: 'title, route, audience, search',
  recordTabs: {
    page: 'Page',
    blocks: 'Blocks',
    sharing: 'Search and sharing',
  },
  help: {
    title: 'Shown in the navigation.',
    pageKey: 'Links and messages find the page by this key, so it never changes.',
    route: 'The path within the app, such as /learn/tsp.',
    icon: 'Needed in the tab bar.',
    sortOrder: 'Lower numbers come first in their place.',
    isEnabled: 'If this is off, the page says that it is being worked on.',
    maintenanceText:
      'Members read this instead of the page. If it is empty, the app says that the page is being worked on.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('app-page', {
  notKey: 'Use 2 to 50 lowercase letters, digits and hyphens.',
  notRoute: 'Enter a path within the app that starts with /.',
  notVersion: 'Enter a version such as 4.2.0.',
  iconMissing: 'A page in the tab bar needs an icon.',
  audienceMissing: 'Choose which members may see the page, or make it visible to all.',
  linkMissing: 'Choose what the button leads to.',
  buttonTextMissing: 'A button needs a text.',
  routeTaken: 'Another page has this route.',
  tabBarFull: 'The tab bar holds at most 5 pages. Move one of them elsewhere first.',
});
