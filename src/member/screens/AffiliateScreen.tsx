/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toPhoneText, toWebsiteText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppPicture, ContentReference, LabeledKey } from '../content/records';
import { messages } from '../messages';
import { Picture } from '../parts/Picture';
import { Facts, LinkRows, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

interface AppAffiliate {
  name?: string;
  acronym?: string;
  level?: LabeledKey;
  localNumber?: string;
  parentId?: ContentReference;
  sector?: LabeledKey;
  states?: readonly LabeledKey[];
  logo?: AppPicture;
  website?: string;
  coordinator?: { name?: string; email?: string; phone?: string };
  meetingInfo?: string;
  offerIds?: readonly ContentReference[];
  serviceIds?: readonly ContentReference[];
  advisorIds?: readonly ContentReference[];
}

/** More states than these are counted. */
const maxStates = 6;

/** A union, with its coordinator and what it has for its members. */
export const AffiliateScreen = ({ record, settings }: ScreenProps) => {
  const affiliate = record as AppAffiliate;
  const { name, acronym, level, localNumber, parentId, sector, states = [], logo, website, coordinator } = affiliate;
  const fields = fieldsAt();
  const places =
    states.length > maxStates
      ? fillText(messages.affiliate.allStates, { count: states.length })
      : fillText(messages.affiliate.states, { states: states.map(({ label }) => label).join(', ') });
  const number = localNumber && fillText(messages.affiliate.local, { number: localNumber });
  return (
    <Shell settings={settings} header={<ScreenHeader title={level?.label} {...fields('level')} />}>
      <article class="reading">
        <div class="logo-title">
          <Picture class="logo" picture={logo} sizes="72px" fields={fields} field="logo" />
          <div>
            <h1 {...fields('name')}>{name}</h1>
            <p class="quiet">
              {acronym && <span {...fields('acronym')}>{acronym}</span>}
              {acronym && number && ' · '}
              {number && <span {...fields('localNumber')}>{number}</span>}
            </p>
          </div>
        </div>
        <Facts
          facts={[
            ['place', 'states', states.length > 0 && places],
            ['landmark', 'sector', sector?.label],
            ['layers', 'parentId', parentId?.label],
            ['globe', 'website', toWebsiteText(website)],
          ]}
          fields={fields}
        />
        {coordinator && (
          <ScreenSection title={messages.affiliate.coordinator} {...fields('coordinator')}>
            <Facts
              facts={[
                ['person', 'name', coordinator.name],
                ['phone', 'phone', toPhoneText(coordinator.phone)],
                ['mail', 'email', coordinator.email],
              ]}
              fields={fieldsAt('coordinator')}
            />
          </ScreenSection>
        )}
        {affiliate.meetingInfo && (
          <ScreenSection title={messages.affiliate.meetings}>
            <p {...fields('meetingInfo')}>{affiliate.meetingInfo}</p>
          </ScreenSection>
        )}
        <LinkRows title={messages.affiliate.offers} icon="gift" links={affiliate.offerIds} {...fields('offerIds')} />
        <LinkRows
          title={messages.organization.services}
          icon="hand"
          links={affiliate.serviceIds}
          {...fields('serviceIds')}
        />
        <LinkRows
          title={messages.organization.advisors}
          icon="person"
          links={affiliate.advisorIds}
          {...fields('advisorIds')}
        />
      </article>
    </Shell>
  );
};
