/** @jsxImportSource preact */

import { fieldsAt, noFields } from '../content/fields';
import type { ScreenProps } from '../content/previewData';
import type { AppBanner, MemberPage, PageBlock } from '../content/records';
import { useContent } from '../content/useContent';
import { messages } from '../messages';
import { Banners } from '../parts/Banners';
import { HomeHeader, ScreenHeader, Shell } from '../Shell';
import { homeKey } from './AppPageScreen';
import { PageContent } from './PageContent';
import { SignInScreen } from './SignInScreen';

const signInPlacement = 'login_notice';
const modalPlacement = 'app_modal';

/**
 * A banner on the page of its placement, such as the home screen for `home_hero`. A placement without a page has the
 * banner alone.
 */
export const BannerPreviewScreen = ({ preview, record, settings }: ScreenProps) => {
  const banner = record as AppBanner;
  const { placement } = banner;
  const isSignIn = placement?.key === signInPlacement;
  const isModal = placement?.key === modalPlacement;
  const pageKey = (!isModal && placement?.key.split('_')[0]) || homeKey;
  const { content: pages = [] } = useContent<readonly MemberPage[]>(isSignIn ? undefined : 'pages?range=[0,99]');
  const hasPage = pages.some((row) => row.pageKey === pageKey);
  const { content: published } = useContent<MemberPage>(hasPage ? `pages/${pageKey}` : undefined);
  const notice = <Banners banners={[banner]} previewedId={banner.id ?? null} fields={fieldsAt()} isHero={isModal} />;
  if (isSignIn) return <SignInScreen settings={settings} notice={notice} />;
  const isHome = pageKey === homeKey;
  const base = published ?? { pageKey, title: placement?.label ?? messages.appName };
  const page = isModal ? base : withBanner(base, banner, preview);
  const header = isHome ? (
    <HomeHeader preview={preview} settings={settings} page={page} fields={noFields} />
  ) : (
    <ScreenHeader title={page.title} />
  );
  return (
    <Shell settings={settings} tab={pageKey} header={header}>
      <PageContent page={page} isHome={isHome} isPreviewed={false} previewed={{ id: banner.id ?? null, banner }} />
      {isModal && <div class="modal">{notice}</div>}
    </Shell>
  );
};

/** Puts the banner in its slot, also if the reader does not get it; without a slot, it stands at the top. */
const withBanner = (page: MemberPage, banner: AppBanner, { place }: ScreenProps['preview']): MemberPage => {
  const { blocks = [] } = page;
  const isSlot = ({ type, placement }: PageBlock) => type === 'banner_slot' && placement?.key === banner.placement?.key;
  const fill = (items: readonly unknown[]) => {
    const index = items.findIndex((item) => (item as AppBanner).id === banner.id);
    if (index >= 0) return items.map((item, position) => (position === index ? banner : item));
    const position = place ? place.position - 1 : 0;
    return [...items.slice(0, position), banner, ...items.slice(position)];
  };
  if (blocks.some(isSlot))
    return {
      ...page,
      blocks: blocks.map((block) => (isSlot(block) ? { ...block, items: fill(block.items ?? []) } : block)),
    };
  const slot: PageBlock = {
    type: 'banner_slot',
    ...(banner.placement && { placement: banner.placement }),
    items: [banner],
  };
  return { ...page, blocks: [slot, ...blocks] };
};
