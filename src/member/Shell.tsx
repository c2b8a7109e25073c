/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { fillText, toLocalParts } from './content/format';
import type { PreviewData } from './content/previewData';
import type { AppSettings, MemberPage } from './content/records';
import { useContent } from './content/useContent';
import { messages } from './messages';
import { LineIcon } from './parts/LineIcon';
import { Picture } from './parts/Picture';

interface ShellProps {
  settings: AppSettings;
  /** The key of the page in the tab bar to which the screen belongs. */
  tab?: string | undefined;
  header: ComponentChildren;
  children: ComponentChildren;
}

/** The app around a screen: its header, and the tab bar, which is at the top of wide screens. */
export const Shell = ({ settings, tab, header, children }: ShellProps) => {
  const { content: pages = [] } = useContent<readonly MemberPage[]>('pages?navPlacement=tab_bar');
  return (
    <div class="app">
      <div class="app-body">
        {header}
        <main>{children}</main>
        {settings.disclaimer && <footer class="disclaimer">{settings.disclaimer}</footer>}
      </div>
      {pages.length > 0 && (
        <nav class="tabs" aria-label={messages.navigation}>
          <p class="brand">
            {settings.logo ? <Picture picture={settings.logo} sizes="32px" /> : <LineIcon name="landmark" />}
            {settings.companyName}
          </p>
          <ul>
            {pages.slice(0, 5).map(({ pageKey, title, icon }) => (
              <li key={pageKey}>
                <a href={`#${pageKey}`} aria-current={pageKey === tab ? 'page' : undefined}>
                  <LineIcon name={icon} size={20} />
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
};

interface HomeHeaderProps {
  preview: PreviewData;
  settings: AppSettings;
  page: MemberPage | undefined;
  fields: (path: string) => { 'data-field'?: string };
}

/** The header of the home screen, which greets the reader by the time of the day. */
export const HomeHeader = ({ preview, settings, page, fields }: HomeHeaderProps) => {
  const { hour } = toLocalParts(preview.now, settings.timeZone);
  const greeting = hour < 12 ? messages.morning : hour < 18 ? messages.afternoon : messages.evening;
  const { firstName: name } = preview.reader;
  return (
    <header class="home-header">
      <div>
        <p class="eyebrow" {...fields('heading')}>
          {page?.heading ?? messages.appName}
        </p>
        <h1>{name ? fillText(messages.greeting, { greeting, name }) : greeting}</h1>
        {page?.subheading && (
          <p class="quiet" {...fields('subheading')}>
            {page.subheading}
          </p>
        )}
      </div>
      <span class="avatar" aria-hidden="true">
        {name ? name.slice(0, 1) : <LineIcon name="person" />}
      </span>
    </header>
  );
};

/** The header of all other screens: the way back, a title and the search. */
export const ScreenHeader = ({ title, ...props }: { title: string | undefined; 'data-field'?: string }) => (
  <header class="screen-header">
    <LineIcon name="back" size={22} />
    <p {...props}>{title}</p>
    <LineIcon name="search" size={20} />
  </header>
);
