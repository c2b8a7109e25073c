import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  pageKey: 'Key',
  navPlacement: 'In the navigation',
  cta: 'Button',
  'cta.label': 'Text',
  'cta.linkType': 'Leads to',
  'cta.linkTarget': 'Destination',
  'blocks.label': 'Button text',
  'blocks.linkType': 'Leads to',
  'blocks.linkTarget': 'Destination',
  'blocks.body': 'Text',
  'blocks.faqCategory': 'FAQs about',
  'blocks.placement': 'Place',
  'blocks.calculatorId': 'Calculator',
  'blocks.topic': 'Only events about',
  'blocks.most': 'Show at most',
  blocks: 'Parts',
  minAppVersion: 'From app version',
  isEnabled: 'Switched on',
  sortOrder: 'Position',
};

const linkType = { page: 'Page of the app', url: 'Web address', tel: 'Phone number' };

export const messages = {
  name: 'App page |||| App pages',
  forcedCaseName: 'app page |||| app pages',
  fields,
  choices: {
    platforms: { ios: 'iOS' },
    navPlacement: { none: 'Nowhere' },
    'cta.linkType': linkType,
    'blocks.linkType': linkType,
    'blocks.type': { cta: 'Button', faq_group: 'FAQs', banner_slot: 'Place for banners', event_list: 'Events' },
  },
  empty: 'Add the screens of the member app, so that banners and messages can lead to them.',
  dashboard: { setupStep: 'Publish an app page' },
} satisfies AreaMessages;
