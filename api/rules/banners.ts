import type { AreaRules } from './index';

/** Where a banner leads is one field whose meaning depends on another, which no schema declares. */
export const bannerRules: AreaRules = {
  references: (banner) =>
    banner.linkType === 'app_page' && typeof banner.linkTarget === 'string'
      ? [{ path: 'linkTarget', area: 'app-page', id: banner.linkTarget, mustBePublished: true }]
      : [],
};
