import { type ContentStatus, slugOf } from '../../../resources/engine/schemaKit';
import { agreement } from '../agreements';
import { places } from '../members/places';
import { sampleLogo } from '../pictures';
import { idOf, numberOf, oneOf } from '../stamps';
import type { State } from '../states';
import { affiliateId, affiliatePlaces } from '../unionAffiliates';
import { agencies } from './agencies';
import { type Employer, employerFacts } from './employers';
import { providers, type SampleProvider } from './providers';
import { schools } from './schools';

export const organizationId = (name: string) => idOf('organizations', name);

const recordkeepers = providers.filter(({ type }) => type === 'recordkeeper').map(({ name }) => organizationId(name));

/** Employers from their lines: `Yakima WA 98901 | Cascade Valley School District | 1840`. */
const employersOf = (kind: Employer['kind'], lines: string): Employer[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, city = '', state = '', zip = '', name = '', count = ''] =
        /^\s*(.+) (..) (\d{5}) \| (.+) \| (\d+)$/.exec(line) ?? [];
      return { kind, city, state: state as State, zip, name, employeeCount: Number(count) };
    });

const employers = [
  ...employersOf('school', schools),
  ...(Object.keys(agencies) as (keyof typeof agencies)[]).flatMap((kind) => employersOf(kind, agencies[kind])),
];

const drafts = [
  'Shasta View Elementary School District',
  'Big Horn Basin School District',
  'Bayshore County Schools',
  'High Plains Weather and Water Service',
  'Brazos Valley City',
  'Ridgeline Wellness Clinics',
];
const archived = [
  'Thumb Region Intermediate School District',
  'Harbor District Customs Office',
  'Blue Heron Car Rental',
];
const featured = ['Cascade Valley School District', 'Front Range Veterans Medical Center', 'Harbor Legal Partners'];

/** What belongs to what. */
const parents: Record<string, string> = {
  'Keel and Compass Trust': 'Northgate Trust Company',
  'Lantern Long-Term Care': 'Prairie Mutual Life',
  'Bayberry Dental and Vision': 'Seaboard Annuity and Life',
  'Chesapeake Benefits Service Center': 'Potomac Office of Federal Records',
};

/** The organizations as records, with agreements counted from now. */
export const organizations = (now: Date) =>
  [...providers, ...employers].map((organization, index) => {
    const { name, city, state, zip } = organization;
    const status: ContentStatus = drafts.includes(name) ? 'draft' : archived.includes(name) ? 'archived' : 'published';
    const parent = parents[name];
    return {
      name,
      // No number that begins with 00 is given to anybody.
      ein: `00-${5_550_100 + index}`,
      logo: sampleLogo(index, `The mark of ${name}`),
      website: `https://${slugOf(name)}.example.org`,
      email: `benefits@${slugOf(name)}.example.org`,
      phone: `+1${places[state as State][1]}55501${String(index % 100).padStart(2, '0')}`,
      address: { street: streetOf(name), city, state, zip },
      ...(parent && { parentOrgId: organizationId(parent) }),
      ...('kind' in organization ? employerRecord(organization) : providerRecord(organization)),
      ...(status !== 'draft' && agreement(now, name, agreementState(name, status))),
      isFeatured: featured.includes(name),
      status,
    };
  });

const agreementState = (name: string, status: ContentStatus) =>
  status === 'archived' ? 'over' : numberOf(`${name} ends`, 1, 14) === 1 ? 'ending' : 'running';

const streetOf = (name: string) =>
  `${numberOf(`${name} street`, 100, 2900)} ${oneOf(['Main Street', 'Center Street', 'Commerce Drive', 'Lincoln Avenue', 'Courthouse Square', 'River Road', 'Union Avenue'], name)}`;

const providerRecord = ({ name, type, about }: SampleProvider) => ({
  type,
  legalName: `${name}, ${type === 'union' ? 'Inc.' : oneOf(['Inc.', 'LLC'], name)}`,
  description: `<p>${about}</p>`,
  employeeCount: numberOf(`${name} employees`, 24, 900),
});

const employerRecord = (employer: Employer) => {
  const { kind, name, state } = employer;
  const { type, sectors, payrollCycles, plans, about } = employerFacts[kind];
  const affiliates = affiliatePlaces.filter(
    (place) => place.level === 'local' && sectors.includes(place.sector) && place.states.includes(state),
  );
  return {
    type,
    employeeCount: employer.employeeCount,
    payrollCycles,
    description: oneOf(about, name)(employer),
    retirementPlans: plans(employer).map(({ hasRecordkeeper, ...plan }) => ({
      ...plan,
      ...(hasRecordkeeper && { recordkeeperOrgId: oneOf(recordkeepers, `${name} recordkeeper`) }),
    })),
    affiliateIds: affiliates.slice(0, 2).map(({ key }) => affiliateId(key)),
  };
};
