import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

startConsole();
beforeEach(() => answer('get', '/master/type/list', []));

const memberId = '0197c5f0-0000-7000-8000-000000000001';
const inquiry = { id: 'c1', version: 1, status: 'new', subject: 'My pension', recordLabel: 'My pension', actions: [] };
const seat = { id: 'e1', version: 1, status: 'confirmed', firstName: 'Rosa', lastName: 'Ortiz', recordLabel: 'Ortiz' };
const withoutMembers = { permissions: ['contacts:show', 'contacts:personal', 'events-enrolment:show'] };

it('the name in a row of an inquiry leads to the page of the member', async () => {
  await openConsole('/cms/contacts', { contacts: [{ ...inquiry, name: 'Rosa Ortiz', memberId }] });
  const link = await screen.findByRole('link', { name: 'Rosa Ortiz' });
  expect(link.getAttribute('href')).toContain(`/members/${memberId}`);
});

it('a name that leads to a record has a small link to the page of the member beside it', async () => {
  await openConsole('/scheduling/events-enrolment', { 'events-enrolment': [{ ...seat, memberId }] });
  const link = await screen.findByRole('link', { name: 'Page of Rosa Ortiz' });
  expect(link.getAttribute('href')).toContain(`/members/${memberId}`);
});

it('who may not see members gets the names alone', async () => {
  const rows = { contacts: [{ ...inquiry, name: 'Rosa Ortiz', memberId }] };
  await openConsole('/cms/contacts', rows, withoutMembers);
  await screen.findByText('Rosa Ortiz');
  expect(screen.queryByRole('link', { name: /Rosa Ortiz/ })).toBeNull();
});
