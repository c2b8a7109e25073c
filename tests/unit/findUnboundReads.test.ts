import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { findUnboundReads } from '../api/findUnboundReads';

beforeAll(() => loadModule());

describe('a statement without the area of the records that it reads', () => {
  it.each([
    ['a record by its id', 'SELECT data FROM records WHERE id = $1', ['records']],
    ['a partition by id', 'SELECT data FROM records_offers WHERE id = $1 AND deleted_at IS NULL', ['records_offers']],
    ['a partition in the order of ids', 'SELECT id FROM records_offers ORDER BY id LIMIT 5', ['records_offers']],
    [
      'a partition that is joined by id',
      `SELECT id FROM records_offers AS records JOIN (SELECT record_id FROM record_values WHERE area = 'offers') AS kept ON record_id = id`,
      ['records_offers'],
    ],
    [
      'the left side of a left join by its id',
      `SELECT id FROM records_offers AS records LEFT JOIN (SELECT record_id FROM record_values WHERE area = 'offers') AS kept
        ON record_id = id WHERE id = $1`,
      ['records_offers'],
    ],
    [
      'two tables that only compare their areas',
      'SELECT 1 FROM records JOIN versions ON versions.area = records.area AND record_id = id WHERE id = $1',
      ['records', 'versions'],
    ],
    ['another area', `SELECT 1 FROM records WHERE area <> 'offers'`, ['records']],
    [
      'a subquery',
      `INSERT INTO sent SELECT id FROM records WHERE area = 'offers' AND EXISTS (SELECT FROM links WHERE record_id = id)`,
      ['links'],
    ],
    ['an update', 'UPDATE records SET version = sent.version FROM sent WHERE records.id = sent.id', ['records']],
    ['a deletion', 'DELETE FROM versions WHERE record_id = $1', ['versions']],
  ])('is refused: %s', (_what, statement, tables) => {
    expect(findUnboundReads(statement)).toEqual(tables);
  });

  it.each([
    `SELECT data FROM records WHERE area = 'offers' AND id = $1`,
    `SELECT data FROM records WHERE area IN ('offers', 'faqs') AND id = $1`,
    'SELECT data FROM records WHERE (area, id) IN (SELECT area, record_id FROM sent)',
    'SELECT id FROM records_offers WHERE deleted_at IS NULL ORDER BY sort_1, id LIMIT 5',
    `SELECT id FROM records_offers AS records LEFT JOIN (SELECT record_id FROM record_values WHERE area = 'offers') AS kept ON record_id = id`,
    `SELECT 1 FROM records JOIN versions ON versions.area = records.area AND record_id = id WHERE records.area = 'offers'`,
    `SELECT (SELECT derived FROM (SELECT area AS its_area, record_id AS its_id, derived FROM record_values) AS kept
      WHERE its_area = area AND its_id = id) FROM records WHERE area = 'offers'`,
    `SELECT 1 FROM (SELECT 'offers' AS area, 'a' AS id) AS wanted JOIN records ON records.area = wanted.area AND records.id = wanted.id`,
    'SELECT record_id FROM links WHERE target_area = $1 AND target_id = $2',
  ])('is not this one: %s', (statement) => {
    expect(findUnboundReads(statement)).toEqual([]);
  });
});
