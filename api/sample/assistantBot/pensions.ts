import type { SampleIntent } from './index';

/** Pensions and Social Security. */
export const pensions: SampleIntent[] = [
  {
    name: 'pension.fers_formula',
    topicId: 'fers_csrs',
    about: ['the FERS formula', 'the FERS pension calculation'],
    phrases: `how is my FERS pension calculated
      how much will my FERS annuity be
      what is the multiplier for FERS
      do I get 1% or 1.1%
      1.1 percent at 62 with 20 years
      how do they work out my federal pension
      pension after 30 years under FERS
      what will I get each month from FERS
      FERS annuity computation
      how many percent of my pay is the FERS pension
      is my federal pension based on my salary`,
    answers: ['FERS pays 1% of your high-3 average for each year of service, or 1.1% at 62 with 20 years or more.'],
    faq: 'How is a FERS pension calculated?',
    followUps: ['Estimate my FERS pension', 'What is the high-3?', 'Book a pension review'],
    priority: 8,
  },
  {
    name: 'pension.csrs_formula',
    topicId: 'fers_csrs',
    about: ['the CSRS formula', 'the CSRS pension calculation'],
    phrases: `how is my CSRS pension calculated
      how much is a CSRS annuity
      CSRS 80 percent maximum
      what is the CSRS multiplier
      CSRS pension after 40 years
      what percentage does CSRS pay
      1.5 and 1.75 percent CSRS
      how many years until I reach the CSRS maximum
      old system pension amount
      civil service retirement how much
      I started before 1984 what is my pension`,
    answers: ['Under CSRS the share of your high-3 average grows with each year of service, up to 80%.'],
    faq: 'How is a CSRS pension calculated?',
    followUps: ['What is CSRS Offset?', 'Book a pension review'],
  },
  {
    name: 'pension.high_three',
    topicId: 'pension',
    about: ['the high-3', 'the high-3 average'],
    phrases: `what is my high 3
      how is high three worked out
      which years count for the high-3
      does overtime count toward my high-3
      is locality pay in the high-3
      are my last three years my high three
      average of the three highest years
      does a bonus raise my high-3
      high 3 salary meaning
      do I need three calendar years for the high-3
      where do I find my high-3`,
    answers: ['The high-3 is the highest average of your basic pay over three years in a row.'],
    faq: 'What is the high-3 average?',
    followUps: ['How is the pension calculated?'],
  },
  {
    name: 'pension.eligibility',
    topicId: 'fers_csrs',
    about: ['retirement eligibility', 'an immediate pension'],
    phrases: `when can I retire
      am I eligible to retire
      how many years do I need to retire
      can I retire at 60 with 20 years
      can I retire at 62 with 5 years
      earliest date I can leave with a pension
      when do I qualify for a full pension
      what age can federal employees retire
      can I retire at 57 with 30 years of service
      do I have enough years to retire
      retirement age and years of service`,
    answers: ['Age and years of service count together. The common cases under FERS are in this answer.'],
    faq: 'When can I retire under FERS with an immediate pension?',
    followUps: ['What is my minimum retirement age?', 'Book a retirement review'],
    priority: 8,
  },
  {
    name: 'pension.mra',
    topicId: 'fers_csrs',
    about: ['the minimum retirement age', 'the MRA'],
    phrases: `what is my minimum retirement age
      what is my MRA
      MRA if I was born in 1967
      MRA for people born in 1970 or later
      how old must I be for FERS
      minimum age to retire from the government
      born 1965 when can I retire
      is my MRA 56 or 57
      MRA table by year of birth
      at what age does FERS let me go
      lowest retirement age FERS`,
    answers: ['Your minimum retirement age depends on the year in which you were born: it lies between 55 and 57.'],
    faq: 'What is my minimum retirement age?',
    followUps: ['What does MRA+10 cost?'],
  },
  {
    name: 'pension.mra_plus_10',
    topicId: 'fers_csrs',
    about: ['MRA+10', 'the reduction for retiring early'],
    phrases: `can I retire at my MRA with 10 years
      how much do I lose with MRA plus 10
      five percent a year under 62
      early retirement reduction FERS
      penalty for leaving before 62
      can I postpone my pension to avoid the reduction
      retire early with 15 years of service
      is my pension cut if I go at 57 with 12 years
      postponed annuity
      what happens if I retire early under FERS
      age reduction of the annuity`,
    answers: ['With at least 10 but less than 20 years, the pension is reduced by 5% for each year under 62.'],
    faq: 'What does retiring at minimum retirement age with 10 years of service cost?',
    followUps: ['Estimate my FERS pension', 'Talk with an advisor'],
  },
  {
    name: 'pension.supplement',
    topicId: 'fers_csrs',
    about: ['the FERS supplement', 'the special retirement supplement'],
    phrases: `what is the annuity supplement
      do I get the supplement until 62
      who qualifies for the FERS supplement
      does the supplement stop at 62
      can I work and keep the supplement
      bridge payment until Social Security
      earnings test for the supplement
      how much is my FERS supplement
      SRS federal retirement
      supplement if I retire at 57
      do I lose the supplement if I get a job`,
    answers: [
      'The supplement bridges the time until 62 for many who retire with an immediate, unreduced FERS pension.',
    ],
    faq: 'What is the FERS annuity supplement?',
    followUps: ['When can I retire?'],
  },
  {
    name: 'pension.cola',
    topicId: 'pension',
    about: ['the COLA', 'the cost-of-living adjustment'],
    phrases: `does my pension go up with inflation
      when does the COLA start
      do FERS retirees get a COLA before 62
      how much is the COLA this year
      is the FERS COLA smaller than the CSRS one
      diet COLA
      will my annuity rise every year
      inflation adjustment for federal retirees
      yearly increase of my pension
      why was my COLA lower than Social Security
      COLA for survivors`,
    answers: [
      'CSRS pensions follow prices in full. FERS pensions do from 62 on, and less than fully when prices rise fast.',
    ],
    faq: 'Does my pension rise with the cost of living?',
  },
  {
    name: 'pension.sick_leave',
    topicId: 'pension',
    about: ['unused sick leave', 'sick leave credit'],
    phrases: `does sick leave count for retirement
      what happens to my sick leave when I retire
      do I get paid for sick leave
      can sick leave make me eligible sooner
      how many hours of sick leave are a month
      2087 hours sick leave
      convert sick leave into service
      should I use up my sick leave before retiring
      does annual leave count toward my pension
      sick leave and the high-3
      I have 1200 hours of sick leave`,
    answers: [
      'Unused sick leave adds to the service by which the pension is worked out, but not to the service you need to retire.',
    ],
    faq: 'Does unused sick leave count toward my pension?',
  },
  {
    name: 'pension.military_deposit',
    topicId: 'pension',
    about: ['the military deposit', 'buying back military time'],
    phrases: `can I buy back my military time
      how much does the military buyback cost
      do my army years count
      is the military deposit worth it
      where do I pay a military deposit
      I was in the navy before my federal job
      credit for active duty
      interest on the military deposit
      RI 20-97 form
      do I lose military retired pay if I buy back time
      deadline for the military deposit`,
    answers: ['In most cases you may make a deposit for active duty, so that it counts toward your pension.'],
    faq: 'Can I get credit for my military service?',
    followUps: ['Military deposit guidance'],
  },
  {
    name: 'social_security.when',
    topicId: 'social_security',
    about: ['claiming Social Security', 'Social Security timing'],
    phrases: `when should I take Social Security
      is 62 too early for Social Security
      should I wait until 70
      what is my full retirement age
      how much less do I get at 62
      does waiting raise my benefit
      can I work while I draw Social Security
      what does my wife get if I claim early
      social security at 67 or 70
      how do I apply for Social Security
      break-even age Social Security`,
    answers: [
      'You may claim between 62 and 70. Each year of waiting raises the monthly amount; what fits depends on your life.',
    ],
    faq: 'At what age should I claim Social Security?',
    followUps: ['Talk it through with an advisor', 'Find a seminar'],
    priority: 8,
  },
  {
    name: 'social_security.csrs_reduction',
    topicId: 'social_security',
    about: ['Social Security with a CSRS pension', 'the windfall rule'],
    phrases: `does CSRS still cut my Social Security
      is WEP gone
      was GPO repealed
      windfall elimination provision
      government pension offset
      Social Security Fairness Act
      do I get full Social Security with CSRS
      spousal benefit and my CSRS pension
      will my widow's benefit be reduced by my pension
      back pay after the end of WEP
      CSRS retiree Social Security amount`,
    answers: ['The rules that reduced Social Security beside a CSRS pension were repealed in January 2025.'],
    faq: 'Does a CSRS pension still reduce my Social Security?',
  },
];
