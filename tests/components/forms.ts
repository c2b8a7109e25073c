import { fireEvent, screen, within } from '@testing-library/react';
import type { SeenRequest } from '../unit/providers/support';
import type { Stored } from './openConsole';

/** The field of an open form whose label starts with a text. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

export const write = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } });

export const press = async (name: string) => fireEvent.click(await screen.findByText(name));

/** Presses an entry of the menu of the record in view. */
export const pressInMenu = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

export const pressIn = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByText(name));

type Resizable = typeof window & { happyDOM: { setViewport: (size: { width: number }) => void } };

/** Sets the width of the window. */
export const makeWide = (width: number) => (window as Resizable).happyDOM.setViewport({ width });

/** The bodies that were sent to a path. */
export const sentIn = (requests: readonly SeenRequest[], method: string, path: string) =>
  requests.filter((call) => call.method === method && call.path === path).map(({ body }) => body as Stored);

/** Saves a change of another user while the form is open. */
export const saveConcurrently = (stored: Stored[], change: object) =>
  stored.splice(0, 1, { ...stored[0], ...change, version: 2 } as Stored);

export const placement = { id: 'home_hero', category: 'banner_placement', key: 'home_hero', label: 'Home hero' };

export const banner = (id: string, name: string, others: object = {}): Stored => ({
  id,
  version: 1,
  name,
  placement: placement.key,
  recordLabel: name,
  ...others,
});
