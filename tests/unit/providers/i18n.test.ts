import { expect, it } from 'vitest';
import { makeI18nProvider } from '../../../providers/i18n';

const { translate } = makeI18nProvider({
  banners: { name: 'Banner |||| Banners', fields: { linkType: 'Leads to' } },
});

it('speaks for react-admin, the console, the sign-in page and the areas', () => {
  expect(translate('ra.action.save')).toBe('Save');
  expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 records saved.');
  expect(translate('console.menu.content')).toBe('Content');
  expect(translate('public.signIn.title')).toBe('Sign in');
  expect(translate('resources.banners.name', { smart_count: 2 })).toBe('Banners');
  expect(translate('resources.banners.fields.linkType')).toBe('Leads to');
});

it('falls back to the given text, else to the key', () => {
  expect(translate('resources.faqs.fields.tags', { _: 'Tags' })).toBe('Tags');
  expect(translate('The server says this.')).toBe('The server says this.');
});
