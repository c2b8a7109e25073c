import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  linkType: 'Leads to',
  linkTarget: 'Destination',
  ctaLabel: 'Button',
  startsAt: 'Starts',
  endsAt: 'Ends',
  frequencyCap: 'Shown at most',
  imageDesktop: 'Picture for wide screens',
  imageMobile: 'Picture for phones',
};

export const messages = {
  name: 'Banner |||| Banners',
  columns: { imageDesktop: 'Picture' },
  forcedCaseName: 'banner |||| banners',
  fields,
  choices: { linkType: { url: 'Web address', none: 'Nowhere' } },
  defaultSort: 'Live first, then by placement',
  empty: 'Banners are short notices at the top of the member app. Write one, then publish it.',
} satisfies AreaMessages;
