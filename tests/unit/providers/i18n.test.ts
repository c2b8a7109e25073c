import { expect, it } from 'vitest';
import { type Language, makeI18nProvider, registerTexts } from '../../../providers';
import { languagesOf, textsFromFiles } from '../../../providers/i18n/language';

registerTexts('resources.banners', { name: 'Banner |||| Banners', fields: { linkType: 'Leads to' } });
const { translate } = makeI18nProvider();

it('has the texts of react-admin, the console, the sign-in page and the areas', () => {
  expect(translate('ra.action.save')).toBe('Save');
  expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 records saved.');
  expect(translate('console.menu.content')).toBe('Content');
  expect(translate('public.signIn.title')).toBe('Sign in');
  expect(translate('resources.banners.name', { smart_count: 2 })).toBe('Banners');
  expect(translate('resources.banners.fields.linkType')).toBe('Leads to');
});

it('falls back to the given text, otherwise to the key', () => {
  expect(translate('resources.faqs.help.tags', { _: 'Tags' })).toBe('Tags');
  expect(translate('The server says this.')).toBe('The server says this.');
});

it('has the texts of a view once they are loaded with it', () => {
  expect(translate('resources.banners.sections.when')).toBe('resources.banners.sections.when');
  registerTexts('resources.banners', { sections: { when: 'When' } });
  expect(translate('resources.banners.sections.when')).toBe('When');
});

it('changes to another language once it is selected and loaded, with English for missing texts', async () => {
  let loads = 0;
  const german: Language = {
    locale: 'de',
    name: 'Deutsch',
    load: async () => {
      loads += 1;
      return textsFromFiles({
        '/providers/i18n/messages.de.ts': { messages: { ra: { action: { save: 'Speichern' } } } },
        '/resources/banners/messages.de.ts': { messages: { fields: { linkType: 'Führt zu' } } },
        '/resources/engine/features/history/messages.de.ts': { messages: { title: 'Verlauf' } },
      });
    },
  };
  const provider = makeI18nProvider([german]);
  expect(provider.getLocales?.().map(({ name }) => name)).toEqual(['English', 'Deutsch']);
  expect(loads).toBe(0);
  await provider.changeLocale('de');
  expect(loads).toBe(1);
  expect(provider.getLocale()).toBe('de');
  expect(provider.translate('ra.action.save')).toBe('Speichern');
  expect(provider.translate('resources.banners.fields.linkType')).toBe('Führt zu');
  expect(provider.translate('resources.engine.features.history.title')).toBe('Verlauf');
  expect(provider.translate('console.menu.content')).toBe('Content');
  expect(provider.translate('resources.services.fields.deliveryModes')).toBe('Delivery modes');
});

it('finds the languages of catalog files, each with all its texts and its name in the language itself', async () => {
  const catalog = (messages: object) => async () => ({ messages: messages as Record<string, string> });
  const [german, spanish] = languagesOf({
    '/providers/i18n/messages.de.ts': catalog({ 'ra.action.save': 'Speichern' }),
    '/resources/fieldMessages.de.ts': catalog({ email: 'E-Mail' }),
    '/resources/banners/messages.de.ts': catalog({ name: 'Banner |||| Banner' }),
    '/resources/banners/recordMessages.es-US.ts': catalog({ sections: { when: 'Cuándo' } }),
  });
  expect([german?.locale, german?.name, spanish?.locale]).toEqual(['de', 'Deutsch', 'es-US']);
  expect(await german?.load()).toEqual({
    'ra.action.save': 'Speichern',
    'console.fields.email': 'E-Mail',
    'resources.banners.name': 'Banner |||| Banner',
  });
  expect(await spanish?.load()).toEqual({ 'resources.banners.sections.when': 'Cuándo' });
});
