import { describe, expect, it } from 'vitest';
import { appPages } from '../../../resources/app-page/appPageSchema';
import { brokenRules } from './brokenRules';

const page = {
  pageKey: 'tsp-center',
  title: 'TSP Center',
  route: '/learn/tsp',
  platforms: ['web'],
  pageType: 'content',
};
const errorsOf = (values: object) => brokenRules(appPages, { ...page, ...values });

describe('app pages', () => {
  it('link only to addresses within the app', () => {
    expect(errorsOf({})).toEqual({});
    for (const route of ['learn', '//evil.example.org', '/\\evil.example.org', 'https://example.org', '/a b'])
      expect(errorsOf({ route }), route).toHaveProperty('route');
  });

  it('need an icon in the tab bar', () => {
    expect(errorsOf({ navPlacement: 'tab_bar' })).toHaveProperty('icon');
    expect(errorsOf({ navPlacement: 'tab_bar', icon: 'savings' })).toEqual({});
  });

  it('have a button with both a text and a destination, or none', () => {
    expect(errorsOf({ cta: { label: 'Call us' } })).toHaveProperty(['cta.linkType']);
    expect(errorsOf({ cta: { linkType: 'tel', linkTarget: '+12025550100' } })).toHaveProperty(['cta.label']);
    expect(errorsOf({ cta: { label: 'Call us', linkType: 'tel' } })).toHaveProperty(['cta.linkTarget']);
    expect(errorsOf({ cta: { label: 'Call us', linkType: 'tel', linkTarget: '+12025550100' } })).toEqual({});
    expect(errorsOf({ cta: { label: null, linkType: null, linkTarget: null } })).toEqual({});
  });

  it('require for each section the values that its type needs', () => {
    expect(errorsOf({ blocks: [{ type: 'rich_text' }, { type: 'event_list' }, { type: 'cta', label: 'Go' }] })).toEqual(
      {
        'blocks.0.body': 'A block of this kind needs this.',
        'blocks.2.linkType': 'A block of this kind needs this.',
      },
    );
  });

  it('require an audience where they are not for everyone', () => {
    expect(errorsOf({ visibility: 'audience' })).toHaveProperty(['audience.everyone']);
    expect(errorsOf({ visibility: 'audience', audience: { everyone: false, states: ['CO'] } })).toEqual({});
  });
});
