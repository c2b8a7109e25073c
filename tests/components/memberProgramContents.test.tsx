import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { answers, prepareProgram, requests, root, send, sent, show, start, text } from './memberFrame';
import { previewOf } from './memberRecords';

prepareProgram();

const banner = { id: 'id', placement: { key: 'home_hero', label: 'Home' } };

it('two contents are drawn side by side, each as the API gives it for its token', async () => {
  const draftToken = 'preview_draft';
  await start();
  await send({
    type: 'show',
    token: draftToken,
    area: 'faqs',
    preview: previewOf('faqs', { question: 'Why now?' }),
    before: {
      token: 'preview_live',
      preview: previewOf('faqs', { question: 'Why?' }),
      titles: ['Before', 'After'],
    },
  });
  const contents = [...root.querySelectorAll('section[aria-label]')];
  expect(contents.map((each) => [each.getAttribute('aria-label'), each.querySelector('h1')?.textContent])).toEqual([
    ['Before', 'Why?'],
    ['After', 'Why now?'],
  ]);
  for (const token of ['preview_live', draftToken]) expect(requests).toContain(`Bearer ${token} settings`);
  expect(sent()).toContainEqual({ type: 'drawn', token: draftToken });
});

it('nothing of a record is left for the next one, also where its requests are answered late', async () => {
  answers['pages?range=[0,99]'] = [{ pageKey: 'home' }];
  answers['pages/home'] = {
    pageKey: 'home',
    blocks: [{ type: 'banner_slot', placement: banner.placement, items: [{ id: 'id', headline: 'Of the first' }] }],
  };
  await show('banners', { ...banner, headline: 'Of the first' });
  await vi.waitFor(() => expect(text()).toContain('Of the first'));
  delete answers['pages/home'];
  await act(async () => {
    const next = { token: 'preview_2', area: 'banners', preview: previewOf('banners', { ...banner, id: 'other' }) };
    for (const data of [{ type: 'clear' }, { type: 'show', ...next }]) {
      const event = new MessageEvent('message', { data });
      Object.defineProperty(event, 'source', { value: window.parent });
      window.dispatchEvent(event);
    }
  });
  await vi.waitFor(() => expect(sent().at(-1)).toEqual({ type: 'drawn', token: 'preview_2' }));
  expect(text()).not.toContain('Of the first');
});
