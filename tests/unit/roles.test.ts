import { describe, expect, it } from 'vitest';
import { isAllowed, permissionsOf } from '../../api/roles';
import { personalFieldsOf } from '../../resources/engine/schema';
import { schemas } from '../../resources/schemas';
import { staffRoles as roles } from '../../resources/staff/staffSchema';

describe('the roles', () => {
  it('contain only areas and fields that exist', () => {
    const others = ['members', 'files', 'activity', 'trash', 'check-in', 'calendar-feeds', '*'];
    for (const role of roles)
      for (const permission of permissionsOf(role)) {
        const [, area = '', field] = /^([^.:]+)(?:\.([^:]+))?:/.exec(permission) ?? [];
        const schema = schemas.find(({ name }) => name === area);
        expect(schema !== undefined || others.includes(area), permission).toBe(true);
        if (field) expect(schema?.record.shape, permission).toHaveProperty(field);
      }
  });

  it('that may publish what others show may publish these others too, unless they keep their words', () => {
    const shown = schemas.filter(({ publish }) => publish?.requiresApproval === 'whenEmbedded');
    expect(shown.map(({ name }) => name)).toEqual(['snippets']);
    const approved = schemas.filter(({ publish }) => publish?.requiresApproval === true && !publish.versionName);
    for (const role of roles.filter((each) => isAllowed(each, 'snippets', 'publish')))
      for (const { name } of approved) expect(isAllowed(role, name, 'publish'), `${role} and ${name}`).toBe(true);
  });

  it('that may change personal data may also see it', () => {
    for (const { name } of schemas.filter((schema) => personalFieldsOf(schema).length > 0))
      for (const role of roles.filter((each) => isAllowed(each, name, 'edit')))
        expect(isAllowed(role, name, 'personal'), `${role} and ${name}`).toBe(true);
  });

  it('that may change an audience may count its members, and no others', () => {
    const withAudience = schemas.filter(({ record }) => 'audience' in record.shape).map(({ name }) => name);
    expect(withAudience.length).toBeGreaterThan(5);
    for (const role of roles)
      expect(isAllowed(role, 'members', 'count'), role).toBe(
        withAudience.some((name) => isAllowed(role, name, 'edit')),
      );
  });

  it('allow only administrators to erase members', () => {
    expect(roles.filter((role) => isAllowed(role, 'members', 'erase'))).toEqual(['administrator']);
  });

  it('for reading only change nothing anywhere', () => {
    expect(permissionsOf('viewer').every((permission) => permission.endsWith(':show'))).toBe(true);
    expect(permissionsOf('nobody')).toEqual([]);
  });

  it('allow only administrators to change the settings of the organization and the accounts of staff', () => {
    for (const role of roles.filter((each) => each !== 'administrator')) {
      expect(isAllowed(role, 'organization', 'show'), role).toBe(false);
      expect(isAllowed(role, 'staff', 'edit'), role).toBe(false);
    }
  });
});
