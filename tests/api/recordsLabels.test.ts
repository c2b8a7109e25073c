import { describe, expect, it } from 'vitest';
import { declarationOf } from '../../api/records/keys';
import { documents } from '../../resources/documents/documentSchema';
import type { AreaSchema } from '../../resources/kit';
import { organizations } from '../../resources/organizations/organizationSchema';
import { unionAffiliates } from '../../resources/union-affiliates/unionAffiliateSchema';

describe('what the kept labels of an area follow from', () => {
  const declared = (schema: AreaSchema, label: (data: Record<string, unknown>) => string) =>
    declarationOf({ ...schema, label });

  it('is the same however the function is written', () => {
    const same = declared(documents, (record) => {
      const named = [`${record.title}`, record.docCode ? `(${record.docCode})` : undefined];
      return named.filter((part) => part !== undefined).join(' ');
    });
    expect(same).toBe(declarationOf(documents));
  });

  it('is another once some record is called otherwise', () => {
    const others = [
      declared(documents, ({ title }) => String(title)),
      declared(documents, ({ title, docCode }) => (docCode ? `${title} (${docCode})` : `${title} (no code)`)),
    ];
    for (const other of others) expect(other).not.toBe(declarationOf(documents));
    const inPlace = ({ name, address }: Record<string, unknown>) => {
      const { city, state } = (address ?? {}) as { city?: string; state?: string };
      return city && state ? `${name} (${city}, ${state})` : String(name);
    };
    expect(declared(organizations, inPlace)).not.toBe(declarationOf(organizations));
    const ofFirst = ({ name, acronym, states }: Record<string, unknown>) =>
      `${name} (${acronym ?? (states as string[])[0]})`;
    expect(declared(unionAffiliates, ofFirst)).not.toBe(declarationOf(unionAffiliates));
  });
});
