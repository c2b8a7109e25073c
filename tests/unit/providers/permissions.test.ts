import { describe, expect, it } from 'vitest';
import { capabilities } from '../../../api/platform/accounts/capabilities';
import type { Capability } from '../../../providers';
import { openProviders, startApi } from './support';

startApi();

const permitted = async (permissions: unknown, resource: string, action: string) => {
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'stf_07', permissions, capabilities }));
  const { authProvider } = await openProviders();
  return authProvider.canAccess({ resource, action });
};

describe('the permissions of a role', () => {
  it.each([
    [['*:*'], 'banners', 'delete', true],
    [['banners:show'], 'banners', 'list', true],
    [['banners:show'], 'banners', 'show', true],
    [['banners:export'], 'banners', 'export', true],
    [['banners:show'], 'banners', 'export', false],
    [['banners:show'], 'banners', 'edit', false],
    [['banners:edit'], 'faqs', 'edit', false],
    [['banners:edit'], 'banners.title', 'edit', true],
    [['advisors.overrides:edit'], 'advisors.overrides', 'edit', true],
    [['advisors.overrides:edit'], 'advisors.email', 'edit', false],
    [['advisors.overrides:edit'], 'advisors', 'edit', true],
    [['advisors.overrides:edit'], 'advisors', 'delete', false],
    [[], 'banners', 'list', false],
  ])('%j, for %s, to %s: %s', async (permissions, resource, action, expected) => {
    await expect(permitted(permissions, resource, action)).resolves.toBe(expected);
  });

  it.each([undefined, null, 'all'])('allow everything where the server returns none (%s)', async (permissions) => {
    await expect(permitted(permissions, 'banners', 'delete')).resolves.toBe(true);
  });
});

describe('the capabilities of an API', () => {
  const openWith = async (capabilities: unknown) => {
    localStorage.setItem('adminDetails', JSON.stringify({ id: 'stf_07', capabilities }));
    await openProviders();
    return import('../../../providers/session/permissions');
  };

  it('are those of the sign-in response', async () => {
    const { hasCapability } = await openWith(['history']);
    expect([hasCapability('history'), hasCapability('trash')]).toEqual([true, false]);
  });

  it.each([undefined, null, 'all'])('are only those of records where it returns none (%s)', async (none) => {
    const { hasCapability, isPermitted, hasArea } = await openWith(none);
    const all: readonly Capability[] = capabilities;
    expect(all.filter(hasCapability)).toEqual([]);
    expect([hasArea('banners'), hasArea('trash')]).toEqual([true, false]);
    expect([isPermitted('banners', 'edit'), isPermitted('members', 'show'), isPermitted('files', 'edit')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
