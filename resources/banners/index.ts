import { Image } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const banners = defineArea({
  name: 'banners',
  path: '/cms/banners',
  shape: 'pages',
  section: 'content',
  icon: Image,
  represent: 'name',
  messages: {
    name: 'Banner |||| Banners',
    fields,
    columns: { imageDesktop: 'Picture' },
    choices: { linkType: { url: 'Web address', none: 'Nowhere' } },
    preview: 'Preview',
    noHeadline: 'No headline yet',
    empty: 'Banners are short notices at the top of the member app. Write one, then publish it.',
  },
  list: () => import('./BannerList').then(({ BannerList }) => BannerList),
  record: () => import('./BannerFields'),
  schema: () => import('./bannerSchema').then((module) => module.banners),
});
