export interface SampleProvider {
  name: string;
  type: 'plan_administrator' | 'recordkeeper' | 'custodian' | 'insurer' | 'union' | 'partner';
  city: string;
  state: string;
  zip: string;
  about: string;
}

const provider =
  (type: SampleProvider['type']) =>
  (name: string, place: string, about: string): SampleProvider => {
    const [, city = '', state = '', zip = ''] = /^(.+) (..) (\d{5})$/.exec(place) ?? [];
    return { name, type, city, state, zip, about };
  };

const administrator = provider('plan_administrator');
const recordkeeper = provider('recordkeeper');
const custodian = provider('custodian');
const insurer = provider('insurer');
const union = provider('union');
const partner = provider('partner');

/** Firms that run plans, keep accounts, insure and advise. All are made up; only the places exist. */
export const providers: SampleProvider[] = [
  administrator(
    'Granite State Plan Services',
    'Concord NH 03301',
    'Administers pension and 457(b) plans of cities and counties in the Northeast, from enrolment to the last payment.',
  ),
  administrator(
    'Meridian Benefit Administrators',
    'Columbus OH 43215',
    'Third-party administrator for public school plans. Checks contribution limits and approves loans and distributions.',
  ),
  administrator(
    'Bluestem Pension Administration',
    'Topeka KS 66603',
    'Calculates and pays pensions for small public employers that have no benefits office of their own.',
  ),
  administrator(
    'Cascadia Retirement Administrators',
    'Portland OR 97204',
    'Keeps the plan documents and the yearly testing of plans in the Pacific Northwest in order.',
  ),
  recordkeeper(
    'Ledgerline Retirement',
    'Des Moines IA 50309',
    'Keeps the accounts of 403(b) and 457(b) plans: contributions, investments, statements and the member website.',
  ),
  recordkeeper(
    'Harborstone Recordkeeping',
    'Boston MA 02110',
    'Recordkeeper of 401(k) and 403(b) plans, with a call center that answers in English and Spanish.',
  ),
  recordkeeper(
    'Summit Account Services',
    'Denver CO 80202',
    'Keeps accounts for school districts of the Mountain West and sends quarterly statements in plain language.',
  ),
  recordkeeper(
    'Oak and Anchor Plan Records',
    'Charlotte NC 28202',
    'Recordkeeper of hospital plans. Members change contributions and investments online at any hour.',
  ),
  recordkeeper(
    'Palmetto Participant Services',
    'Columbia SC 29201',
    'Keeps 457(b) accounts of state and county employees and handles rollovers in and out.',
  ),
  custodian(
    'Northgate Trust Company',
    'Wilmington DE 19801',
    'Holds the assets of retirement plans and individual retirement accounts, apart from its own.',
  ),
  custodian(
    'Keel and Compass Trust',
    'Minneapolis MN 55402',
    'Custodian of traditional and Roth IRAs, and of rollovers that come from employer plans.',
  ),
  custodian(
    'Red Mesa Custody',
    'Phoenix AZ 85004',
    'Custodian for public plans in the Southwest, with a yearly audit that plan sponsors can read.',
  ),
  insurer(
    'Prairie Mutual Life',
    'Omaha NE 68102',
    'Mutual life insurer that has covered public employees and their families for three generations.',
  ),
  insurer(
    'Seaboard Annuity and Life',
    'Hartford CT 06103',
    'Issues fixed annuities and life insurance, and explains what each guarantee does and does not cover.',
  ),
  insurer(
    'Lantern Long-Term Care',
    'Madison WI 53703',
    'Insures the costs of care at home and in a nursing home, alone or together with life insurance.',
  ),
  insurer(
    'Bayberry Dental and Vision',
    'Baltimore MD 21202',
    'Dental and vision plans for retired members whose coverage at work has ended.',
  ),
  insurer(
    'Sentinel Disability Insurance',
    'Columbus OH 43215',
    'Replaces part of a paycheck when illness or an accident keeps somebody from work for months.',
  ),
  union(
    'Federal Civil Servants Member Benefits Trust',
    'Washington DC 20005',
    'Negotiates the advantages that locals of the Alliance of Federal Civil Servants offer their members.',
  ),
  union(
    'Educators Guild Benefit Fund',
    'Harrisburg PA 17101',
    'Helps teachers and school employees with grants, study leave and the first steps into retirement.',
  ),
  partner(
    'Harbor Legal Partners',
    'Denver CO 80203',
    'A law firm for wills, powers of attorney and the papers that a family needs when somebody dies.',
  ),
  partner(
    'Plainspoken Tax Preparers',
    'St. Paul MN 55101',
    'Prepares the returns of people with pensions, TSP withdrawals and Social Security, at fixed prices.',
  ),
  partner(
    'Second Act Career Coaching',
    'Richmond VA 23219',
    'Coaches people who want to work a little, or something else, after they retire.',
  ),
  partner(
    'Clearwater Credit Counseling',
    'Spokane WA 99201',
    'A nonprofit agency that helps households to pay down debt before the paycheck stops.',
  ),
  partner(
    'Hearthside Home Loans',
    'Columbus OH 43215',
    'Refinances mortgages for members, and says plainly when it is better not to.',
  ),
  partner(
    'Evergreen Federal Credit Union',
    'Tacoma WA 98402',
    'A credit union for public employees and their families, with savings, loans and a free checking account.',
  ),
  partner(
    'Lighthouse Identity Protection',
    'Annapolis MD 21401',
    'Watches for stolen identities and helps to set things right when one is misused.',
  ),
  partner(
    'Silver Trail Travel',
    'Tucson AZ 85701',
    'Arranges small-group journeys for retired members, at a walking pace.',
  ),
  partner(
    'Juniper Fitness Network',
    'Albuquerque NM 87102',
    'Gyms and pools in nine hundred towns, with classes for those who begin at sixty.',
  ),
  partner(
    'Bright Hearing Centers',
    'Chicago IL 60601',
    'Tests hearing, fits hearing aids and looks after them, in person and by mail.',
  ),
  partner(
    'Tidewater Moving and Storage',
    'Norfolk VA 23510',
    'Moves households that grow smaller, and sorts what goes along from what does not.',
  ),
  partner(
    'Good Neighbor Home Repair',
    'Pittsburgh PA 15222',
    'Grab bars, ramps and safer stairs: makes houses fit to grow old in.',
  ),
  partner(
    'Open Page Learning',
    'Madison WI 53703',
    'Online courses about money, health and languages for people with time to learn.',
  ),
  partner(
    'Cornerstone Funeral Planning',
    'Nashville TN 37203',
    'Helps families to decide and write down early what should happen, without selling anything that day.',
  ),
  partner(
    'Blue Heron Car Rental',
    'Tampa FL 33602',
    'Rents cars at airports and in towns where retired members like to travel.',
  ),
  partner(
    'Ridgeline Wellness Clinics',
    'Salt Lake City UT 84101',
    'Checkups, vaccinations and advice on staying well, without a long wait.',
  ),
];
