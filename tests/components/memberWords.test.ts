import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, sentIn, write } from './forms';
import { openConsole, startConsole } from './openConsole';

const { requests } = startConsole();

const inquiry = {
  id: 'c1',
  version: 1,
  status: 'new',
  actions: [],
  subject: 'My address',
  message: 'Where do I change my address?',
  name: 'Dana Whitfield',
  email: 'dana@example.org',
  topicId: 'account',
  source: 'app',
};

it('the words of a member are values in the form of an inquiry, and stay as they are', async () => {
  const sent = { ...inquiry, readOnlyFields: ['subject', 'message'] };
  await openConsole('/cms/contacts?edit=c1', { contacts: [sent] });
  await write('Name', 'Dana Lee');
  expect(screen.queryByRole('textbox', { name: /Subject|Message/ })).toBeNull();
  screen.getByText(inquiry.message);
  await press('Save');
  const { subject, message } = inquiry;
  await waitFor(() =>
    expect(sentIn(requests, 'PUT', '/contacts/c1')).toMatchObject([{ name: 'Dana Lee', subject, message }]),
  );
});

it('an inquiry that staff wrote down has inputs for its words', async () => {
  await openConsole('/cms/contacts?edit=c1', { contacts: [{ ...inquiry, readOnlyFields: [] }] });
  await screen.findByRole('textbox', { name: /Subject/ });
  screen.getByRole('textbox', { name: /Message/ });
});

it('the form of an enrollment shows the answers of a member, and asks only what is open', async () => {
  const questions = ['Meal', 'Arrival'].map((label) => ({ label, type: 'text', options: [], isRequired: false }));
  const answers = [{ question: 'Meal', answer: 'Vegetarian' }];
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', attendeeType: 'member' };
  const enrollment = { id: 'n1', version: 1, status: 'registered', actions: [], eventId: 'e1', ...person, answers };
  await openConsole('/scheduling/events-enrolment?edit=n1', {
    events: [{ id: 'e1', version: 1, title: 'Webinar', questions }],
    'events-enrolment': [{ ...enrollment, readOnlyFields: ['answers'] }],
  });
  await write('Arrival', 'By train');
  expect(screen.queryByRole('textbox', { name: 'Meal' })).toBeNull();
  screen.getByText('Vegetarian');
  await press('Save');
  await waitFor(() =>
    expect(sentIn(requests, 'PUT', '/events-enrolment/n1')).toMatchObject([
      { answers: [...answers, { question: 'Arrival', answer: 'By train' }] },
    ]),
  );
});
