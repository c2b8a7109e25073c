/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { withFileUrls } from '../content/fetchContent';
import type { FieldAttributes } from '../content/fields';
import type { ButtonFields, ContentReference, LabeledKey, PostalAddress } from '../content/records';
import { LineIcon } from './LineIcon';

interface RichTextProps {
  html: string | undefined;
  'data-field'?: string;
}

/** A text with its headings, lists, figures and so on. The API has sanitized it, and no script of it would run. Records are in English. */
export const RichText = ({ html, ...props }: RichTextProps) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitizes it, and the page has no origin
    <div class="rich-text" lang="en" dangerouslySetInnerHTML={{ __html: withFileUrls(html) }} {...props} />
  ) : null;

interface SectionProps {
  title?: string | undefined;
  children: ComponentChildren;
  'data-field'?: string | undefined;
}

/** A part of a screen with a heading. */
export const ScreenSection = ({ title, children, ...props }: SectionProps) => (
  <section class="section" {...props}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);

interface ButtonProps {
  children: ComponentChildren;
  kind?: 'primary' | 'secondary' | 'white';
  'aria-disabled'?: boolean;
  'data-field'?: string | undefined;
}

/** A button of the app. It leads nowhere here. */
export const AppButton = ({ kind = 'primary', ...props }: ButtonProps) => (
  <button type="button" class={`button ${kind}`} {...props} />
);

/** The button of a record, as far as it has a text. */
export const CallToAction = ({ button, fields }: { button: ButtonFields | undefined; fields: FieldAttributes }) =>
  button?.label ? <AppButton {...fields('label')}>{button.label}</AppButton> : null;

interface FactProps {
  icon: string;
  children: ComponentChildren;
  'data-field'?: string | undefined;
}

/** A line with an icon, such as the address of an event. */
export const Fact = ({ icon, children, ...props }: FactProps) => (
  <li class="fact" {...props}>
    <LineIcon name={icon} />
    <div>{children}</div>
  </li>
);

interface FactsProps {
  /** The icon, the field and the text of each line. Lines without a text are left out. */
  facts: readonly (readonly [icon: string, field: string, text: string | false | undefined])[];
  fields: FieldAttributes;
}

/** Facts of a record, such as the ways to reach somebody. */
export const Facts = ({ facts, fields }: FactsProps) => (
  <ul class="facts card">
    {facts.map(
      ([icon, field, text]) =>
        text && (
          <Fact key={field} icon={icon} {...fields(field)}>
            {text}
          </Fact>
        ),
    )}
  </ul>
);

/** The text of a postal address. */
export const addressText = ({ street, street2, city, state, zip }: PostalAddress = {}): string =>
  [street, street2, city, [state?.key, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

interface LinkRowsProps {
  title: string;
  icon: string;
  links: readonly ContentReference[] | undefined;
  'data-field'?: string | undefined;
}

/** The records to which a record refers, each as a row that would open it. */
export const LinkRows = ({ title, icon, links = [], ...props }: LinkRowsProps) =>
  links.length > 0 ? (
    <ScreenSection title={title} {...props}>
      <ul class="rows card">
        {links.map(({ id, key, label }) => (
          <li key={id ?? key}>
            <LineIcon name={icon} />
            <span>{label}</span>
            <LineIcon name="next" size={16} />
          </li>
        ))}
      </ul>
    </ScreenSection>
  ) : null;

/** The texts of disclosures, small, at the end of a screen. */
export const Disclosures = ({ types = [], ...props }: { types?: readonly LabeledKey[]; 'data-field'?: string }) =>
  types.length > 0 ? (
    <aside class="disclosures" {...props}>
      {types.map(({ key, label, text }) => (
        <p key={key}>{text ?? label}</p>
      ))}
    </aside>
  ) : null;

/** Labels in a row. */
export const LabelChips = ({
  labels,
  ...props
}: {
  labels: readonly (string | undefined)[];
  'data-field'?: string;
}) => {
  const present = labels.filter(Boolean);
  return present.length > 0 ? (
    <ul class="chips" {...props}>
      {present.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  ) : null;
};

/** A sentence where there is nothing else. */
export const StateSentence = ({ children }: { children: ComponentChildren }) => (
  <main class="state-sentence">
    <p role="status">{children}</p>
  </main>
);
