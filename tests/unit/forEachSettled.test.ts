import { describe, expect, it } from 'vitest';
import { forEachBatch, forEachSettled } from '../../api/platform/queue/forEachSettled';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('items that are processed one after the other', () => {
  it('are all tried, and the error has the number of failures and the first of them', async () => {
    const done: number[] = [];
    const failure = await forEachSettled(numbers(10_000), async (item) => {
      if (item % 2 === 1) throw new Error(`No ${item}`);
      done.push(item);
    }).catch((error: unknown) => error as AggregateError);
    expect(done).toHaveLength(5_000);
    expect(failure).toMatchObject({ message: '5000 of 10000 failed' });
    expect((failure as AggregateError).errors.map(({ message }) => message)).toEqual([
      'No 1',
      'No 3',
      'No 5',
      'No 7',
      'No 9',
    ]);
  });

  it('are left at a stop, also those of items of items, which is no failure', async () => {
    const stopping = new AbortController();
    const done: string[] = [];
    const work = (outer: number) =>
      forEachSettled(
        numbers(3),
        async (inner) => {
          done.push(`${outer}.${inner}`);
          if (outer === 1 && inner === 1) stopping.abort();
        },
        stopping.signal,
      );
    const ended = await forEachSettled(numbers(3), work, stopping.signal).catch((error: unknown) => error);
    expect(ended).toBe(stopping.signal.reason);
    expect(done).toEqual(['0.0', '0.1', '0.2', '1.0', '1.1']);
  });

  it('fail where something failed before the stop', async () => {
    const stopping = new AbortController();
    const result = forEachSettled(
      numbers(3),
      async () => {
        stopping.abort();
        throw new Error('No');
      },
      stopping.signal,
    );
    await expect(result).rejects.toMatchObject({ message: '1 of 1 failed' });
  });
});

describe('batches', () => {
  it('are processed as wholes, and one that fails item by item', async () => {
    const tried: (readonly number[])[] = [];
    const result = forEachBatch([[1, 2], [3, 4, 5], [6]], async (batch) => {
      tried.push(batch);
      if (batch.includes(4)) throw new Error('No 4');
    });
    await expect(result).rejects.toThrow('1 of 3 failed');
    expect(tried).toEqual([[1, 2], [3, 4, 5], [3], [4], [5], [6]]);
  });

  it('are not tried again where the database is away', async () => {
    const tried: (readonly number[])[] = [];
    const result = forEachBatch([[1, 2], [3]], async (batch) => {
      tried.push(batch);
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    });
    await expect(result).rejects.toThrow('2 of 2 failed');
    expect(tried).toEqual([[1, 2], [3]]);
  });
});
