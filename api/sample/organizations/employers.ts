import { type State, states } from '../states';
import type { agencies } from './agencies';

export interface Employer {
  kind: keyof typeof agencies | 'school';
  name: string;
  city: string;
  state: State;
  zip: string;
  employeeCount: number;
}

interface Plan {
  planType: string;
  planName: string;
  planNumber?: string;
  matchFormula?: string;
  hasRecordkeeper?: boolean;
}

interface Facts {
  type: 'employer_agency' | 'school_district';
  /** The sectors of the unions that organize its people. */
  sectors: string[];
  payrollCycles: string[];
  plans: (employer: Employer) => Plan[];
  about: ((employer: Employer) => string)[];
}

const counted = (count: number) => count.toLocaleString('en-US');

const thriftSavings = (): Plan[] => [
  {
    planType: 'tsp',
    planName: 'Thrift Savings Plan',
    matchFormula: 'FERS: 1% of pay automatically; the first 3% contributed is matched in full and the next 2% by half.',
  },
];

const pension = (planName: string): Plan => ({ planType: 'pension_db', planName, planNumber: '001' });

const account = (
  planType: '403b' | '457b' | '401k',
  name: string,
  planNumber: string,
  matchFormula?: string,
): Plan => ({
  planType,
  planName: `${name} ${{ '403b': '403(b)', '457b': '457(b)', '401k': '401(k)' }[planType]} Plan`,
  planNumber,
  hasRecordkeeper: true,
  ...(matchFormula && { matchFormula }),
});

const noMatch = 'Members alone contribute; the employer pays into the pension instead.';
const halfMatch = 'Half of what is contributed, up to 6% of pay.';

/** What employers of a kind have in common. */
export const employerFacts: Record<Employer['kind'], Facts> = {
  federal: {
    type: 'employer_agency',
    sectors: ['federal', 'trades'],
    payrollCycles: ['biweekly'],
    plans: thriftSavings,
    about: [
      ({ name, city, employeeCount }) =>
        `<p>${name} employs ${counted(employeeCount)} civilians at ${city}. Most are covered by FERS; a few with long service are still under CSRS.</p><p>The benefits office holds a morning for questions each month and books our counselors for worksite days.</p>`,
      ({ name, city, employeeCount }) =>
        `<p>A federal employer in ${city} with ${counted(employeeCount)} employees. New employees are enrolled in the Thrift Savings Plan automatically.</p><p>${name} sends everyone within five years of retirement an invitation to our pre-retirement seminars.</p>`,
      ({ name, city, employeeCount }) =>
        `<p>${name} has ${counted(employeeCount)} employees around ${city}, many of them on shifts, so that appointments in the early morning and by phone are asked for most.</p>`,
    ],
  },
  postal: {
    type: 'employer_agency',
    sectors: ['postal'],
    payrollCycles: ['biweekly'],
    plans: thriftSavings,
    about: [
      ({ name, city, employeeCount }) =>
        `<p>${name} sorts the mail for ${city} and the towns around it, day and night, with ${counted(employeeCount)} employees.</p><p>They are covered by FERS or CSRS, save in the Thrift Savings Plan, and have their health coverage from the Postal Service Health Benefits Program.</p>`,
    ],
  },
  stateAndLocal: {
    type: 'employer_agency',
    sectors: ['state_local'],
    payrollCycles: ['biweekly', 'semimonthly'],
    plans: ({ name, state }) => [
      pension(`Public employees’ pension plan of ${states[state]}`),
      account('457b', name, '002', noMatch),
    ],
    about: [
      ({ name, city, employeeCount }) =>
        `<p>${name}, with its offices in ${city}, employs ${counted(employeeCount)} people in offices, on roads and in parks.</p><p>They earn a pension and may save in a 457(b) plan besides.</p>`,
      ({ name, city, employeeCount }) =>
        `<p>A public employer of ${counted(employeeCount)} people in and around ${city}. Its pension depends on years of service and final pay.</p><p>${name} asks us for seminars about the 457(b) plan in spring, and about retirement dates in fall.</p>`,
    ],
  },
  hospital: {
    type: 'employer_agency',
    sectors: ['healthcare'],
    payrollCycles: ['biweekly'],
    plans: ({ name }) => [account('403b', name, '001', halfMatch), account('457b', name, '002', noMatch)],
    about: [
      ({ name, city, employeeCount }) =>
        `<p>${name} cares for the people of ${city}, whoever they are insured with. It has ${counted(employeeCount)} employees, half of them nurses and technicians.</p><p>There is no pension: the 403(b) plan with its match is what most will live on besides Social Security.</p>`,
    ],
  },
  transport: {
    type: 'employer_agency',
    sectors: ['transport'],
    payrollCycles: ['weekly'],
    plans: ({ name }) => [pension(`${name} Pension Plan`), account('401k', name, '002', halfMatch)],
    about: [
      ({ name, city, employeeCount }) =>
        `<p>${name} keeps ${city} moving with ${counted(employeeCount)} operators, mechanics and dispatchers.</p><p>Its people work in shifts and retire with a pension and a 401(k) account. Worksite days begin at 4 in the morning, when the first crews come in.</p>`,
    ],
  },
  school: {
    type: 'school_district',
    sectors: ['education'],
    payrollCycles: ['monthly'],
    plans: ({ name, state }) => [
      pension(`Teachers’ pension plan of ${states[state]}`),
      account('403b', name, '002', noMatch),
    ],
    about: [
      ({ name, city, employeeCount }) =>
        `<p>${name} teaches the children of ${city} and its surroundings, with ${counted(employeeCount)} teachers, aides, drivers and office staff.</p><p>They belong to the state’s teachers’ or public employees’ pension plan and may save in the district’s 403(b) plan.</p>`,
      ({ name, city, employeeCount }) =>
        `<p>With ${counted(employeeCount)} employees, ${name} is one of the large employers of ${city}. A third of its teachers can retire within ten years.</p><p>Our counselors visit after school hours in October and February.</p>`,
      ({ name, city, employeeCount }) =>
        `<p>${name} in ${city} has ${counted(employeeCount)} employees. Many of them worked elsewhere first, and ask how Social Security and the pension go together.</p>`,
    ],
  },
};
