import { dateIn, numberOf } from './stamps';

/** Days from now until an agreement ends: some time yet, soon enough to be renewed, or gone by. */
const ends = { running: [120, 1000], ending: [6, 88], over: [-400, -20] } as const;

/** The first and last day of an agreement of two to four years. */
export const agreement = (now: Date, name: string, state: keyof typeof ends) => {
  const [earliest, latest] = ends[state];
  const end = numberOf(`${name} agreement`, earliest, latest);
  const years = numberOf(`${name} years`, 3, 4);
  return { agreementStart: dateIn(now, end - years * 365), agreementEnd: dateIn(now, end) };
};
