import { expect, test } from 'vitest';
import { isCommonPassword } from '../../../api/platform/accounts/passwords/commonPasswords';

test.each([
  'passwordpassword',
  'Password12345678',
  'iloveyou!!!!!!!!!!!!',
  'qwerty123456789',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabc',
  'dragondragondragon',
  'DragonDragonDrag',
  '1234567890123456',
  '098765432109876543',
  'abcdefghijklmnop',
  'zyxwvutsrqponmlk2026',
  'qwertyuiopasdfghjkl',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'marble lantern velvet otter',
  'correct-horse-battery',
  'Tr0ub4dor&3 and more',
  '7391 4420 8153 9902',
  'пароль из многих слов',
])('%s is not common', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
