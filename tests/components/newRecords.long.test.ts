import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { areas } from '../../resources';
import { schemas } from '../../resources/schemas';
import { answer } from '../unit/providers/support';
import { press } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', []));

const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`There is no input ${name}.`);
  return found;
};
const valueIn = (name: string) => waitFor(() => input(name).value);
const write = async (name: string, value: string) => {
  await valueIn(name);
  fireEvent.change(input(name), { target: { value } });
};
const holds = (name: string, value: string) => waitFor(() => expect(input(name).value).toBe(value));

describe('a slug', () => {
  it('is made from the title until somebody edits it', async () => {
    await openConsole('/cms/services/new');
    await write('title', 'Medicare & you');
    await holds('slug', 'medicare-and-you');
    await write('title', 'Medicare and your plan');
    await holds('slug', 'medicare-and-your-plan');
    await write('slug', 'Mine');
    await write('title', 'Something else');
    await holds('slug', 'mine');
    await write('slug', '');
    await write('title', 'Something else again');
    await holds('slug', '');
  });

  it('shows while typing that another service has it', async () => {
    const other = { id: 's1', version: 1, title: 'Medicare', recordLabel: 'Medicare', slug: 'medicare' };
    answer('get', '/services', [other], { 'content-range': 'services 0-0/1' });
    await openConsole('/cms/services/new');
    await write('slug', 'medicare');
    await screen.findByText('“Medicare” has this address already.');
    answer('get', '/services', [], { 'content-range': 'services 0-0/0' });
    await write('slug', 'medicare-basics');
    await waitFor(() => expect(screen.queryByText(/has this address already/)).toBeNull());
  });
});

describe('a record similar to a new one', () => {
  const question = 'Can I keep my money in the plan?';
  const similar = () => requests.filter(({ query }) => query.get('filter')?.includes('similar'));

  it('is named while typing, as is a question without its question mark', async () => {
    answer('get', '/faqs', [{ id: 'f1', version: 1, recordLabel: question }], { 'content-range': 'faqs 0-0/1' });
    await openConsole('/cms/faqs/new');
    await write('question', question);
    await screen.findByText('This may be here already:');
    await screen.findByText(question, { selector: 'a' });
    await write('question', 'Tell me about it');
    await screen.findByText('This does not end with a question mark.');
  });

  it('is not requested from an API without that filter', async () => {
    await openConsole('/cms/faqs/new', {}, { capabilities: [] });
    await write('question', 'Tell me about my money in the plan');
    await screen.findByText('This does not end with a question mark.');
    expect(similar()).toEqual([]);
  });
});

it('an appointment from an inquiry starts with its sender', async () => {
  const inquiry = { id: 'c1', version: 1, name: 'Rosa Okafor', email: 'rosa@example.org', phone: '+12025550143' };
  const contacts = [{ ...inquiry, subject: 'My pension', recordLabel: 'My pension', actions: [] }];
  await openConsole('/cms/contacts?view=c1', { contacts });
  await press('Make an appointment');
  await holds('memberName', 'Rosa Okafor');
  await holds('email', 'rosa@example.org');
  await holds('phone', '+12025550143');
  expect(window.location.pathname + window.location.search).toBe('/scheduling/appointments?new');
});

it('unsaved text of a new record comes back with its rich text, its target and its own slug', async () => {
  const dirtyValues = {
    title: 'Retirement planning',
    slug: 'my-own-slug',
    description: '<p>Plan ahead.</p>',
    'cta.linkType': 'url',
    'cta.linkTarget': 'https://example.org/plan',
  };
  localStorage.setItem(
    'typed:kim:services:new',
    JSON.stringify({ version: 1, at: Date.now() - 60_000, values: dirtyValues }),
  );
  await openConsole('/cms/services/new');
  await press('Restore');
  await holds('title', 'Retirement planning');
  await holds('slug', 'my-own-slug');
  await screen.findByText('Plan ahead.');
  await holds('cta.linkTarget', 'https://example.org/plan');
});

// The others have the labels of the API.
const published = areas.filter(
  ({ name, recordRepresentation }) =>
    recordRepresentation && schemas.some((schema) => schema.name === name && schema.publish),
);

it.each(published.map((area) => [area.name, area] as const))(
  'an empty draft of %s has a name in its list and screens',
  async (name, area) => {
    const nothing = {
      status: 'draft',
      showsAs: 'draft',
      actions: [],
      publishedVersion: null,
      scheduledVersion: null,
    };
    await openConsole(area.tab ? `${area.path}?tab=${area.tab}` : area.path, {
      [name]: [{ id: 'd1', version: 1, recordLabel: 'Untitled draft', ...nothing }],
    });
    fireEvent.click(await screen.findByText('Untitled draft'));
    const isOfRecord = area.shape.edit !== 'place';
    if (isOfRecord) await screen.findByRole('heading', { name: 'Untitled draft' });
    if (area.shape.show) await press('Edit');
    await screen.findByRole('button', { name: 'Save' });
    expect(document.title).toContain(isOfRecord ? 'Untitled draft' : '');
  },
);

it('the first field of a new record has the focus, and Ctrl-S saves and stays in the focused field', async () => {
  const services: Stored[] = [{ id: 's1', version: 1, recordLabel: 'Medicare', title: 'Medicare', status: 'draft' }];
  answer('post', '/services', { ...services[0] });
  await openConsole('/cms/services/new', { services });
  await valueIn('title');
  await waitFor(() => expect(document.activeElement).toBe(input('title')));
  await write('title', 'Medicare');
  input('summary').focus();
  fireEvent.keyDown(input('summary'), { key: 's', ctrlKey: true });
  await waitFor(() => expect(window.location.pathname).toBe('/cms/services/edit/s1'));
  await screen.findByRole('heading', { name: 'Medicare' });
  await waitFor(() => expect(document.activeElement).toBe(input('summary')));
  await write('title', 'Medicare basics');
  fireEvent.keyDown(input('summary'), { key: 's', ctrlKey: true });
  await waitFor(() => expect(services).toMatchObject([{ version: 2, title: 'Medicare basics' }]));
  await waitFor(() => expect(document.activeElement).toBe(input('summary')));
  await write('title', 'Medicare');
  fireEvent.keyDown(input('summary'), { key: 'Enter', metaKey: true });
  await waitFor(() => expect(window.location.pathname).toBe('/cms/services/s1'));
  expect(services).toMatchObject([{ version: 3, title: 'Medicare' }]);
});
