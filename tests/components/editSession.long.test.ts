import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, answerWithError, disconnect } from '../unit/providers/support';
import { banner, field, placement, press, pressIn, pressInMenu, saveConcurrently, sentIn, write } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();
beforeEach(() => answer('get', '/master/type/list', [placement]));

const hasDialog = () => screen.queryByRole('dialog') !== null;
const sent = (method: string, path: string) => sentIn(requests, method, path);
const question = (label: string, type = 'text') => ({ label, type, options: [], isRequired: false });

it('a resolved conflict does not come back in an area with one record', async () => {
  const settings: Stored[] = [{ id: 'settings', version: 1, botName: 'Assistant', greeting: 'Hello!' }];
  await openConsole('/cms/assistant-bot?tab=settings', { 'assistant-bot-settings': settings });
  await write('Name', 'Helper');
  saveConcurrently(settings, { greeting: 'Good day!' });
  await press('Save');
  await pressIn('Save');
  await screen.findByText('Saved.');
  expect(settings).toMatchObject([{ version: 3, botName: 'Helper', greeting: 'Good day!' }]);
  await write('Name', 'Guide');
  expect(hasDialog()).toBe(false);
  await press('Save');
  await waitFor(() => expect(settings).toMatchObject([{ version: 4, botName: 'Guide' }]));
  expect(hasDialog()).toBe(false);
});

it('an unresolved conflict does not follow to the next record', async () => {
  const banners = [banner('b1', 'First'), banner('b2', 'Second')];
  const list = { page: 1, perPage: 25, sort: { field: 'default', order: 'ASC' }, filter: {} };
  localStorage.setItem('RaStore.banners.shownList', JSON.stringify(list));
  await openConsole('/cms/banners/edit/b1', { banners });
  await write('Name', 'Typed over the first');
  saveConcurrently(banners, { name: 'Saved before' });
  await press('Save');
  await pressIn('Keep editing');
  fireEvent.click(await screen.findByLabelText('Next: Second'));
  await press('Leave without saving');
  await waitFor(async () => expect((await field('Name')).value).toBe('Second'));
  await waitFor(() => expect(hasDialog()).toBe(false));
  await write('Name', 'Second, corrected');
  expect(hasDialog()).toBe(false);
  await press('Save');
  await waitFor(() => expect(sent('PUT', '/banners/b2')).toMatchObject([{ id: 'b2', name: 'Second, corrected' }]));
  expect(sent('PUT', '/banners/b1')).toHaveLength(1);
});

it('a duplicate keeps its copied values and unsaved text when another tab is opened', async () => {
  const organization = { id: 'o1', version: 1, name: 'Acme', legalName: 'Acme Inc.', recordLabel: 'Acme' };
  await openConsole('/cms/organizations/o1', { organizations: [organization] });
  await pressInMenu('Duplicate');
  await waitFor(async () => expect((await field('Name')).value).toBe('Acme (copy)'));
  await write('Legal name', 'Acme of Ohio');
  fireEvent.click(screen.getByRole('tab', { name: 'Plans' }));
  await waitFor(() => expect(window.location.hash).toBe('#plans'));
  expect((await field('Name')).value).toBe('Acme (copy)');
  expect((await field('Legal name')).value).toBe('Acme of Ohio');
  expect(hasDialog()).toBe(false);
});

it('changes after a save whose response was lost are offered in the record which that save created', async () => {
  const made = banner('b1', 'Lost answer (copy)');
  await openConsole('/cms/banners/b0', { banners: [banner('b0', 'Lost answer'), made] });
  await pressInMenu('Duplicate');
  disconnect('post', '/banners');
  await write('Name', 'Lost answer (copy)');
  await press('Save');
  await waitFor(() => expect(sent('POST', '/banners')).toHaveLength(1));
  answerWithError('post', '/banners', 422, {
    success: false,
    message: 'Created already.',
    data: { id: 'b1', version: 1 },
  });
  await write('Name', 'Corrected');
  await press('Save');
  await screen.findByText(/Your first save had created it already/);
  await waitFor(() => expect(window.location.pathname).toBe('/cms/banners/edit/b1'));
  await press('Restore');
  expect((await field('Name')).value).toBe('Corrected');
  await press('Save');
  await waitFor(() => expect(sent('PUT', '/banners/b1')).toMatchObject([{ name: 'Corrected' }]));
});

it('the key that an earlier save created stays, whatever was typed for it since', async () => {
  const category = { id: 'tax', category: 'calculator_category', key: 'tax', label: 'Taxes' };
  answer('get', '/master/type/list', [category]);
  const common = { version: 1, name: 'Tax', category: 'tax', engine: 'fers_annuity' };
  const calculator = (id: string) => ({ ...common, id, calcKey: id });
  await openConsole('/cms/calculators?view=tax', { calculators: [calculator('tax'), calculator('tax-2027')] });
  await pressInMenu('Duplicate');
  const inPanel = async (label: RegExp) =>
    within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>(label);
  const fillIn = async (label: RegExp, text: string) =>
    fireEvent.change(await inPanel(label), { target: { value: text } });
  await waitFor(async () => expect((await inPanel(/^Name/)).value).toBe('Tax (copy)'));
  disconnect('post', '/calculators');
  await fillIn(/^Key/, 'tax-2027');
  await pressIn('Save');
  await waitFor(() => expect(sent('POST', '/calculators')).toHaveLength(1));
  answerWithError('post', '/calculators', 422, {
    success: false,
    message: 'Created already.',
    data: { id: 'tax-2027', version: 1 },
  });
  await fillIn(/^Key/, 'tax-2028');
  await fillIn(/^Name/, 'Corrected');
  await pressIn('Save');
  await press('Restore');
  await pressIn('Save');
  await waitFor(() =>
    expect(sent('PUT', '/calculators/tax-2027')).toMatchObject([{ calcKey: 'tax-2027', name: 'Corrected' }]),
  );
});

it('answers stay when the questions of the event were reworded, and are shown', async () => {
  const events = [{ id: 'e1', version: 1, questions: [question('Which topic?'), question('Do you drive?', 'yes_no')] }];
  const answers = [
    { question: 'What topic?', answer: 'Medicare' },
    { question: 'Do you drive?', answer: 'Yes' },
  ];
  const enrollment = { id: 'n1', version: 1, eventId: 'e1', firstName: 'Ann', lastName: 'Lee', email: 'a@example.org' };
  const enrollments = [{ ...enrollment, source: 'website', answers }];
  await openConsole('/scheduling/events-enrolment?edit=n1', { events, 'events-enrolment': enrollments });
  await screen.findByText('Medicare');
  screen.getByText('What topic?');
  await write('First name', 'Anna');
  await press('Save');
  const expectedAnswers = [{ question: 'Which topic?' }, { question: 'Do you drive?', answer: 'Yes' }, answers[0]];
  await waitFor(() =>
    expect(sent('PUT', '/events-enrolment/n1')).toMatchObject([{ firstName: 'Anna', answers: expectedAnswers }]),
  );
});
