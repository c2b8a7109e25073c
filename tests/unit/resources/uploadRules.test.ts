import { describe, expect, it } from 'vitest';
import { acceptAttribute, findUploadError } from '../../../resources/engine/inputs/uploadRules';
import { fileTypeName } from '../../../resources/engine/schema';

const megabyte = 1024 * 1024;
const file = (name: string, type = '', size = 100) => ({ name, type, size });

describe('a file that is about to be sent', () => {
  it.each([
    ['a picture', file('photo.JPG'), 'image'],
    ['a picture by its media type only', file('photo', 'image/webp'), 'image'],
    ['a picture of exactly the largest size', file('photo.png', 'image/png', 5 * megabyte), 'image'],
    ['a document that the computer has no media type for', file('plan.v2.docx'), 'document'],
    ['a document of exactly the largest size', file('plan.pdf', 'application/pdf', 25 * megabyte), 'document'],
  ] as const)('is accepted: %s', (_, file, kind) => expect(findUploadError(file, kind)).toBeUndefined());

  it.each([
    ['a drawing', file('logo.svg', 'image/svg+xml'), 'image', 'type'],
    ['a picture as a document', file('photo.png', 'image/png'), 'document', 'type'],
    ['a document as a picture', file('plan.pdf', 'application/pdf'), 'image', 'type'],
    ['a file without an ending', file('png'), 'image', 'type'],
    ['an empty picture', file('photo.png', 'image/png', 0), 'image', 'empty'],
    ['a picture one byte too large', file('photo.png', 'image/png', 5 * megabyte + 1), 'image', 'size'],
    ['a document one byte too large', file('plan.pdf', 'application/pdf', 25 * megabyte + 1), 'document', 'size'],
  ] as const)('is refused: %s', (_, file, kind, refusal) => expect(findUploadError(file, kind)).toBe(refusal));
});

it('is selected by the accepted types and file extensions', () => {
  expect(acceptAttribute('image')).toBe('image/jpeg,.jpg,.jpeg,image/png,.png,image/webp,.webp');
  expect(acceptAttribute('document').split(',')).toEqual(expect.arrayContaining(['.pdf', '.docx', '.xlsx', '.pptx']));
});

it('has a type name that people know', () => {
  expect(fileTypeName('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe('Excel');
  expect(fileTypeName('text/plain')).toBe('text/plain');
});
