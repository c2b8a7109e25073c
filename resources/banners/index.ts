import { Image } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const banners = defineArea({
  name: 'banners',
  path: '/cms/banners',
  shape: pageRoutes,
  section: 'content',
  icon: Image,
  messages,
  list: () => import('./BannerList').then(({ BannerList }) => BannerList),
  record: () => import('./bannerViews').then(({ bannerViews }) => bannerViews),
  schema: () => import('./bannerSchema').then((module) => module.banners),
});
