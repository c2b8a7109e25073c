import { describe, expect, it } from 'vitest';
import { documents } from '../../../resources/documents/documentSchema';
import { validateRecord } from '../../../resources/engine/schema';

const fileId = '0190a5b0-0000-7000-8000-000000000000';
const document = {
  title: 'Retirement Readiness Worksheet',
  docCode: 'RW-104',
  categoryId: 'worksheet',
  file: { fileId },
  description: 'Two pages and seven questions.',
  ownerId: 'somebody',
};
const errorsOf = (others: object) => validateRecord(documents, { ...document, ...others }, { complete: true }).errors;

describe('a document', () => {
  it('is for staff by default', () => {
    const { data, errors } = validateRecord(documents, document, { complete: true });
    expect(errors).toEqual({});
    expect(data).toMatchObject({ visibility: 'staff', language: 'en', isAccessiblePdf: 'unknown' });
    expect(errorsOf({ file: null })).toHaveProperty('file');
    expect(errorsOf({ docCode: 'rw 104' })).toHaveProperty('docCode');
  });

  it('can be public only with the check of who may read it', () => {
    expect(errorsOf({ visibility: 'public' })).toHaveProperty('isAccessiblePdf');
    expect(errorsOf({ visibility: 'public', isAccessiblePdf: 'no' })).toEqual({});
  });

  it('for some members requires an audience', () => {
    expect(errorsOf({ visibility: 'audience' })).toHaveProperty('audience');
    expect(errorsOf({ visibility: 'audience', audience: { everyone: false, states: ['CO'] } })).toEqual({});
  });

  it('is valid until a later day than from', () => {
    expect(errorsOf({ effectiveDate: '2026-01-01', expiresAt: '2026-01-01' })).toHaveProperty('expiresAt');
    expect(errorsOf({ effectiveDate: '2026-01-01', expiresAt: '2026-01-02' })).toEqual({});
  });

  it('counts a version with each file', () => {
    const compute = documents.values.computed?.compute;
    const at = { status: 'draft', now: new Date() };
    const first = compute?.({ file: { fileId } }, undefined, at);
    expect(first).toEqual({ fileVersion: 1 });
    expect(compute?.({ file: { fileId } }, { file: { fileId }, ...first }, at)).toEqual({ fileVersion: 1 });
    expect(compute?.({ file: { fileId: 'another' } }, { file: { fileId }, ...first }, at)).toEqual({ fileVersion: 2 });
  });
});
