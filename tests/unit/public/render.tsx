import { act, configure, fireEvent, screen, render as show, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { waitForOptions } from '../waitForOptions';

configure({ asyncUtilTimeout: waitForOptions.timeout });

/** Shows an element as the whole page, once what it waits for without a test's doing is there. */
export const render = (element: ReactNode) => act(async () => void show(element));

/** The form field with a label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The button with a name, as it is read out. */
export const button = (name: string) => screen.queryByRole('button', { name });

/** What is read out with a field. */
export const descriptionOf = (input: HTMLInputElement): string => {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ');
};

export const type = (input: HTMLInputElement, value: string) =>
  act(async () => void fireEvent.input(input, { target: { value } }));

export const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** Waits until the page has come to what is checked, through changes that nobody in the test makes. */
export const eventually = (check: () => void) => waitFor(check);

/** Says whether the page holds a text. */
export const says = (text: string): boolean => document.body.textContent?.includes(text) ?? false;
