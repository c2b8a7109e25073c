/** @jsxImportSource preact */
import { fillText } from '../content/format';
import type { AppPicture, ContentReference, LabeledKey } from '../content/records';
import { messages } from '../messages.en';
import { fieldsAt } from '../parts/fields';
import { Picture } from '../parts/Picture';
import { Fact, LinkRows, PhoneFact, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';
import type { ScreenProps } from './screenProps';

const texts = messages.affiliate;

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
  const places = states.map(({ label }) => label).join(', ');
  const count = fillText(texts.allStates, { count: states.length });
  const number = localNumber && fillText(texts.local, { number: localNumber });
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
        <ul class="facts card">
          {states.length > 0 && (
            <Fact icon="place" {...fields('states')}>
              {states.length > maxStates ? count : fillText(texts.states, { states: places })}
            </Fact>
          )}
          {sector && (
            <Fact icon="landmark" {...fields('sector')}>
              {sector.label}
            </Fact>
          )}
          {parentId && (
            <Fact icon="layers" {...fields('parentId')}>
              {parentId.label}
            </Fact>
          )}
          {website && (
            <Fact icon="globe" {...fields('website')}>
              {website.replace(/^https:\/\//, '')}
            </Fact>
          )}
        </ul>
        {coordinator && (
          <ScreenSection title={texts.coordinator} {...fields('coordinator')}>
            <ul class="facts card">
              {coordinator.name && (
                <Fact icon="person" {...fields('coordinator.name')}>
                  {coordinator.name}
                </Fact>
              )}
              <PhoneFact phone={coordinator.phone} {...fields('coordinator.phone')} />
              {coordinator.email && (
                <Fact icon="mail" {...fields('coordinator.email')}>
                  {coordinator.email}
                </Fact>
              )}
            </ul>
          </ScreenSection>
        )}
        {affiliate.meetingInfo && (
          <ScreenSection title={texts.meetings}>
            <p {...fields('meetingInfo')}>{affiliate.meetingInfo}</p>
          </ScreenSection>
        )}
        <LinkRows title={texts.offers} icon="gift" links={affiliate.offerIds} {...fields('offerIds')} />
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
