import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storePendingMessage } from '../../../providers/session/signInRedirect';
import { SignedOutPage } from '../../../src/public/SignedOutPage';
import { answer, answerWithError, disconnect, hold, startApi, tokenFor } from '../providers/support';
import { waitForOptions } from '../waitForOptions';
import { button, descriptionOf, field, hasText, press, render, type } from './render';

const api = startApi();
const answerToSignIn = () => ({ accessToken: tokenFor(900), admin: { id: 'stf_07' } });

async function open(props: Partial<Parameters<typeof SignedOutPage>[0]> = {}) {
  const onSignedIn = vi.fn();
  const onTyping = vi.fn();
  await render(<SignedOutPage canReconnect={false} onSignedIn={onSignedIn} onTyping={onTyping} {...props} />);
  return { onSignedIn, onTyping };
}

async function fillIn(email: string, password: string) {
  await type(field('Email'), email);
  await type(field('Password'), password);
}

describe('the sign-in form', () => {
  it('signs in with the entered credentials', async () => {
    answer('post', '/auth/login', answerToSignIn());
    const { onSignedIn, onTyping } = await open();
    expect(onTyping).not.toHaveBeenCalled();
    await fillIn(' priya.nair@example.org ', 'a long enough password');
    expect(onTyping).toHaveBeenCalled();
    await press('Sign in');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce(), waitForOptions);
    expect(api.requests[0]?.body).toEqual({ email: 'priya.nair@example.org', password: 'a long enough password' });
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it('supports password managers and phones', async () => {
    await open();
    expect(field('Email').autocomplete).toBe('username');
    expect(field('Email').type).toBe('email');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(field('Password').type).toBe('password');
  });

  it('shows at the fields what is missing, and focuses the first', async () => {
    await open();
    await press('Sign in');
    expect(descriptionOf(field('Email'))).toBe('Enter your email address.');
    expect(descriptionOf(field('Password'))).toBe('Enter your password.');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Email'));
    await type(field('Email'), 'priya.nair@example.org');
    expect(descriptionOf(field('Email'))).toBe('');
    await press('Sign in');
    expect(document.activeElement).toBe(field('Password'));
    expect(api.requests).toEqual([]);
  });

  it('requires a complete address', async () => {
    await open();
    await fillIn('priya', 'a long enough password');
    await press('Sign in');
    expect(descriptionOf(field('Email'))).toBe('Enter a complete email address, such as name@example.org.');
    expect(api.requests).toEqual([]);
  });

  it.each([
    [
      'the server’s sentence for a wrong password',
      () => answerWithError('post', '/auth/login', 401, { success: false, message: 'Email or password is incorrect.' }),
      'Email or password is incorrect.',
    ],
    [
      'its own when the server has none',
      () => answerWithError('post', '/auth/login', 401),
      'Email or password is incorrect.',
    ],
    [
      'the server’s sentence after too many tries',
      () =>
        answerWithError('post', '/auth/login', 429, { success: false, message: 'Too many tries. Wait 15 minutes.' }),
      'Too many tries. Wait 15 minutes.',
    ],
    [
      'that the server cannot be reached',
      () => disconnect('post', '/auth/login'),
      'The server cannot be reached. Check your connection and try again.',
    ],
  ])('shows the error for %s, keeps the entries and can be sent again', async (_, fail, sentence) => {
    fail();
    const { onSignedIn } = await open();
    await fillIn('priya.nair@example.org', 'a wrong password');
    await press('Sign in');
    await vi.waitFor(() => expect(hasText(sentence)).toBe(true), waitForOptions);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(sentence);
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Email').value).toBe('priya.nair@example.org');
    expect(onSignedIn).not.toHaveBeenCalled();
    answer('post', '/auth/login', answerToSignIn());
    await press('Sign in');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce(), waitForOptions);
  });

  it('shows the server’s field errors at the fields', async () => {
    const errors = { email: 'This address cannot be used.' };
    answerWithError('post', '/auth/login', 422, { success: false, message: 'One field needs attention.', errors });
    await open();
    await fillIn('priya.nair@example.org', 'a long enough password');
    await press('Sign in');
    await vi.waitFor(() => expect(descriptionOf(field('Email'))).toBe('This address cannot be used.'), waitForOptions);
    expect(document.activeElement).toBe(field('Email'));
  });

  it('is disabled while it is sent, and is not sent twice', async () => {
    const held = hold('post', '/auth/login', answerToSignIn());
    const { onSignedIn } = await open();
    await fillIn('priya.nair@example.org', 'a long enough password');
    await press('Sign in');
    await held.received;
    expect(button('Signing in…')?.getAttribute('aria-busy')).toBe('true');
    await press('Signing in…');
    held.release();
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce(), waitForOptions);
    expect(api.requests).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    await open();
    await press('Show password');
    expect(field('Password').type).toBe('text');
    await press('Hide password');
    expect(field('Password').type).toBe('password');
  });

  it('shows that caps lock is on', async () => {
    await open();
    const stroke = (isOn: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
      Object.defineProperty(event, 'getModifierState', { value: (key: string) => isOn && key === 'CapsLock' });
      return act(async () => void field('Password').dispatchEvent(event));
    };
    await stroke(true);
    expect(descriptionOf(field('Password'))).toContain('Caps lock is on');
    await stroke(false);
    expect(descriptionOf(field('Password'))).toBe('');
  });
});

describe('a pending message', () => {
  const toast = () => document.querySelector('.public-toast');

  it('is a toast that closes automatically after five seconds', async () => {
    vi.useFakeTimers();
    await open({ message: 'sessionEnded' });
    expect(toast()?.textContent).toBe('Your session has ended. Sign in to continue.');
    expect(toast()?.getAttribute('role')).toBe('alert');
    await act(async () => vi.advanceTimersByTime(4999));
    expect(toast()).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(1));
    expect(toast()).toBeNull();
    vi.useRealTimers();
  });

  it('can be closed', async () => {
    await open({ message: 'signedOutElsewhere' });
    expect(toast()?.getAttribute('role')).toBe('status');
    await press('Close message');
    expect(toast()).toBeNull();
  });
});

describe('reconnecting', () => {
  it('is not always offered', async () => {
    await open();
    expect(button('Reconnect')).toBeNull();
  });

  it('is offered while the server cannot be reached, and then restores the session', async () => {
    storePendingMessage('sessionUnreachable');
    disconnect('get', '/auth/refresh');
    const { onSignedIn } = await open({ canReconnect: true });
    await press('Reconnect');
    await vi.waitFor(() => expect(hasText('The server cannot be reached.')).toBe(true), waitForOptions);
    const accessToken = tokenFor(900);
    answer('get', '/auth/refresh', { accessToken });
    await press('Reconnect');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce(), waitForOptions);
    expect(localStorage.getItem('access_token')).toBe(accessToken);
  });

  it('is no longer offered once the server has refused', async () => {
    storePendingMessage('sessionUnreachable');
    answerWithError('get', '/auth/refresh', 401);
    const { onSignedIn } = await open({ canReconnect: true });
    await press('Reconnect');
    await vi.waitFor(() => expect(hasText('Your session has ended. Sign in to continue.')).toBe(true), waitForOptions);
    expect(button('Reconnect')).toBeNull();
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
