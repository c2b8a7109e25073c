import fc from 'fast-check';

/** A random step. `who` is an index into the appointments, `advisor` into the advisors; 3 is any free advisor. */
export type Step =
  | ({ do: 'book'; typeId: string; mode: string; memberState: string; isAgreed: boolean } & When)
  | ({ do: 'reschedule'; who: number } & When)
  | { do: 'again'; who: number; of: number }
  | { do: 'confirm'; who: number }
  | { do: 'act'; who: number; name: string; by: number }
  | { do: 'reassign'; who: number; advisor: number }
  | { do: 'wait'; minutes: number; isTaskLate: boolean };

export interface When {
  advisor: number;
  date: string;
  startTime: string;
  exception: boolean;
}

const who = fc.nat({ max: 11 });
const times = Array.from({ length: 14 }, (_, index) => {
  const minutes = 8 * 60 + 30 + index * 15;
  const hours = Math.floor(minutes / 60);
  const time = `${String(((hours + 11) % 12) + 1).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${time} ${hours < 12 ? 'AM' : 'PM'}`;
});
const when = {
  advisor: fc.nat({ max: 3 }),
  date: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-21', '2026-11-22'),
  startTime: fc.constantFrom(...times),
  exception: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
};

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      typeId: fc.constantFrom('rollover', 'review'),
      mode: fc.constantFrom('phone', 'phone', 'video'),
      memberState: fc.constantFrom('NM', 'CO'),
      isAgreed: fc.boolean(),
      ...when,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reschedule' as const), who, ...when }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('again' as const), who, of: who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      who,
      name: fc.constantFrom('decline', 'cancel', 'checkIn', 'complete', 'markNoShow', 'revert', 'revert'),
      by: fc.nat({ max: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reassign' as const), who, advisor: fc.nat({ max: 2 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(9, 11, 300, 1439, 1441),
      // Scheduled tasks run within a minute, or later.
      isTaskLate: fc.boolean(),
    }),
  },
);
