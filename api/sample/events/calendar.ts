import type { ContentStatus } from '../../../resources/engine/schemaKit';
import { places } from './places';
import { titlesInRooms, titlesOnline } from './programs';

/** When and where a program is held; online where no town is given. */
export interface SampleDate {
  /** Days from now. */
  days: number;
  title: string;
  city?: string;
  /** Held online too. */
  isHybrid?: boolean;
  /** Fewer seats than the room has, with a waiting list. */
  seats?: number;
  eventState?: 'postponed' | 'cancelled';
  status?: ContentStatus;
}

/** What lies ahead: six small rooms with a waiting list, one cancelled, one postponed, three still being written. */
export const upcoming: SampleDate[] = [
  { days: 5, title: 'TSP at Mid-Career', city: 'Washington', seats: 18 },
  { days: 7, title: 'Social Security: When to Start' },
  { days: 9, title: 'FERS Retirement Basics', city: 'Chicago', isHybrid: true },
  { days: 12, title: 'Your Last Working Year', city: 'Philadelphia', seats: 16 },
  { days: 14, title: 'TSP Withdrawals in Plain Words' },
  { days: 16, title: 'Medicare and Your Federal Health Plan', city: 'Atlanta' },
  { days: 19, title: 'One-on-One Day', city: 'San Antonio', seats: 14 },
  { days: 21, title: 'First Questions about Medicare' },
  { days: 23, title: 'Local Meeting: Benefits Update', city: 'Detroit', eventState: 'cancelled' },
  { days: 27, title: 'Survivor Benefits for Couples', city: 'Seattle' },
  { days: 30, title: 'Your Last Working Year', city: 'Denver', seats: 16 },
  { days: 34, title: 'Beneficiary Forms: A Guided Hour' },
  { days: 37, title: 'Taxes in Retirement', city: 'Phoenix' },
  { days: 41, title: 'One-on-One Day', city: 'Honolulu', seats: 12 },
  { days: 44, title: 'Beneficios federales en español' },
  { days: 48, title: 'Open House for New Retirees', city: 'Boston', eventState: 'postponed' },
  { days: 55, title: 'CSRS and Offset: An Afternoon for the Few', city: 'Baltimore', seats: 20 },
  { days: 62, title: 'FERS Retirement Basics', city: 'Denver', isHybrid: true },
  { days: 70, title: 'Survivor Benefits for Couples', city: 'Miami' },
  { days: 83, title: 'Taxes in Retirement', city: 'Sacramento', status: 'draft' },
  { days: 97, title: 'FERS Retirement Basics', city: 'San Juan', status: 'draft' },
  { days: 112, title: 'TSP Withdrawals in Plain Words', status: 'draft' },
];

const pastCount = 98;
const daysBetween = 11;

const cancelled = [14, 47];
/** From here on, pages are no longer shown to members. */
const archivedFrom = 84;

/** Three years of tours through the country: every third event is online, the others move from town to town. */
export const past: SampleDate[] = Array.from({ length: pastCount }, (_, index) => {
  const tour = index - Math.floor(index / 3);
  return {
    days: -4 - index * daysBetween,
    ...(index % 3 === 2
      ? { title: titlesOnline[((index - 2) / 3) % titlesOnline.length] as string }
      : {
          title: titlesInRooms[(tour * 3) % titlesInRooms.length] as string,
          city: places[(tour * 5) % places.length]?.city as string,
          isHybrid: index % 12 === 0,
        }),
    ...(cancelled.includes(index) && { eventState: 'cancelled' as const }),
    ...(index >= archivedFrom && { status: 'archived' as const }),
  };
});
