import type { ReactNode } from 'react';
import { formatMessage } from '../../../resources/engine/schema';
import { pageTexts } from '../messages.en';
import { stylesheetPath } from '../stylesheet';
import { Icon } from './Icon';

/** The organization, as far as its settings are filled in. */
export interface PageOrganization {
  name: string;
  logoUrl?: string | undefined;
  phone?: string | undefined;
  /** When the phone is answered, such as `weekdays until 06:00 PM Eastern`. */
  hours?: string | undefined;
  email?: string | undefined;
  disclaimer?: string | undefined;
}

/** The properties of every page. */
export interface PageLayoutProps {
  language: string;
  organization: PageOrganization;
  /** The path of the public address. */
  publicPath: string;
  /** The other languages of the page, with their addresses. */
  otherLanguages?: readonly { language: string; href: string }[];
  title: string;
  /** A sentence about the last answer: it is done, or why it was not possible. */
  notice?: { text: string; isError: boolean } | undefined;
  children: ReactNode;
}

/** A complete page. */
export const PageLayout = ({
  language,
  organization,
  publicPath,
  otherLanguages = [],
  title,
  notice,
  children,
}: PageLayoutProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <title>{`${title} – ${organization.name}`}</title>
      <link rel="stylesheet" href={`${publicPath}${stylesheetPath}`} />
    </head>
    <body>
      <header>
        <div className="bounds">
          {organization.logoUrl ? (
            <img src={organization.logoUrl} alt="" height={32} />
          ) : (
            <span className="initial" aria-hidden="true">
              {organization.name.slice(0, 1)}
            </span>
          )}
          <strong>{organization.name}</strong>
          {otherLanguages.length > 0 && (
            <nav aria-label={formatMessage(language, pageTexts.otherLanguages)}>
              {otherLanguages.map((other) => (
                <a key={other.language} href={other.href} lang={other.language} hrefLang={other.language}>
                  {new Intl.DisplayNames(other.language, { type: 'language' }).of(other.language)}
                </a>
              ))}
            </nav>
          )}
        </div>
      </header>
      <main className="bounds">
        <h1>{title}</h1>
        {notice && (
          <p className={notice.isError ? 'notice error' : 'notice'} role={notice.isError ? 'alert' : 'status'}>
            <Icon name={notice.isError ? 'alert' : 'check'} />
            <span>{notice.text}</span>
          </p>
        )}
        {children}
      </main>
      <Contact language={language} organization={organization} />
    </body>
  </html>
);

const Contact = ({ language, organization }: Pick<PageLayoutProps, 'language' | 'organization'>) => {
  const { phone, hours, email, disclaimer } = organization;
  if (!phone && !email && !disclaimer) return null;
  return (
    <footer className="bounds">
      {(phone || email) && (
        <p>
          {formatMessage(language, pageTexts.questions)}{' '}
          {phone && <a href={`tel:${phone}`}>{phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')}</a>}
          {phone && hours && ` ${hours}`}
          {phone && email && ' · '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      {disclaimer && <p>{disclaimer}</p>}
    </footer>
  );
};
