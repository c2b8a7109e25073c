import { screen } from '@testing-library/react';
import { openConsole, type Stored } from './openConsole';

/** A block with a text. */
export const textBlock = (heading: string, others: object = {}) => ({
  type: 'rich_text',
  heading,
  body: `<p>About ${heading}</p>`,
  ...others,
});
const storedPage = (blocks: object[]): Stored => ({
  id: 'tsp',
  version: 1,
  pageKey: 'tsp',
  title: 'TSP Center',
  recordLabel: 'TSP Center',
  route: '/tsp',
  platforms: ['web'],
  pageType: 'content',
  heading: 'Your TSP',
  status: 'draft',
  blocks,
});
/** Opens the form of a page with these blocks. */
export const openPage = async (...blocks: object[]) => {
  const pages = [storedPage(blocks)];
  await openConsole('/cms/app-page/edit/tsp', { 'app-page': pages, snippets: [] });
  await screen.findByRole('heading', { name: /^Blocks \d+$/ });
  return pages;
};

/** The rows of the outline. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('button[name^="blocks."]')];
export const row = (index: number) => {
  const found = rows()[index];
  if (!found) throw new Error(`There is no row ${index}.`);
  return found;
};
