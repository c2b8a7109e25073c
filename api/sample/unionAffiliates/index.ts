import type { ContentStatus } from '../../../resources/engine/schemaKit';
import { agreement } from '../agreements';
import { firstNames, lastNames } from '../members/names';
import { places } from '../members/places';
import { sampleLogo } from '../pictures';
import { idOf, numberOf, oneOf } from '../stamps';
import type { State } from '../states';
import { careAndTransportUnions } from './care';
import { federalUnions } from './federal';
import { publicUnions } from './public';

type Sector = 'federal' | 'postal' | 'education' | 'state_local' | 'healthcare' | 'trades' | 'transport';

/** A union in short: states are words with spaces between them. */
export interface SampleUnion {
  name: string;
  acronym: string;
  sector: Sector;
  districts: {
    number: number;
    region: string;
    states: string;
    sector?: Sector;
    /** A line each: the number, the states with commas between them, the name. */
    locals: string;
    chapters: string;
  }[];
}

interface Place {
  /** What its id is made from: `AFCS`, `AFCS District 11`, `AFCS Local 1867`, `AFCS Retirees 21`. */
  key: string;
  name: string;
  level: 'international' | 'council_district' | 'local' | 'retiree_chapter';
  states: string[];
  sector: Sector;
  acronym?: string;
  localNumber?: string;
  /** The key of the affiliate above. */
  above?: string;
}

export const affiliateId = (key: string) => idOf('union-affiliates', key);

const unions = [...federalUnions, ...publicUnions, ...careAndTransportUnions];

/** The tree of affiliates in short, whatever stands above before what stands below. */
export const affiliatePlaces: Place[] = unions.flatMap(({ name, acronym, sector, districts }) => [
  {
    key: acronym,
    name,
    acronym,
    sector,
    level: 'international',
    states: [...new Set(districts.flatMap(({ states }) => states.split(' ')))].sort(),
  },
  ...districts.flatMap((district): Place[] => {
    const key = `${acronym} District ${district.number}`;
    const below = { sector: district.sector ?? sector, above: key };
    return [
      {
        key,
        name: `${acronym} ${district.region} District ${district.number}`,
        level: 'council_district',
        sector: below.sector,
        states: district.states.split(' '),
        above: acronym,
      },
      ...linesOf(district.locals).map(
        ([localNumber, states, local]): Place => ({
          key: `${acronym} Local ${localNumber}`,
          name: `${local} Local ${localNumber}`,
          level: 'local',
          localNumber,
          states,
          ...below,
        }),
      ),
      ...linesOf(district.chapters).map(
        ([localNumber, states, region]): Place => ({
          key: `${acronym} Retirees ${localNumber}`,
          name: `${region} Retired Members, ${acronym} Chapter ${localNumber}`,
          level: 'retiree_chapter',
          localNumber: `R${localNumber}`,
          states,
          ...below,
        }),
      ),
    ];
  }),
]);

function linesOf(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line): [number: string, states: string[], name: string] => {
      const [number = '', states = '', ...name] = line.trim().split(' ');
      return [number, states.split(','), name.join(' ')];
    });
}

/** The affiliates as records, with agreements counted from now. */
export const unionAffiliates = (now: Date) => affiliatePlaces.map((place, index) => recordOf(place, index, now));

/** The one that the members of the Rocky Mountains know. */
const known = 'AFCS Local 1867';

const drafts = [
  'AFCS Local 473',
  'PPWU Local 97',
  'AGE Local 493',
  'PSWU Local 2039',
  'UNC Local 87',
  'BTHC Local 569',
];
const archived = ['PPWU Local 131', 'AGE Local 437', 'BTHC Local 522'];

function recordOf({ key, above, ...place }: Place, index: number, now: Date) {
  const { name, level, states } = place;
  const status: ContentStatus = drafts.includes(key) ? 'draft' : archived.includes(key) ? 'archived' : 'published';
  const endorsementStatus = endorsementOf(key, level, status);
  const state = endorsementStatus === 'lapsed' ? 'over' : numberOf(`${key} ends`, 1, 12) === 1 ? 'ending' : 'running';
  const hasAgreement = endorsementStatus === 'endorsed' || endorsementStatus === 'lapsed';
  return {
    key,
    ...place,
    ...(above && { parentId: affiliateId(above) }),
    memberCount: key === known ? 2350 : membersOf(key, level),
    ...(level === 'international' && {
      logo: sampleLogo(index, `The mark of the ${name}`),
      website: `https://${place.acronym?.toLowerCase()}.example.org`,
    }),
    coordinator: coordinatorOf(key, states[0] as State),
    ...(level !== 'international' && { meetingInfo: meetingOf(key, level) }),
    endorsementStatus,
    ...(hasAgreement && agreement(now, key, state)),
    ...(endorsementStatus === 'endorsed' && {
      privateCode: `${key.replace(/ .*/, '')}${numberOf(`${key} code`, 1000, 9999)}`,
    }),
    isListed: status === 'published' && endorsementStatus !== 'lapsed',
    status,
  };
}

function endorsementOf(key: string, level: Place['level'], status: ContentStatus) {
  if (status === 'archived') return 'lapsed';
  if (status === 'draft') return 'in_talks';
  if (key === known || level === 'international') return 'endorsed';
  return oneOf(['endorsed', 'endorsed', 'endorsed', 'endorsed', 'in_talks', 'none', 'none', 'lapsed'] as const, key);
}

function membersOf(key: string, level: Place['level']) {
  const bounds = {
    international: [90_000, 320_000],
    council_district: [9_000, 48_000],
    local: [140, 5_200],
    retiree_chapter: [80, 1_900],
  } as const;
  const [least, most] = bounds[level];
  return numberOf(`${key} members`, least, most);
}

function coordinatorOf(key: string, state: State) {
  const mailbox = key.toLowerCase().replaceAll(' ', '.');
  const phone = `+1${places[state][1]}55501${String(numberOf(`${key} phone`, 0, 99)).padStart(2, '0')}`;
  const name = `${oneOf(firstNames, `${key} first name`)} ${oneOf(lastNames, `${key} last name`)}`;
  return { name: key === known ? 'Luis Ortega' : name, email: `benefits.${mailbox}@example.org`, phone };
}

function meetingOf(key: string, level: Place['level']) {
  const day = oneOf(['Monday', 'Tuesday', 'Wednesday', 'Thursday'], `${key} day`);
  const week = oneOf(['first', 'second', 'third', 'last'], `${key} week`);
  if (level === 'council_district')
    return `Delegates of the locals meet on the ${week} ${day} of ${oneOf(['March', 'April', 'May'], key)} and of ${oneOf(['September', 'October'], key)}.`;
  if (level === 'retiree_chapter')
    return `Lunch on the ${week} ${day} of every other month at noon. Husbands, wives and guests are welcome.`;
  const hour = oneOf(['5:30 PM', '6:00 PM', '6:30 PM', '7:00 PM'], `${key} hour`);
  const where = oneOf(
    ['at the union hall', 'at the union hall and by video', 'in the worksite’s meeting room', 'at the public library'],
    `${key} where`,
  );
  return `Members meet on the ${week} ${day} of the month at ${hour}, ${where}.`;
}
