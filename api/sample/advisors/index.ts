import type { ContentStatus } from '../../../resources/engine/schemaKit';
import { dateIn, numberOf } from '../stamps';
import { central } from './central';
import { eastern } from './east';
import { weeks } from './hours';
import { western } from './west';

/** An advisor in short: lists are words with spaces between them. */
export interface SampleAdvisor {
  name: string;
  title: string;
  bioShort?: string;
  phone?: string;
  credentials?: string;
  /** The states of the advisor's licenses; the home state first. */
  states?: string;
  languages: string;
  topics: string;
  modes: string;
  timeZone: string;
  week?: keyof typeof weeks;
  bufferAfter?: number;
  slotIncrement?: number;
  maxPerDay?: number;
  isAcceptingNew?: boolean;
  /** Days from now until the home state's license expires; otherwise at least three months. */
  licenseExpiresIn?: number;
  timeOff?: { startsIn: number; days: number; reason: string };
  employmentStatus?: 'active' | 'on_leave' | 'inactive';
  status?: ContentStatus;
}

/** The advisors, with licenses and time off counted from now. */
export const advisors = (now: Date) => [...eastern, ...central, ...western].map((advisor) => recordOf(advisor, now));

function recordOf(advisor: SampleAdvisor, now: Date) {
  const { name, credentials, states, languages, topics, modes, week, licenseExpiresIn, timeOff, ...rest } = advisor;
  const [firstName = '', lastName = ''] = name.split(' ');
  const home = words(states)[0];
  const license = (type: string, state: string, expiresIn = numberOf(`${name} ${type} ${state}`, 90, 700)) => ({
    type,
    state,
    number: `555${numberOf(`${name} ${type} ${state} number`, 1000, 9999)}`,
    expiresOn: dateIn(now, expiresIn),
  });
  return {
    employmentStatus: 'active' as const,
    status: 'published' as const,
    ...rest,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.org`.toLowerCase(),
    credentials: words(credentials),
    licenses: [
      ...words(states).map((state) => license('series_65', state, state === home ? licenseExpiresIn : undefined)),
      ...(home ? [license('life_health', home)] : []),
    ],
    ...(home && {
      crdNumber: `555${numberOf(`${name} crd`, 1000, 9999)}`,
      npn: `555${numberOf(`${name} npn`, 10000, 99999)}`,
    }),
    statesServed: words(states),
    languages: words(languages),
    appointmentTypeIds: words(topics),
    meetingModes: words(modes),
    weeklyHours: week ? weeks[week] : [],
    overrides: Array.from({ length: timeOff?.days ?? 0 }, (_, day) => ({
      date: dateIn(now, (timeOff?.startsIn ?? 0) + day),
      closed: true,
      ranges: [],
      reason: timeOff?.reason,
    })),
  };
}

function words(value = '') {
  return value.split(' ').filter(Boolean);
}
