import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inquiryIdsIn, replyAddressOf } from '../../api/areas/contacts/replyAddress';
import type { SecretKeys } from '../../api/platform/accounts/secretKeys';
import { readSettings } from '../../api/platform/process/settings';

const keysWith = (): SecretKeys => {
  const key = createSecretKey(randomBytes(32));
  return { access: key, refresh: key, files: key, previews: key, replies: key };
};
const keys = keysWith();
const settings = readSettings({ INBOX_IMAP_URL: 'imaps://support:secret@mail.example.org' });
const identity = {
  from: 'Member services <news@example.org>',
  replyTo: 'support@example.org',
  name: '',
  footer: '',
  brandColor: '#0B5F6F',
};
const addressOf = (id: string, replyTo = identity.replyTo) =>
  replyAddressOf({ keys, settings }, { ...identity, replyTo }, id) ?? '';

it('an address for answers names its inquiry, in a form that every mail server accepts', () => {
  for (const id of ['00000000-0000-4000-8000-000000000001', ...Array.from({ length: 50 }, () => randomUUID())]) {
    const address = addressOf(id);
    expect(address).toMatch(/^support\+[0-9a-v]{42}@example\.org$/);
    expect(inquiryIdsIn(keys, `Support <${address.toUpperCase()}>, other+name@example.net`)).toEqual([id]);
  }
});

it('nobody can make an address without the key, or change one', () => {
  const address = addressOf(randomUUID());
  expect(inquiryIdsIn(keysWith(), address)).toEqual([]);
  for (const position of [8, 20, 40, 48]) {
    const other = address[position] === 'a' ? 'b' : 'a';
    expect(inquiryIdsIn(keys, address.slice(0, position) + other + address.slice(position + 1))).toEqual([]);
  }
  expect(inquiryIdsIn(keys, `support+${'v'.repeat(42)}@example.org`)).toEqual([]);
});

it('answers go to the plain address while no mailbox is read, and where a token makes the address too long', () => {
  const id = randomUUID();
  expect(replyAddressOf({ keys, settings: readSettings({}) }, identity, id)).toBe('support@example.org');
  const long = 'all.members.of.the.plan@example.org';
  expect(addressOf(id, long)).toBe(long);
  const { replyTo: _replyTo, ...unknown } = identity;
  expect(replyAddressOf({ keys, settings }, unknown, id)).toMatch(/^news\+[0-9a-v]{42}@example\.org$/);
});
