import type { Scene } from '../pictures/scenes';
import { onlinePrograms } from './programsOnline';

/** What an event is about, wherever and whenever it is held: lists are words with spaces between them. */
export interface SampleProgram {
  title: string;
  type: string;
  topics: string;
  summary: string;
  /** The description, as `htmlOf` takes it. */
  about: string[];
  from: string;
  to: string;
  /** The title of the document that is handed out. */
  guide?: string;
  picture: Scene;
  /** What the picture shows. */
  shows: string;
  /** Who speaks online; in a room it is who lives near. */
  speaker?: string;
}

const programsInRooms: SampleProgram[] = [
  {
    title: 'FERS Retirement Basics',
    type: 'seminar',
    topics: 'fers_basics survivor_benefits',
    summary: 'The pension, Social Security and the TSP: how the three parts of FERS fit together, in two hours.',
    about: [
      'For everyone under FERS, from the middle of a career on. We explain when you may retire, how the pension is worked out, and what you will be asked to decide.',
      '- Minimum retirement age and years of service',
      '- The high-3 average and the annuity formula',
      '- The supplement until 62, and who receives it',
      '- What a survivor election costs',
      'Spouses are welcome. Bring something to write with; handouts are yours to keep.',
    ],
    from: '05:30 PM',
    to: '07:30 PM',
    guide: 'FERS from the first day to the last',
    picture: 'classroom',
    shows: 'Listeners in front of a board',
  },
  {
    title: 'Your Last Working Year',
    type: 'workshop',
    topics: 'pre_retirement fers_basics',
    summary: 'A working afternoon for those who leave within a year: dates, forms and the first months of payments.',
    about: [
      'We go through the last year month by month: choosing a date, the application, annual and sick leave, and what happens between the last pay and the first full annuity payment.',
      'Please bring your latest leave and earnings statement. Groups are small, so that every question gets an answer.',
    ],
    from: '01:00 PM',
    to: '04:30 PM',
    guide: 'The year before you retire',
    picture: 'calendar',
    shows: 'A wall calendar with a red head',
  },
  {
    title: 'Survivor Benefits for Couples',
    type: 'seminar',
    topics: 'survivor_benefits estate_planning',
    summary: 'An evening for two: what each of you would receive, what it costs, and which forms name whom.',
    about: [
      'The election at retirement decides what a widow or widower receives and whether the federal health plan continues. We show the choices with figures that everyone can follow.',
      'Afterwards there is time to fill in beneficiary forms together, with a counselor at every table.',
    ],
    from: '06:00 PM',
    to: '08:00 PM',
    guide: 'Survivor benefits under FERS and CSRS',
    picture: 'family',
    shows: 'Two grown-ups and a child',
  },
  {
    title: 'TSP at Mid-Career',
    type: 'lunch_and_learn',
    topics: 'tsp_strategies',
    summary: 'Contributions, the agency match and the lifecycle funds, over a lunch that you bring along.',
    about: [
      'Under FERS the agency matches contributions up to five percent of basic pay, and many employees leave part of it behind. We explain how the match works, pay period by pay period.',
      'We look at the individual and lifecycle funds and at traditional and Roth contributions, without telling anyone what to choose.',
    ],
    from: '12:00 PM',
    to: '01:00 PM',
    guide: 'Your TSP in plain words',
    picture: 'coins',
    shows: 'Two stacks of gold coins',
  },
  {
    title: 'Medicare and Your Federal Health Plan',
    type: 'seminar',
    topics: 'medicare pre_retirement',
    summary: 'What the parts of Medicare do beside a federal health plan, and when to enroll if you want them.',
    about: [
      'Turning 65 brings letters from everywhere. We sort them: what Part A and Part B do for somebody with a federal plan, what the penalty for late enrollment is about, and where Part D and Medicare Advantage fit in.',
      'Postal retirees have rules of their own; they get a part of the evening for themselves.',
    ],
    from: '05:30 PM',
    to: '07:00 PM',
    guide: 'Medicare with a federal health plan',
    picture: 'medical',
    shows: 'A red cross on a white card',
  },
  {
    title: 'One-on-One Day',
    type: 'one_on_one_day',
    topics: 'pre_retirement',
    summary: 'Half an hour with a counselor, for whatever is on your mind. Choose your time when you enroll.',
    about: [
      'A counselor is in the house all day. Come with a question about your pension, your TSP or your forms, or simply with a date that you are thinking of.',
      'Conversations are private and take thirty minutes. We confirm your time by e-mail.',
    ],
    from: '09:00 AM',
    to: '04:00 PM',
    picture: 'meeting',
    shows: 'Three people at a table',
  },
  {
    title: 'Taxes in Retirement',
    type: 'seminar',
    topics: 'taxes_in_retirement tsp_strategies',
    summary: 'How a pension, Social Security and withdrawals are taxed, and what your own state makes of it.',
    about: [
      'The first tax return after retirement surprises many. We explain which part of the annuity is taxable, when Social Security is, and what withholding can and cannot do.',
      'We talk about the taxes of this state and its neighbours, for those who think of moving.',
    ],
    from: '06:00 PM',
    to: '07:30 PM',
    guide: 'Taxes in retirement',
    picture: 'paper',
    shows: 'A form and a pencil',
  },
  {
    title: 'Local Meeting: Benefits Update',
    type: 'union_meeting',
    topics: 'fers_basics medicare',
    summary: 'A half hour of news on federal benefits at the regular meeting of the local, and questions afterwards.',
    about: [
      'What changed this year in health plans, leave and retirement processing, and what members of the local should look at before the end of the year.',
      'The benefits part comes first, so that those on the late shift can leave in time.',
    ],
    from: '07:00 PM',
    to: '08:00 PM',
    picture: 'city',
    shows: 'Tall buildings side by side',
  },
  {
    title: 'CSRS and Offset: An Afternoon for the Few',
    type: 'workshop',
    topics: 'csrs social_security_timing',
    summary: 'For those who are still under CSRS or CSRS Offset: the formula, sick leave, and what happens at 62.',
    about: [
      'Few colleagues are left under the old system, and little is written for them any more. This afternoon is.',
      'We work through the formula, unused sick leave, survivor elections, and the reduction for Offset service.',
    ],
    from: '01:30 PM',
    to: '04:00 PM',
    guide: 'CSRS and CSRS Offset',
    picture: 'capitol',
    shows: 'A domed public building with columns',
  },
  {
    title: 'Open House for New Retirees',
    type: 'open_house',
    topics: 'pre_retirement taxes_in_retirement',
    summary: 'Coffee, counselors and people who retired a year or two ago and will tell you how it really went.',
    about: [
      'Come and go as you like. There are tables for pension questions, health plans, taxes and volunteering, and a corner where recent retirees answer anything.',
      'No talks, no slides. Family and friends are welcome.',
    ],
    from: '10:00 AM',
    to: '01:00 PM',
    guide: 'The first year of retirement',
    picture: 'garden',
    shows: 'Two trees by a path',
  },
];

/** The program of a title. */
export const programOf = (title: string): SampleProgram => {
  const program = [...programsInRooms, ...onlinePrograms].find((one) => one.title === title);
  if (!program) throw new Error(`There is no program ${title}.`);
  return program;
};

export const titlesInRooms = programsInRooms.map(({ title }) => title);
export const titlesOnline = onlinePrograms.map(({ title }) => title);
