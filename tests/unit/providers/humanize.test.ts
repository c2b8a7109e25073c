import { expect, it } from 'vitest';
import { makeI18nProvider, registerTexts } from '../../../providers';

registerTexts('resources.banners', { fields: { linkTarget: 'Destination' } });
const { translate } = makeI18nProvider();

it('makes labels of fields and choices from their names, unless the area defines others', () => {
  expect(translate('resources.banners.fields.linkTarget')).toBe('Destination');
  expect(translate('resources.services.fields.deliveryModes')).toBe('Delivery modes');
  expect(translate('resources.offers.fields.partnerOrgId')).toBe('Partner org');
  expect(translate('resources.events.fields.speakerIds')).toBe('Speakers');
  expect(translate('resources.organizations.fields.retirementPlans.planType')).toBe('Plan type');
  expect(translate('resources.app-page.choices.navPlacement.tab_bar')).toBe('Tab bar');
});
