import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { press, sentIn } from './forms';
import { startConsole } from './openConsole';
import { openPage, row, rows, textBlock } from './pageWithBlocks';

const { requests } = startConsole();
// The first test should not have to wait for that.
beforeAll(() => import('../../resources/app-page/appPageViews'), 60_000);
beforeEach(() => answer('get', '/master/type/list', []));

const headings = () => rows().map((row) => row.querySelector('.texts > span')?.textContent);
const selectedHeading = () =>
  document.querySelector<HTMLInputElement>('input[name$=".heading"][name^="blocks."]')?.value;
const key = (index: number, name: string, others: object = {}) =>
  fireEvent.keyDown(row(index), { key: name, ...others });

it('a selected block has its form beside the outline, and the settings of the page theirs', async () => {
  await openPage(textBlock('One'), textBlock('Two'));
  expect(headings()).toEqual(['One', 'Two']);
  expect(selectedHeading()).toBe('One');
  fireEvent.click(row(1));
  await waitFor(() => expect(selectedHeading()).toBe('Two'));
  fireEvent.click(screen.getByRole('button', { name: /^Page settings/ }));
  await waitFor(() => expect(selectedHeading()).toBeUndefined());
  expect(document.querySelector('input[name="route"]')?.closest('[hidden]')).toBeNull();
});

it('one row of the outline is in the tab order, with its buttons', async () => {
  await openPage(textBlock('One'), textBlock('Two'), textBlock('Three'));
  const inTabOrder = () =>
    [...document.querySelectorAll<HTMLElement>('ol > li')].map(
      (item) => item.querySelectorAll('button[tabindex="0"]').length,
    );
  // Its handle, unfolding, the row, and adding below; the first one can also have a block above.
  expect(inTabOrder()).toEqual([5, 0, 0]);
  key(0, 'ArrowDown');
  await waitFor(() => expect(inTabOrder()).toEqual([0, 4, 0]));
  expect(row(0).getAttribute('aria-current')).toBe('true');
});

it('a block is added at the top', async () => {
  await openPage(textBlock('One'));
  fireEvent.click(screen.getByRole('button', { name: 'Add a block at the top' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Text' }));
  await waitFor(() => expect(headings()).toEqual(['Nothing yet', 'One']));
  await waitFor(() => expect(document.activeElement).toBe(row(0)));
  expect(row(0).getAttribute('aria-current')).toBe('true');
});

it('blocks are added below another, duplicated, and saved in their order', async () => {
  const pages = await openPage(textBlock('One'), textBlock('Two'));
  fireEvent.click(screen.getByRole('button', { name: 'Add a block below “Text 1”' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Event cards' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(row(1).getAttribute('aria-current')).toBe('true');
  expect(document.querySelector('input[name="blocks.1.most"]')).not.toBeNull();
  fireEvent.click(row(2));
  await waitFor(() => expect(selectedHeading()).toBe('Two'));
  fireEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(headings()).toEqual(['One', 'At most 10, by rule', 'Two', 'Two']));
  await press('Save');
  await waitFor(() => expect(pages[0]?.version).toBe(2));
  const [sent] = sentIn(requests, 'PUT', '/app-page/tsp');
  expect(sent?.blocks).toMatchObject([
    { heading: 'One' },
    { type: 'event_list' },
    { heading: 'Two' },
    { heading: 'Two' },
  ]);
});

it('Alt and the arrow keys move a block, the arrow keys alone the focus', async () => {
  await openPage(textBlock('One'), textBlock('Two'), textBlock('Three'));
  row(0).focus();
  key(0, 'ArrowDown');
  await waitFor(() => expect(document.activeElement).toBe(row(1)));
  key(1, 'ArrowDown', { altKey: true });
  await waitFor(() => expect(headings()).toEqual(['One', 'Three', 'Two']));
  await waitFor(() => expect(document.activeElement).toBe(row(2)));
  key(2, 'ArrowDown', { altKey: true });
  expect(headings()).toEqual(['One', 'Three', 'Two']);
  key(1, 'ArrowUp', { altKey: true });
  await waitFor(() => expect(headings()).toEqual(['Three', 'One', 'Two']));
  expect(selectedHeading()).toBe('One');
});

it('a deleted block comes back where it was', async () => {
  await openPage(textBlock('One'), textBlock('Two'), textBlock('Three'));
  row(1).focus();
  key(1, 'Delete');
  await waitFor(() => expect(headings()).toEqual(['One', 'Three']));
  await screen.findByText('“Text 2” is deleted.');
  await press('Undo');
  await waitFor(() => expect(headings()).toEqual(['One', 'Two', 'Three']));
});

it('Ctrl Z brings back the block that was deleted last, once', async () => {
  await openPage(textBlock('One'), textBlock('Two'), textBlock('Three'));
  key(0, 'Delete');
  await waitFor(() => expect(headings()).toEqual(['Two', 'Three']));
  key(1, 'Delete');
  await waitFor(() => expect(headings()).toEqual(['Two']));
  key(0, 'z', { ctrlKey: true });
  await waitFor(() => expect(headings()).toEqual(['Two', 'Three']));
  key(0, 'z', { ctrlKey: true });
  await waitFor(() => expect(headings()).toEqual(['One', 'Two', 'Three']));
  key(0, 'z', { ctrlKey: true });
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull());
  expect(headings()).toEqual(['One', 'Two', 'Three']);
});

it('the outline says what is wrong where, and leads to the field', async () => {
  await openPage(
    textBlock('One'),
    { type: 'cta', label: 'Go' },
    textBlock('Late', { from: '2099-01-01T00:00:00.000Z' }),
  );
  await waitFor(() => expect(within(row(1)).getByText('incomplete')).toBeTruthy());
  expect(within(row(0)).queryByText('incomplete')).toBeNull();
  expect(within(row(2)).getByText('not for all')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Unfold “Button 2”' }));
  fireEvent.click(await screen.findByRole('button', { name: /Leads to$/ }));
  await waitFor(() => expect(row(1).getAttribute('aria-current')).toBe('true'));
  fireEvent.change(document.querySelector('input[name="blocks.1.label"]') as Element, { target: { value: 'Now' } });
  await waitFor(() => expect(within(row(1)).getByText('changed')).toBeTruthy());
});

it('a block becomes a snippet, which the page then refers to', async () => {
  answer('post', '/members/count', { count: 1, total: 2 });
  await openPage(textBlock('One', { audience: { everyone: false, states: ['CO'] } }));
  answer('post', '/snippets', { id: 's1', version: 1 });
  answer('post', '/snippets/s1/actions/publish', { id: 's1', version: 2 });
  await press('Save as snippet');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'Shared text' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(within(row(0)).getByText('Snippet')).toBeTruthy());
  const [sent] = sentIn(requests, 'POST', '/snippets');
  expect(sent).toMatchObject({ name: 'Shared text', blocks: [{ type: 'rich_text', heading: 'One' }] });
  expect(sent?.blocks).not.toMatchObject([{ audience: { everyone: false } }]);
  expect(within(row(0)).getByText('not for all')).toBeTruthy();
});
