import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, vi } from 'vitest';
import { patiently } from '../patiently';

let root: Root | undefined;

/** Whether React is told that each change is awaited by `act`. */
const expectAct = (isExpected: boolean) => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = isExpected;
};

beforeAll(() => expectAct(true));

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

/** Shows an element as the whole page. */
export async function render(element: ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () => root?.render(element));
}

/** The form field with a label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
}

/** The button with a name, as it is read out. */
export function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
}

/** What is read out with a field. */
export function descriptionOf(input: HTMLInputElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean)
    .join(' ');
}

export async function type(input: HTMLInputElement, value: string): Promise<void> {
  await act(async () => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}

export async function press(name: string): Promise<void> {
  await act(async () => button(name)?.click());
}

/** Waits until the page has come to what is checked, through changes that nobody in the test makes. */
export async function eventually(check: () => void): Promise<void> {
  expectAct(false);
  await vi.waitFor(check, patiently).finally(() => expectAct(true));
}

/** Says whether the page holds a text. */
export const says = (text: string): boolean => document.body.textContent?.includes(text) ?? false;
