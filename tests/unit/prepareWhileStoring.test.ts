import { QueryPromise } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareWhileStoring } from '../../api/records/save/prepareWhileStoring';

it('prepares an item while the one before is stored, and stores one at a time', async () => {
  const steps: string[] = [];
  let finish: (() => void) | undefined;
  const stored = prepareWhileStoring(
    ['one', 'two', 'three'],
    (item) => {
      steps.push(`prepare ${item}`);
      finish?.();
      return item;
    },
    async (item) => {
      steps.push(`store ${item}`);
      if (item !== 'three') await new Promise<void>((resolve) => (finish = resolve));
      steps.push(`stored ${item}`);
    },
  );
  await stored;
  expect(steps).toEqual([
    'prepare one',
    'store one',
    'prepare two',
    'stored one',
    'store two',
    'prepare three',
    'stored two',
    'store three',
    'stored three',
  ]);
});

it('throws the first error, and stores nothing after it', async () => {
  const stored: number[] = [];
  const store = async (item: number) => {
    if (item === 2) throw new Error('The second failed');
    stored.push(item);
  };
  await expect(prepareWhileStoring([1, 2, 3], (item) => item, store)).rejects.toThrow('The second failed');
  expect(stored).toEqual([1]);
});

it('sends a statement of Drizzle once, though it is sent at each then', async () => {
  let sent = 0;
  class Statement extends QueryPromise<void> {
    override async execute() {
      sent += 1;
    }
  }
  await prepareWhileStoring(
    [1, 2],
    (item) => item,
    () => new Statement(),
  );
  expect(sent).toBe(2);
});
