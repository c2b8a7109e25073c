import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { openConsole, type Stored, startConsole } from './openConsole';

const { seen } = startConsole();

const banner = (id: string, name: string): Stored => ({
  id,
  version: 1,
  recordLabel: name,
  name,
  placement: 'home_hero',
  altText: 'Told by no row',
  linkType: 'none',
  priority: 2,
});
const faq: Stored = {
  id: 'f1',
  version: 1,
  recordLabel: 'May I retire at 57?',
  question: 'May I retire at 57?',
  answer: '<p>Told by no row.</p>',
  categoryId: 'fers',
};

const link = (name: string) => screen.findByText(name, { selector: 'a' });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const asked = (path: string) => seen.filter((call) => call.method === 'GET' && call.path === path);
const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
