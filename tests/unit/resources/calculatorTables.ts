import type { CalculatorTables } from '../../../resources/calculators/formulas/formula';

const factors = `72 27.4 · 73 26.5 · 74 25.5 · 75 24.6 · 76 23.7 · 77 22.9 · 78 22.0 · 79 21.1 · 80 20.2 · 90 12.2 · 120 2.0`;

/** The limits of IRS Notice 2025-67, and some divisors of the Uniform Lifetime Table since 2022. */
export const tables: CalculatorTables = {
  limits: {
    2026: {
      '402g': 24_500,
      catchUp50: 8_000,
      catchUp60to63: 11_250,
      ira: 7_500,
      iraCatchUp: 1_100,
      rothCatchUpWages: 150_000,
      simple: 17_000,
      simpleCatchUp: 4_000,
      simpleCatchUp60to63: 5_250,
      qcd: 111_000,
    },
    2027: { '402g': 25_000 },
  },
  lifeTable: Object.fromEntries(factors.split(' · ').map((row) => row.split(' ').map(Number))),
};
