import { act, configure, fireEvent, screen, render as show, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { waitForOptions } from '../waitForOptions';

configure({ asyncUtilTimeout: waitForOptions.timeout });

/** Renders an element as the whole page, and waits for its first updates. */
export const render = (element: ReactNode) => act(async () => void show(element));

/** The form field with a label. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The button with an accessible name. */
export const button = (name: string) => screen.queryByRole('button', { name });

/** The accessible description of a field. */
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

/** Waits until a check passes, for changes that no test triggers. */
export const eventually = (check: () => void) => waitFor(check);

/** Returns whether the page contains a text. */
export const hasText = (text: string): boolean => document.body.textContent?.includes(text) ?? false;
