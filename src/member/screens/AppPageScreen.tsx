/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import type { ScreenProps } from '../content/previewData';
import type { MemberPage } from '../content/records';
import { messages } from '../messages';
import { HomeHeader, ScreenHeader, Shell } from '../Shell';
import { PageContent } from './PageContent';

/** The key of the page that opens first. */
export const homeKey = 'home';

/** A page of the app, with its blocks. A snippet is drawn as a page that has only its blocks. */
export const AppPageScreen = ({ preview, record, settings }: ScreenProps) => {
  const page = record as MemberPage;
  const isHome = page.pageKey === homeKey;
  const fields = fieldsAt();
  const header = isHome ? (
    <HomeHeader preview={preview} settings={settings} page={page} fields={fields} />
  ) : (
    <ScreenHeader title={page.title ?? messages.snippetPage} {...fields('title')} />
  );
  return (
    <Shell settings={settings} tab={page.pageKey} header={header}>
      <PageContent page={page} isHome={isHome} isPreviewed />
    </Shell>
  );
};
