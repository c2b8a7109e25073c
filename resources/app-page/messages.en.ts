import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  pageKey: 'Key',
  navPlacement: 'In the navigation',
  isEnabled: 'Switched on',
  sortOrder: 'Position',
};

export const messages = {
  name: 'App page |||| App pages',
  forcedCaseName: 'app page |||| app pages',
  fields,
  choices: {
    platforms: { ios: 'iOS' },
    navPlacement: { none: 'Nowhere' },
  },
  empty: 'Add the screens of the member app, so that banners and messages can lead to them.',
  dashboard: { setupStep: 'Publish an app page' },
} satisfies AreaMessages;
