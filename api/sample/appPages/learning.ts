import { about, button, eventsAbout, found, hero, leadsTo, page, picture, questions } from './parts';

/** The screens that explain benefits, in the drawer. */
export const learning = [
  page('drawer', 1, 'fers-basics', '/learn/fers', 'FERS basics', 'Three parts, one retirement', {
    ...hero('capitol', 'A dome with columns'),
    ...button('Book a pension review', 'appointments'),
    blocks: [
      about(
        'The pension',
        'FERS pays 1% of your high-3 average for each year of service, and 1.1% if you retire at 62 or later with at least 20 years.',
      ),
      about(
        'Social Security',
        'You pay into Social Security as most workers do, and may claim from 62 on. The longer you wait, up to 70, the higher the monthly benefit.',
      ),
      about(
        'The Thrift Savings Plan',
        'Your agency adds 1% of pay automatically and matches what you contribute, up to another 4%.',
      ),
      eventsAbout('Seminars about FERS', 'fers_basics'),
      questions('pension'),
    ],
    ...found(
      'fers-basics',
      'FERS basics: three parts, one retirement',
      'How the FERS pension, Social Security and the Thrift Savings Plan work together, explained step by step.',
    ),
    icon: 'layers',
    visibility: 'public',
    subheading: 'How the FERS pension, Social Security and the TSP fit together.',
  }),
  page('drawer', 2, 'csrs-basics', '/learn/csrs', 'CSRS basics', 'Know your CSRS pension', {
    subheading: 'For everyone whose federal career began before 1984.',
    blocks: [
      about(
        'How it is worked out',
        'CSRS pays 1.5% of your high-3 average for the first five years, 1.75% for the next five, and 2% for each year after that, up to 80% in all.',
      ),
      eventsAbout('Seminars about CSRS', 'csrs'),
      questions('pension'),
    ],
    ...found(
      'csrs-basics',
      'CSRS basics: know your pension',
      'How a CSRS pension is worked out, what CSRS Offset means, and which choices you make when you retire.',
    ),
    icon: 'landmark',
    visibility: 'public',
  }),
  page('drawer', 3, 'social-security', '/learn/social-security', 'Social Security', 'When to claim Social Security', {
    ...hero('lake', 'A lake under a low sun'),
    blocks: [
      about(
        'Three ages to know',
        '- 62: the earliest age, with the lowest monthly benefit',
        '- 66 to 67: your full retirement age, by the year in which you were born',
        '- 70: the highest monthly benefit; waiting longer adds nothing',
      ),
      eventsAbout('Seminars about timing', 'social_security_timing'),
      leadsTo('Talk it through', 'appointments'),
    ],
    ...found(
      'social-security',
      'When to claim Social Security',
      'What claiming Social Security at 62, at full retirement age or at 70 means for you and for your spouse.',
    ),
    icon: 'umbrella',
    visibility: 'public',
    subheading: 'What each starting age means for you and for your spouse.',
  }),
  page('drawer', 4, 'tsp-center', '/learn/tsp', 'TSP Center', 'Make the most of your TSP', {
    ...hero('coins', 'Stacks of coins'),
    ...button('Book a TSP conversation', 'appointments'),
    blocks: [
      about(
        'Contributions',
        'Contribute at least 5% of pay each pay period, and you receive the whole agency contribution of 5%.',
      ),
      about(
        'After you leave service',
        'You may leave the money in the TSP, take payments, or move it to an IRA or another plan. No choice is best for everyone: compare costs, funds and protection.',
      ),
      picture('chart', 'Bars of rising height'),
      questions('tsp_rollover', 8),
    ],
    ...found(
      'tsp-center',
      'TSP Center: make the most of your TSP',
      'Contributions, agency match, funds, withdrawals and rollovers of the Thrift Savings Plan in plain words.',
    ),
    icon: 'savings',
    subheading: 'Contributions, funds, withdrawals and rollovers.',
  }),
  page('drawer', 5, 'medicare', '/learn/medicare', 'Medicare and health', 'Medicare and your health plan', {
    ...hero('medical', 'A cross on a case'),
    subheading: 'Who signs up when, and how Medicare works beside a federal health plan.',
    blocks: [
      about(
        'At 65',
        'Most people sign up for Part A when they turn 65. If you still work and have coverage from your job, you may wait with Part B until it ends.',
      ),
      eventsAbout('Seminars about Medicare', 'medicare'),
    ],
    ...found(
      'medicare',
      'Medicare and your federal health plan',
      'When to sign up for Medicare Part A and Part B, and how they work together with FEHB coverage in retirement.',
    ),
    icon: 'heart',
    visibility: 'public',
  }),
  page(
    'drawer',
    6,
    'survivor-benefits',
    '/learn/survivor-benefits',
    'Survivor benefits',
    'Protect the people you love',
    {
      ...hero('family', 'A family of four'),
      subheading: 'What your family receives, and which forms decide it.',
      blocks: [
        about(
          'Four forms',
          'Your pension, TSP, life insurance and unpaid pay each have a form of their own. A will changes none of them.',
        ),
        questions('beneficiaries'),
        leadsTo('Check your forms with us', 'appointments'),
      ],
      icon: 'shield',
    },
  ),
];
