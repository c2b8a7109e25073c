import fc from 'fast-check';
import { type Press, press } from './eventsEnrolmentCheckIn';

/** A random step. `who` and `event` are indexes into the people and events. */
export type Step =
  | { do: 'enrol'; event: number; guests: number }
  | { do: 'cancel' | 'claim' | 'offer' | 'return' | 'moveAway' | 'bring' | 'checkIn' | 'missed'; who: number }
  | { do: 'guests'; who: number; guests: number }
  | { do: 'resize'; event: number; capacity: number }
  | { do: 'resizeBoth'; capacity: number }
  | { do: 'wait'; hours: number }
  | { do: 'press'; phone: number; presses: Press[] };

const who = fc.nat({ max: 11 });
const event = fc.nat({ max: 1 });
const guests = fc.nat({ max: 2 });
/** About half of the waits end just after the first event has started. */
const hours = fc.oneof(fc.constant(21), fc.integer({ min: 1, max: 60 }));
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('enrol' as const), event, guests }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('claim', 'offer', 'return', 'moveAway'), who }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('bring', 'checkIn', 'missed'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('guests' as const), who, guests }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('resize' as const), event, capacity: fc.integer({ min: 1, max: 5 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('resizeBoth' as const), capacity: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      phone: fc.nat({ max: 1 }),
      presses: fc.array(press, { minLength: 1, maxLength: 4 }),
    }),
  },
);
