/** @jsxImportSource preact */

import { fieldsAt } from '../content/fields';
import { fillText, toPhoneText, toWebsiteText } from '../content/format';
import type { ScreenProps } from '../content/previewData';
import type { AppPicture, ContentReference, LabeledKey, PostalAddress } from '../content/records';
import { messages } from '../messages';
import { Picture } from '../parts/Picture';
import { addressText, Facts, LinkRows, RichText, ScreenSection } from '../parts/pieces';
import { ScreenHeader, Shell } from '../Shell';

interface AppOrganization {
  name?: string;
  type?: LabeledKey;
  parentOrgId?: ContentReference;
  logo?: AppPicture;
  description?: string;
  website?: string;
  email?: string;
  phone?: string;
  address?: PostalAddress;
  retirementPlans?: readonly { planType?: LabeledKey; planName?: string; planNumber?: string; matchFormula?: string }[];
  affiliateIds?: readonly ContentReference[];
  serviceIds?: readonly ContentReference[];
  assignedAdvisorIds?: readonly ContentReference[];
}

/** An employer or partner, with its retirement plans. */
export const OrganizationScreen = ({ record, settings }: ScreenProps) => {
  const organization = record as AppOrganization;
  const { name, type, parentOrgId, logo, description, website, email, phone, address } = organization;
  const { retirementPlans = [] } = organization;
  const fields = fieldsAt();
  return (
    <Shell settings={settings} header={<ScreenHeader title={type?.label} {...fields('type')} />}>
      <article class="reading">
        <div class="logo-title">
          <Picture class="logo" picture={logo} sizes="72px" fields={fields} field="logo" />
          <div>
            <h1 {...fields('name')}>{name}</h1>
            {parentOrgId && (
              <p class="quiet" {...fields('parentOrgId')}>
                {fillText(messages.organization.partOf, { name: parentOrgId.label ?? '' })}
              </p>
            )}
          </div>
        </div>
        <RichText html={description} {...fields('description')} />
        <Facts
          facts={[
            ['place', 'address', addressText(address)],
            ['phone', 'phone', toPhoneText(phone)],
            ['mail', 'email', email],
            ['globe', 'website', toWebsiteText(website)],
          ]}
          fields={fields}
        />
        {retirementPlans.length > 0 && (
          <ScreenSection title={messages.organization.plans} {...fields('retirementPlans')}>
            {retirementPlans.map(({ planType, planName, planNumber, matchFormula }, index) => (
              <div key={planName} class="card plan" {...fields(`retirementPlans.${index}`)}>
                <h3>{planName}</h3>
                <p class="quiet">
                  {[planType?.label, planNumber && fillText(messages.organization.planNumber, { number: planNumber })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {matchFormula && <p>{matchFormula}</p>}
              </div>
            ))}
          </ScreenSection>
        )}
        <LinkRows
          title={messages.organization.advisors}
          icon="person"
          links={organization.assignedAdvisorIds}
          {...fields('assignedAdvisorIds')}
        />
        <LinkRows
          title={messages.organization.services}
          icon="hand"
          links={organization.serviceIds}
          {...fields('serviceIds')}
        />
        <LinkRows
          title={messages.organization.affiliates}
          icon="people"
          links={organization.affiliateIds}
          {...fields('affiliateIds')}
        />
      </article>
    </Shell>
  );
};
