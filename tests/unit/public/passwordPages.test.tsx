import { describe, expect, it } from 'vitest';
import { PasswordPages } from '../../../src/public/passwordPages';
import { answer, answerWithError, disconnect, hold, startApi, tokenFor } from '../providers/support';
import { button, descriptionOf, eventually, field, hasText, press, render, type } from './render';

const api = startApi();
const passphrase = 'seven quiet otters carry plums';

describe('requesting a link', () => {
  const requestLink = async (email: string) => {
    await render(<PasswordPages />);
    await type(field('Email'), email);
    await press('Send the link');
  };

  it('shows the same message for every address, and lets the user try another', async () => {
    answer('post', '/auth/forgot-password', null);
    await requestLink(' priya.nair@example.org ');
    await eventually(() =>
      expect(hasText('If an account exists for this address, we have sent a link. It works for 30 minutes.')).toBe(
        true,
      ),
    );
    expect(api.requests.map(({ body }) => body)).toEqual([{ email: 'priya.nair@example.org' }]);
    await press('Use another address');
    expect(field('Email').value).toBe('');
  });

  it('leads back to the sign-in page', async () => {
    await render(<PasswordPages />);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/login');
  });

  it.each([
    ['', 'Enter your email address.'],
    ['priya', 'Enter a complete email address, such as name@example.org.'],
  ])('of “%s” says what is missing', async (email, sentence) => {
    await requestLink(email);
    expect(descriptionOf(field('Email'))).toBe(sentence);
    expect(document.activeElement).toBe(field('Email'));
    expect(api.requests).toEqual([]);
  });

  it.each([
    [
      'too many requests',
      () =>
        answerWithError('post', '/auth/forgot-password', 429, {
          success: false,
          message: 'Too many tries. Wait an hour.',
        }),
      'Too many tries. Wait an hour.',
    ],
    [
      'a server that cannot be reached',
      () => disconnect('post', '/auth/forgot-password'),
      'The server cannot be reached. Check your connection and try again.',
    ],
  ])('shows the error for %s, and can be sent again', async (_, fail, sentence) => {
    fail();
    await requestLink('priya.nair@example.org');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(sentence));
    answer('post', '/auth/forgot-password', null);
    await press('Send the link');
    await eventually(() => expect(hasText('we have sent a link')).toBe(true));
  });

  it('shows the server’s error of the field at that field', async () => {
    const errors = { email: 'This address cannot be used.' };
    answerWithError('post', '/auth/forgot-password', 422, {
      success: false,
      message: 'One field needs attention.',
      errors,
    });
    await requestLink('priya.nair@example.org');
    await eventually(() => expect(descriptionOf(field('Email'))).toBe('This address cannot be used.'));
  });

  it('is not sent twice', async () => {
    const held = hold('post', '/auth/forgot-password', null);
    await requestLink('priya.nair@example.org');
    await held.received;
    await press('Sending…');
    held.release();
    await eventually(() => expect(hasText('we have sent a link')).toBe(true));
    expect(api.requests).toHaveLength(1);
  });
});

