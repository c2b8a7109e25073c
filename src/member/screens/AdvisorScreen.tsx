/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toPhoneText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppPicture, ContentReference, LabeledKey } from '../content/records';
import { messages } from '../messages';
import { Picture } from '../parts/Picture';
import { AppButton, Facts, LabelChips, LinkRows, RichText, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

interface AppAdvisor {
  firstName?: string;
  lastName?: string;
  title?: string;
  photo?: AppPicture;
  bioShort?: string;
  bio?: string;
  phone?: string;
  credentials?: readonly LabeledKey[];
  licenses?: readonly { type?: LabeledKey; state?: LabeledKey }[];
  crdNumber?: string;
  statesServed?: readonly LabeledKey[];
  languages?: readonly LabeledKey[];
  organizationId?: ContentReference;
  serviceIds?: readonly ContentReference[];
  meetingModes?: readonly LabeledKey[];
  isAcceptingNew?: boolean;
}

const labelsOf = (types: readonly LabeledKey[] = []) => types.map(({ label }) => label).join(', ');

/** The types of licenses, each with its states: `Series 65: NM, AZ`. */
const licenseTexts = (licenses: AppAdvisor['licenses'] = []): string[] => {
  const states = new Map<string, string[]>();
  for (const { type, state } of licenses)
    states.set(type?.label ?? '', [...(states.get(type?.label ?? '') ?? []), state?.key ?? '']);
  return [...states].map(([type, keys]) => fillText(messages.advisor.licensed, { type, states: keys.join(', ') }));
};

/** An advisor, with what members need to choose one. */
export const AdvisorScreen = ({ record, settings }: ScreenProps) => {
  const advisor = record as AppAdvisor;
  const { firstName, lastName, title, photo, bioShort, bio, credentials = [], licenses, crdNumber } = advisor;
  const fields = fieldsAt();
  return (
    <Shell settings={settings} header={<ScreenHeader title={title} {...fields('title')} />}>
      <article class="reading">
        <div class="portrait">
          <Picture picture={photo} sizes="112px" fields={fields} field="photo" />
          <h1>
            <span {...fields('firstName')}>{firstName}</span> <span {...fields('lastName')}>{lastName}</span>
          </h1>
          {title && <p class="quiet">{title}</p>}
          <LabelChips labels={credentials.map(({ label }) => label)} {...fields('credentials')} />
        </div>
        {bioShort && (
          <p class="lead" {...fields('bioShort')}>
            {bioShort}
          </p>
        )}
        {advisor.isAcceptingNew === false ? (
          <p class="callout warning" {...fields('isAcceptingNew')}>
            {messages.advisor.full}
          </p>
        ) : (
          <AppButton {...fields('isAcceptingNew')}>{messages.advisor.book}</AppButton>
        )}
        <Facts
          facts={[
            ['place', 'statesServed', labelsOf(advisor.statesServed)],
            ['globe', 'languages', labelsOf(advisor.languages)],
            ['video', 'meetingModes', labelsOf(advisor.meetingModes)],
            ['landmark', 'organizationId', advisor.organizationId?.label],
            ['phone', 'phone', toPhoneText(advisor.phone)],
          ]}
          fields={fields}
        />
        <RichText html={bio} {...fields('bio')} />
        <LinkRows title={messages.advisor.helps} icon="hand" links={advisor.serviceIds} {...fields('serviceIds')} />
        {(licenses?.length || crdNumber) && (
          <ScreenSection title={messages.advisor.licenses} {...fields('licenses')}>
            <ul class="plain small-print">
              {licenseTexts(licenses).map((text) => (
                <li key={text}>{text}</li>
              ))}
              {crdNumber && <li {...fields('crdNumber')}>{fillText(messages.advisor.crd, { number: crdNumber })}</li>}
            </ul>
          </ScreenSection>
        )}
      </article>
    </Shell>
  );
};
