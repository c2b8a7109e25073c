/** What members want to talk about and what comes of it, by type of appointment. */
export const subjects: Readonly<Record<string, { agendas: readonly string[]; outcomes: readonly string[] }>> = {
  intro_call: {
    agendas: [
      'How we work, and what to have at hand for a first review.',
      'Retiring within two years and not sure where to start.',
      'A colleague recommended us. Wants to know what a review costs.',
    ],
    outcomes: [
      'Explained how we work. A retirement review is booked next.',
      'Sent the list of papers to gather. Will call again when the pension estimate is there.',
      'Only had one question about leave at retirement, which is answered.',
    ],
  },
  retirement_review: {
    agendas: [
      'Pension estimate, TSP balance and the earliest date that makes sense.',
      'Whether to leave in December or to wait for the next birthday.',
      'Spouse joins. Survivor election and health coverage after retirement.',
      'Military deposit: is it still worth it?',
    ],
    outcomes: [
      'Went through the estimate line by line. The date in December holds.',
      'Survivor election understood. Both will read the summary and call back.',
      'The deposit pays for itself within four years. Forms were handed over.',
      'A year more of work closes the gap. Next review after the open season.',
    ],
  },
  tsp_rollover: {
    agendas: [
      'What can be done with the TSP after leaving, and what each choice costs.',
      'Has a rollover offer from another company and would like it compared.',
      'Required distributions and how they fit with the pension.',
    ],
    outcomes: [
      'Compared staying with rolling over. Decided to stay for now.',
      'Rolls over a part in January. Forms go out this week.',
      'The offer costs more than the TSP. Took the comparison along.',
    ],
  },
  annual_review: {
    agendas: [
      'What changed since last year, and whether the plan still fits.',
      'Withdrawal rate, taxes withheld, beneficiaries.',
      'Moved to another state. Taxes and health plan there.',
    ],
    outcomes: [
      'Nothing to change. Same time next year.',
      'Withholding is raised a little. Beneficiary forms are up to date.',
      'Lower withdrawals until spring. We look again in six months.',
    ],
  },
  survivor_benefits: {
    agendas: [
      'Lost a spouse in spring. Which benefits to apply for, and in which order.',
      'What the family receives, and who needs to be told.',
      'Former spouse with a court order. What it covers.',
    ],
    outcomes: [
      'Claim forms filled in together. Copies are in the file.',
      'Made the list of offices to call. We go through the first two together.',
      'The order covers the pension, not the TSP. Explained what that means.',
    ],
  },
  social_security_timing: {
    agendas: [
      'Claim at 62, at 67 or at 70: what is different for the two of us?',
      'How the supplement and Social Security go together.',
      'Works part time and wants to know about the earnings limit.',
    ],
    outcomes: [
      'The younger claims first, the older waits until 70.',
      'Waits until full retirement age. The supplement bridges the years before.',
      'Earnings stay below the limit, so nothing is withheld.',
    ],
  },
  beneficiary_check: {
    agendas: [
      'Three forms, three dates: who is named where?',
      'Divorced last year. Which forms need changing.',
      'Wants to name grandchildren.',
    ],
    outcomes: [
      'Two of three forms were old. New ones are signed.',
      'All forms name the same people now.',
      'Contingent beneficiaries added. Copies were sent to the office.',
    ],
  },
};

/** Where members are met who come by. */
export const offices: Readonly<Record<string, string>> = {
  'America/New_York': 'Meeting room 4, 1100 Fairmount Street, Washington DC 20005',
  'America/Detroit': 'Riverside office, 1440 Foundry Street, Detroit MI 48226',
  'America/Chicago': 'Lakefront office, 510 Marina Place, Chicago IL 60605',
  'America/Denver': 'Platte office, 2120 Juniper Street, Denver CO 80205',
  'America/Phoenix': 'Palo Verde office, 3300 Saguaro Drive, Phoenix AZ 85004',
  'America/Los_Angeles': 'Capitol Corridor office, 1215 Orchard Street, Sacramento CA 95814',
  'America/Anchorage': 'Spruce office, 25 Harbor Road, Anchorage AK 99501',
  'Pacific/Honolulu': 'Plumeria office, 318 Makai Street, Honolulu HI 96813',
};

export const worksites = [
  'Break room 2, main postal facility',
  'Human resources, second floor; ask for the visitor badge',
  'Union office in the depot',
  'School library, after classes',
  'Conference room B, federal center, building 56',
];

export const internalNotes = [
  '<p>Prefers to be called in the morning.</p>',
  '<p>Hard of hearing: speak slowly, send a summary afterwards.</p>',
  '<p>Brings a folder of statements. Plan ten minutes more.</p>',
  '<p>Asked for the same advisor as last year.</p>',
];

export const cancelNotes = ['Feeling ill', 'Called in to work', 'Roads are closed', 'Will call for another day'];
