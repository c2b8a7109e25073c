import type { Page } from 'playwright-core';
import type { Credentials } from './product';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token that expired a second ago. */
export const expiredToken = () =>
  `${encode({ alg: 'HS256' })}.${encode({ exp: Math.floor(Date.now() / 1000) - 1 })}.signature`;

/** Replaces the stored token by an expired one. */
export const expire = (page: Page) =>
  page.evaluate((expired) => localStorage.setItem('access_token', expired), expiredToken());

/** The access token that the browser stores. */
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

/** Fills in the sign-in page and sends it. */
export const signIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs out with the account menu. */
export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
