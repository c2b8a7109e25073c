import { I18nContextProvider, RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { AudienceField } from '../../resources/engine/fields/AudienceField';
import { render } from '../unit/public/render';

const displayedText = async (audience: object | undefined, labels: Record<string, string> = {}) => {
  await render(
    <I18nContextProvider value={makeI18nProvider()}>
      <RecordContextProvider value={{ id: '1', audience, labels }}>
        <AudienceField source="audience" />
      </RecordContextProvider>
    </I18nContextProvider>,
  );
  const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  return items.length > 0 ? items : document.body.textContent;
};

it.each([
  ['it is empty', undefined, '–'],
  ['it is for everyone, whatever the other parts are', { everyone: true, states: ['CO'] }, 'Everyone'],
  ['no part narrows it', { everyone: false, states: [], ageMin: null }, 'Everyone'],
  ['a lowest age', { everyone: false, ageMin: 55 }, ['Age: 55 or more']],
  ['a highest age', { everyone: false, ageMax: 62 }, ['Age: 62 or less']],
  [
    'years of service from none on',
    { everyone: false, yearsOfServiceMin: 0, yearsOfServiceMax: 5 },
    ['Years of service: 0 to 5'],
  ],
  ['platforms', { everyone: false, platforms: ['web', 'ios'] }, ['Platform: Web, iOS']],
])('reads well when %s', async (_, audience, expected) => {
  expect(await displayedText(audience)).toEqual(expected);
});

it('shows the names from the API, and the key of a deleted record', async () => {
  const audience = { everyone: false, retirementSystems: ['fers', 'gone'], affiliateIds: ['a1'] };
  const labels = { 'audience.retirementSystems.0': 'FERS', 'audience.affiliateIds.0': 'Local 1867' };
  expect(await displayedText(audience, labels)).toEqual([
    'Retirement system: FERS, gone',
    'Union affiliate: Local 1867',
  ]);
});
