import type { Page } from 'playwright-core';
import { openConsole } from './console';

/** The open inquiry, beside the list. */
export const pane = (page: Page) => page.getByRole('main');

/** Waits until an inquiry with this subject is open. */
export const titleIs = (page: Page, title: unknown) =>
  pane(page)
    .getByRole('heading', { name: String(title), level: 1 })
    .waitFor();

/** Opens an inquiry beside the list, and returns its page. */
export const openInquiry = async (inquiry: { id: string }): Promise<Page> =>
  (await openConsole({ path: `/cms/contacts?view=${inquiry.id}` })).page;

export const thread = (page: Page) => page.getByRole('log', { name: 'Replies and notes' });

/** Presses a button of the open inquiry. */
export const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click();