describe('choosing a password with a link', () => {
  const setPassword = async (password: string, repeat = password) => {
    await render(<PasswordPages token="token-of-mail" />);
    await type(field('New password'), password);
    await type(field('Repeat the new password'), repeat);
    await press('Set the password');
  };

  it('saves it and leads to the sign-in page with a message', async () => {
    answer('post', '/auth/reset-password', null);
    await setPassword(passphrase);
    await eventually(() => expect(api.leaving()).toEqual(['/login']));
    expect(api.requests.map(({ body }) => body)).toEqual([{ token: 'token-of-mail', password: passphrase }]);
    expect(sessionStorage.getItem('pending_message')).toBe('passwordSet');
  });

  it('signs out the user who was signed in on this browser', async () => {
    localStorage.setItem('access_token', tokenFor(900));
    answer('post', '/auth/reset-password', null);
    answer('post', '/auth/logout', null);
    await setPassword(passphrase);
    await eventually(() => expect(api.leaving()).toEqual(['/login']));
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/reset-password', '/auth/logout']);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(sessionStorage.getItem('pending_message')).toBe('passwordSet');
  });

  it('supports password managers', async () => {
    await render(<PasswordPages token="token-of-mail" />);
    for (const label of ['New password', 'Repeat the new password']) {
      expect(field(label).autocomplete).toBe('new-password');
      expect(field(label).type).toBe('password');
    }
  });

  it('shows while typing what is missing, then how strong it is', async () => {
    await render(<PasswordPages token="token-of-mail" />);
    const strength = () => document.querySelector('meter')?.getAttribute('value');
    expect(strength()).toBeUndefined();
    await type(field('New password'), 'seven quiet');
    expect(descriptionOf(field('New password'))).toContain('15 characters');
    expect(strength()).toBe('0');
    await type(field('New password'), passphrase);
    expect(descriptionOf(field('New password'))).toBe('Strong: very hard to guess.');
    expect(strength()).toBe('4');
  });

  it.each([
    ['nothing', '', '', 'New password', 'Enter a new password.'],
    ['no second entry', passphrase, '', 'Repeat the new password', 'Enter the new password again.'],
    [
      'two different entries',
      passphrase,
      `${passphrase}!`,
      'Repeat the new password',
      'This differs from the new password. Enter the same twice.',
    ],
  ])('of %s shows the error, and sends nothing', async (_, password, repeat, label, sentence) => {
    await setPassword(password, repeat);
    expect(descriptionOf(field(label))).toBe(sentence);
    expect(document.activeElement).toBe(field(label));
    expect(api.requests).toEqual([]);
  });

  it('shows at the field why the server refuses a password, and the link stays valid', async () => {
    const errors = { password: 'This password is among the most used ones. Choose another.' };
    answerWithError('post', '/auth/reset-password', 422, {
      success: false,
      message: 'One field needs attention.',
      errors,
    });
    await setPassword(passphrase);
    await eventually(() => expect(descriptionOf(field('New password'))).toBe(errors.password));
    expect(document.activeElement).toBe(field('New password'));
    answer('post', '/auth/reset-password', null);
    await press('Set the password');
    await eventually(() => expect(api.leaving()).toEqual(['/login']));
  });

  it('says that the link has expired, and how to get a new one', async () => {
    const message = 'This link was used or is too old. Ask for a new one.';
    answerWithError('post', '/auth/reset-password', 410, { success: false, message });
    await setPassword(passphrase);
    await eventually(() => expect(hasText(message)).toBe(true));
    answer('post', '/auth/forgot-password', null);
    await type(field('Email'), 'priya.nair@example.org');
    await press('Send the link');
    await eventually(() => expect(hasText('we have sent a link')).toBe(true));
  });

  it('keeps the input when the server cannot be reached', async () => {
    disconnect('post', '/auth/reset-password');
    await setPassword(passphrase);
    await eventually(() => expect(hasText('The server cannot be reached.')).toBe(true));
    expect(field('New password').value).toBe(passphrase);
    expect(button('Set the password')).not.toBeNull();
  });

  it('suggests a passphrase, fills it in twice, and another one on request', async () => {
    answer('post', '/auth/reset-password', null);
    await render(<PasswordPages token="token-of-mail" />);
    await press('Suggest a passphrase');
    await eventually(() => expect(button('Suggest another')).not.toBeNull());
    const suggested = () => document.querySelector('output')?.textContent;
    const first = suggested();
    await press('Suggest another');
    await eventually(() => expect(suggested()).not.toBe(first));
    const second = suggested();
    expect(field('New password').value).toBe(second);
    expect(field('Repeat the new password').value).toBe(second);
    await press('Set the password');
    await eventually(() => expect(api.requests.map(({ body }) => body)).toMatchObject([{ password: second }]));
  });

  it('no longer shows a suggestion that was changed', async () => {
    await render(<PasswordPages token="token-of-mail" />);
    await press('Suggest a passphrase');
    await eventually(() => expect(document.querySelector('output')).not.toBeNull());
    await type(field('New password'), passphrase);
    expect(document.querySelector('output')).toBeNull();
  });
});
