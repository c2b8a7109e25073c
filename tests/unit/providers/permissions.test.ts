import { describe, expect, it } from 'vitest';
import { openProviders, startApi } from './support';

startApi();

const permitted = async (permissions: unknown, resource: string, action: string) => {
  localStorage.setItem('adminDetails', JSON.stringify({ id: 'stf_07', permissions }));
  const { authProvider } = await openProviders();
  return authProvider.canAccess({ resource, action });
};

describe('what a role allows', () => {
  it.each([
    [['*:*'], 'banners', 'delete', true],
    [['banners:show'], 'banners', 'list', true],
    [['banners:show'], 'banners', 'show', true],
    [['banners:show'], 'banners', 'export', true],
    [['banners:show'], 'banners', 'edit', false],
    [['banners:edit'], 'faqs', 'edit', false],
    [['banners:edit'], 'banners.title', 'edit', true],
    [['advisors.overrides:edit'], 'advisors.overrides', 'edit', true],
    [['advisors.overrides:edit'], 'advisors.email', 'edit', false],
    [['advisors.overrides:edit'], 'advisors', 'edit', true],
    [['advisors.overrides:edit'], 'advisors', 'delete', false],
    [[], 'banners', 'list', false],
  ])('is with %j, of %s, %s: %s', async (permissions, resource, action, expected) => {
    await expect(permitted(permissions, resource, action)).resolves.toBe(expected);
  });

  it.each([undefined, null, 'all'])('is everything where the server tells none (%s)', async (permissions) => {
    await expect(permitted(permissions, 'banners', 'delete')).resolves.toBe(true);
  });
});
