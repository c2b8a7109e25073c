import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../../src/member/appearance';
import { nextDrawState } from '../../src/member/content/consoleMessages';
import { withFileUrls } from '../../src/member/content/fetchContent';
import { toDayText, toInstantText, toLocalParts, toValueText } from '../../src/member/content/format';
import { overlayTexts } from '../../src/member/content/overlayTexts';
import type { PreviewData } from '../../src/member/content/previewData';

describe('entered texts over a record', () => {
  const record = {
    headline: 'Before',
    isFeatured: false,
    placement: { key: 'home_hero', label: 'Home: hero' },
    blocks: [
      { type: 'rich_text', heading: 'One' },
      { type: 'event_list', items: [] },
    ],
  };

  it('take the place of plain values, and of nothing', () => {
    const texts = { headline: 'After', isFeatured: true, 'blocks.1.heading': 'Events', message: 'New' };
    expect(overlayTexts(record, texts)).toEqual({
      headline: 'After',
      isFeatured: true,
      placement: record.placement,
      blocks: [record.blocks[0], { type: 'event_list', items: [], heading: 'Events' }],
      message: 'New',
    });
    expect(record.headline).toBe('Before');
  });

  it('leave references, lists and types of blocks as they are', () => {
    const texts = {
      placement: 'home_strip',
      blocks: 'x',
      'headline.x': 'y',
      'blocks.7.heading': 'z',
      'blocks.0.type': 'cta',
    };
    expect(overlayTexts(record, texts)).toEqual(record);
  });

  it('wait for an object that is not there yet, such as a picture with its description', () => {
    expect(overlayTexts(record, { 'imageMobile.alt': 'A couple by the lake' })).toEqual(record);
  });

  it('clear a value', () => {
    expect(overlayTexts(record, { headline: null }).headline).toBeUndefined();
  });

  it('find a block by its number in the form, where the reader does not get all blocks', () => {
    const blocks = [{ type: 'rich_text', heading: 'Three', index: 3 }];
    expect(overlayTexts({ blocks }, { 'blocks.3.heading': 'Changed', 'blocks.0.heading': 'Other' })).toEqual({
      blocks: [{ type: 'rich_text', heading: 'Changed', index: 3 }],
    });
  });
});

describe('messages of the console', () => {
  const preview = { area: 'banners' } as PreviewData;

  it('add to what was sent before', () => {
    const before = { token: 'a', area: 'banners', preview, clearCount: 0 };
    const state = nextDrawState(before, { type: 'show', texts: { headline: 'x' } });
    expect(state).toEqual({ ...before, texts: { headline: 'x' } });
  });

  it('with another token end what was entered', () => {
    const state = nextDrawState(
      { token: 'a', area: 'faqs', preview, texts: {}, clearCount: 0 },
      { type: 'show', token: 'b' },
    );
    expect(state).toMatchObject({ token: 'b', area: 'faqs' });
    expect(state.preview ?? state.texts).toBeUndefined();
  });

  it('leave nothing but the language for the next record', () => {
    const state = nextDrawState(
      { token: 'a', area: 'faqs', preview, focus: 'answer', language: 'es', clearCount: 0 },
      { type: 'clear' },
    );
    expect(state).toEqual({ language: 'es', clearCount: 1 });
  });
});

it('the appearance follows the settings, and falls back to that of the product', () => {
  expect(appearanceOf({ brandColor: '#7A1F5C', font: 'serif', corners: 'round' })).toMatchObject({
    '--brand': '#7A1F5C',
    '--font': expect.stringContaining('serif'),
    '--radius-card': '20px',
  });
  expect(appearanceOf({ brandColor: 'url(x)', corners: 'unknown' })).toMatchObject({
    '--brand': '#0b5f6f',
    '--radius-card': '12px',
  });
});

it('dates have the formats of the product', () => {
  expect(toInstantText('2026-11-09T14:00:00Z', 'America/New_York')).toBe('Nov 09 2026, 09:00 AM');
  expect(['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-11'].map(toDayText)).toEqual([
    '1st November 2026',
    '2nd November 2026',
    '3rd November 2026',
    '11th November 2026',
  ]);
  expect(toLocalParts('2026-11-09T05:30:00Z', 'America/New_York')).toMatchObject({ hour: 0, time: '12:30 AM' });
});

it('results have their units', () => {
  expect([301.3, 12, 5, 0].map((months) => toValueText(months, 'months'))).toEqual([
    '25 years, 1 month',
    '1 year',
    '5 months',
    '0 months',
  ]);
  expect(toValueText(92_000.4, 'currency')).toBe('$92,000');
  expect(toValueText(4.5, 'percent')).toBe('4.5%');
});

it('pictures of texts have the path of the console, and nothing else of a text has', () => {
  const html = (root: string) =>
    `<p>See /files/ below.</p><img data-file="5" src="${root}/files/5/original?a=1&amp;b=2" srcset="${root}/files/5/480?a=1 480w, ${root}/files/5/original?a=1 900w" alt="A path: /files/5" />`;
  expect(withFileUrls(html(''), '/console')).toBe(html('/console'));
  expect(withFileUrls(html(''), '')).toBe(html(''));
});
