import { describe, expect, it } from 'vitest';
import { validateRecord } from '../../../resources/engine/schema';
import { legals } from '../../../resources/legals/legalSchema';

const paragraph = `<p>${'We keep your data safe. '.repeat(20)}</p>`;
const page = {
  pageKey: 'privacy-policy',
  title: 'Privacy policy',
  versionLabel: '1.0',
  body: paragraph,
  effectiveDate: '2027-01-01',
  requiresReacceptance: false,
  ownerId: 'somebody',
};
const errorsOf = (others: object) => validateRecord(legals, { ...page, ...others }, { complete: true }).errors;

describe('a legal page', () => {
  it('is complete with a key, a version, a text, its day and whether it is to be accepted', () => {
    expect(errorsOf({})).toEqual({});
    const { data } = validateRecord(legals, page);
    expect(data.reviewDueAt).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(data.noticeDays).toBe(30);
  });

  it('has a key of lower-case words that an address can contain', () => {
    for (const pageKey of ['Privacy', 'privacy--policy', 'privacy_policy', '-privacy', 'ab', 'new', 'a'.repeat(51)])
      expect(errorsOf({ pageKey }), pageKey).toHaveProperty('pageKey');
  });

  it('says what changed from its second version on', () => {
    expect(errorsOf({ versionLabel: '1.1' })).toHaveProperty('summaryOfChanges');
    expect(errorsOf({ versionLabel: '1.1', summaryOfChanges: 'Adds a section about cookies.' })).toEqual({});
    expect(errorsOf({ versionLabel: '2' })).toHaveProperty('versionLabel');
  });

  it('has headings in order', () => {
    const body = (...levels: number[]) => paragraph + levels.map((level) => `<h${level}>Part</h${level}>`).join('');
    expect(errorsOf({ body: body(2, 3, 4, 2, 3) })).toEqual({});
    expect(errorsOf({ body: body(3) })).toHaveProperty('body');
    expect(errorsOf({ body: body(2, 4) })).toHaveProperty('body');
  });

  it('contains only known placeholders', () => {
    expect(errorsOf({ body: `${paragraph}<p>{{companyName}}, {{ supportEmail }}</p>` })).toEqual({});
    expect(errorsOf({ body: `${paragraph}<p>{{companyname}}</p>` }).body).toContain('{{companyname}}');
  });
});
