import { Smartphone } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

const linkType = { page: 'Page of the app', url: 'Web address', tel: 'Telephone number' };

export const appPages = defineArea({
  name: 'app-page',
  path: '/cms/app-page',
  shape: 'panel',
  section: 'content',
  icon: Smartphone,
  represent: 'title',
  messages: {
    name: 'App page |||| App pages',
    fields,
    choices: {
      platforms: { ios: 'iOS' },
      navPlacement: { none: 'Nowhere' },
      'cta.linkType': linkType,
      'blocks.linkType': linkType,
      'blocks.type': { cta: 'Button', faq_group: 'FAQs', banner_slot: 'Place for banners', event_list: 'Events' },
    },
    preview: 'On a phone',
    maintenance: 'This page is being worked on. Please come back later.',
    untitled: 'No heading yet',
    empty: 'Add the screens of the member app, so that banners and messages can lead to them.',
  },
  list: () => import('./AppPageList').then(({ AppPageList }) => AppPageList),
  record: () => import('./AppPageFields'),
  schema: () => import('./appPageSchema').then((module) => module.appPages),
});
