import type { ReactNode } from 'react';
import { I18nContextProvider, RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { makeI18nProvider } from '../../providers/i18n';
import { textsFromFiles } from '../../providers/i18n/language';
import { AppointmentTimeField } from '../../resources/appointments/AppointmentTimeField';
import { EmailField, MoneyField, NumberField, PhoneField, UrlField } from '../../resources/engine/fields';
import { render } from '../unit/public/render';

/** The text that a field shows for a record, and the address of its link. */
const displayed = async (field: ReactNode, record: object, i18nProvider = makeI18nProvider()) => {
  await render(
    <I18nContextProvider value={i18nProvider}>
      <RecordContextProvider value={{ id: '1', ...record }}>{field}</RecordContextProvider>
    </I18nContextProvider>,
  );
  return { text: document.body.textContent, leadsTo: document.querySelector('a')?.getAttribute('href') };
};

it.each([
  ['a number', <NumberField key="0" source="value" />],
  ['an amount', <MoneyField key="0" source="value" />],
])('%s without a value is shown as a dash, also in a form that was opened with it empty', async (_, field) => {
  expect((await displayed(field, { value: null })).text).toBe('–');
});

it.each([
  ['a web address', <UrlField key="0" source="value" />, 'https://example.org/a', 'https://example.org/a'],
  ['an e-mail address', <EmailField key="0" source="value" />, 'rosa@example.org', 'mailto:rosa@example.org'],
  ['a telephone number', <PhoneField key="0" source="value" />, '+12025550143', 'tel:+12025550143'],
])('%s is a link, unless the role may not see it', async (_, field, value, link) => {
  expect((await displayed(field, { value })).leadsTo).toBe(link);
});

it.each([
  ['a web address', <UrlField key="0" source="value" />],
  ['an e-mail address', <EmailField key="0" source="value" />],
  ['a telephone number', <PhoneField key="0" source="value" />],
])('%s that the role may not see has no link', async (_, field) => {
  expect(await displayed(field, { value: '•••' })).toEqual({ text: '•••', leadsTo: undefined });
});

it('the time of an appointment is shown for the member too, in translatable texts', async () => {
  const appointment = {
    startsAt: '2026-11-09T14:00:00.000Z',
    date: '2026-11-09',
    startTime: '09:00 AM',
    timeZone: 'America/New_York',
    memberTimeZone: 'America/Denver',
  };
  const german = { messages: { forMember: 'für das Mitglied (%{zone}): %{time}' } };
  const i18nProvider = makeI18nProvider([
    {
      locale: 'de',
      name: 'Deutsch',
      load: async () => textsFromFiles({ '/resources/appointments/messages.de.ts': german }),
    },
  ]);
  await i18nProvider.changeLocale('de');
  const { text } = await displayed(<AppointmentTimeField />, appointment, i18nProvider);
  expect(text).toContain('für das Mitglied (Denver): 07:00 AM');
});
