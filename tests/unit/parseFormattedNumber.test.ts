import { describe, expect, it } from 'vitest';
import { CellError, parseCell } from '../../api/features/importExport/parseCell';
import { type AreaSchema, type FieldNode, fieldNodeAt } from '../../resources/engine/schema';
import { offers } from '../../resources/offers/offerSchema';
import { organizations } from '../../resources/organizations/organizationSchema';

const nodeAt = (schema: AreaSchema, path: string): FieldNode => {
  const node = fieldNodeAt(schema, path);
  if (!node) throw new Error(`${schema.name} has no ${path}`);
  return node;
};
const count = nodeAt(organizations, 'employeeCount');
const amount = nodeAt(offers, 'value.amount');
const percent = nodeAt(offers, 'value.percent');
const name = nodeAt(organizations, 'name');

const parse = (node: FieldNode, cell: string) => {
  try {
    return parseCell(node, cell, { timeZone: 'America/Denver', isDayFirst: false, now: new Date('2026-11-28') });
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

describe('a number', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1 234', 1234],
    ['1\u202f234\u202f567', 1_234_567],
    ['1’234.5', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['(500)', -500],
    ['(1,234.50)', -1234.5],
    ['-5', -5],
    ['\u22125', -5],
    ['+5', 5],
    ['.5', 0.5],
    ['0', 0],
    ['-0', 0],
    ['1.5E+01', 15],
    ['1E-02', 0.01],
  ])('written as %s is read as %s', (cell, number) => {
    expect(parse(count, cell)).toBe(number);
  });

  it.each([
    '12,50',
    '1,5',
    '1,23,456',
    '1,2345',
    '12%',
    'about 5',
    '5-',
    '0x10',
    'Infinity',
    '€5',
    '-(5)',
    '1.2.3',
    '1 234\u00a0567',
  ])('written as %s is refused with its text', (cell) => {
    expect(parse(count, cell)).toBe(`“${cell}” cannot be read as a number. Write it like 1234.5 or 1,234.5.`);
  });

  it('has a percent sign where the field is a percentage', () => {
    expect(parse(percent, '12%')).toBe(12);
    expect(parse(percent, '12.5 %')).toBe(12.5);
  });
});

describe('an amount', () => {
  it.each([
    ['$1,234', 123_400],
    ['$1,234.50', 123_450],
    ['$ 12.5', 1250],
    ['US$5', 500],
    ['USD 1,234', 123_400],
    ['1,234 USD', 123_400],
    ['$19.99', 1999],
    ['($500)', -50_000],
    ['-$500', -50_000],
    ['$-500', -50_000],
    ['$1.234,50', 123_450],
    ['1250', 1250],
  ])('written as %s is stored as %d cents', (cell, cents) => {
    expect(parse(amount, cell)).toBe(cents);
  });

  it.each(['1,234', '1234.50', '12.5', '1.234,50', '(500)', '1 234'])(
    'written as %s could be dollars or cents, and is refused',
    (cell) => {
      expect(parse(amount, cell)).toBe(
        `“${cell}” could be dollars or cents. Write dollars with their sign, such as $1,234.50.`,
      );
    },
  );

  it.each(['$1.234', '$12,5', '€5', '$', '5 dollars'])('written as %s is refused with its text', (cell) => {
    expect(parse(amount, cell)).toBe(`“${cell}” cannot be read as an amount. Write it like $1,234.50.`);
  });
});

describe('a number that a spreadsheet has shortened', () => {
  it.each(['1.23457E+11', '1E+05', '4.11111E+15', '-1.2e+20', '1,23457E+11'])(
    '%s is refused in every field, since its digits are lost',
    (cell) => {
      for (const node of [count, amount, name])
        expect(parse(node, cell)).toMatch(`The spreadsheet has shortened a long number to “${cell}”, and its digits`);
    },
  );

  it('is no word that contains one', () => {
    expect(parse(name, 'Unit 1E+05 of the league')).toBe('Unit 1E+05 of the league');
    expect(parse(name, '1E5')).toBe('1E5');
  });
});
