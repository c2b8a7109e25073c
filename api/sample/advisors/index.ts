import type { ContentStatus } from '../../../resources/engine/schemaKit';
import { htmlOf } from '../html';
import { organizationId } from '../organizations';
import { samplePortrait } from '../pictures';
import { serviceId } from '../services';
import { dateIn, numberOf } from '../stamps';
import { affiliateId, affiliatePlaces } from '../unionAffiliates';
import { biographies } from './biographies';
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
export const advisors = (now: Date) =>
  [...eastern, ...central, ...western].map((advisor, index) => recordOf(advisor, index, now));

function recordOf(advisor: SampleAdvisor, index: number, now: Date) {
  const { name, credentials, states, languages, topics, modes, week, licenseExpiresIn, timeOff, ...rest } = advisor;
  const [firstName = '', lastName = ''] = name.split(' ');
  const home = words(states)[0];
  const { text, organization } = biographies[name] ?? {};
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
    photo: samplePortrait(index, name),
    ...(text && { bio: htmlOf(text) }),
    ...(organization && { organizationId: organizationId(organization) }),
    affiliateIds: home ? localsIn(home) : [],
    serviceIds: [...new Set(words(topics).flatMap((topic) => servicesOf[topic] ?? []))].map(serviceId),
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

/** The services that somebody gives who takes appointments of a type. */
const servicesOf: Record<string, string[]> = {
  retirement_review: ['Retirement Readiness Review', 'FERS Pension Review'],
  tsp_rollover: ['TSP Rollover Guidance'],
  annual_review: ['Retirement Income Plan', 'Tax Coordination for Retirees'],
  survivor_benefits: ['Survivor Benefits Guidance'],
  social_security_timing: ['Social Security Timing Session'],
  beneficiary_check: ['Beneficiary Form Check'],
};

/** The first two locals of a state. */
function localsIn(state: string) {
  return affiliatePlaces
    .filter(({ level, states }) => level === 'local' && states.includes(state))
    .slice(0, 2)
    .map(({ key }) => affiliateId(key));
}

function words(value = '') {
  return value.split(' ').filter(Boolean);
}
