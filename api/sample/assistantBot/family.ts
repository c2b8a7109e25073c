import type { SampleIntent } from './index';

/** Family, health and what is left to others. */
export const family: SampleIntent[] = [
  {
    name: 'survivor.fers_spouse',
    topicId: 'pension',
    about: ['the FERS survivor benefit', 'the survivor election'],
    phrases: `what does my spouse get if I die
      how much is the FERS survivor annuity
      50 or 25 percent survivor benefit
      what does the survivor benefit cost me
      can I leave my wife half of my pension
      does my husband have to agree to a smaller survivor benefit
      no survivor benefit chosen what happens
      survivor annuity under FERS
      should I take the full survivor benefit
      pension for my widow
      what happens to my pension when I die`,
    answers: ['You may leave your spouse 50% or 25% of your FERS pension. Each choice lowers your own payment.'],
    faq: 'What survivor benefit can I leave my spouse under FERS?',
    followUps: ['Survivor benefits appointment'],
    priority: 7,
  },
  {
    name: 'survivor.csrs_spouse',
    topicId: 'pension',
    about: ['the CSRS survivor benefit', 'the survivor annuity under CSRS'],
    phrases: `how much does my widow get under CSRS
      55 percent survivor benefit
      cost of the CSRS survivor benefit
      CSRS retiree died what does the spouse receive
      can I choose a base for the survivor annuity
      partial survivor benefit CSRS
      does my CSRS pension go to my husband
      survivor reduction CSRS 10 percent
      former spouse and CSRS survivor annuity
      max survivor annuity CSRS
      CSRS spouse benefit after death`,
    answers: [
      'Under CSRS a spouse may receive up to 55% of the pension, or of a smaller base that you choose together.',
    ],
    faq: 'What survivor benefit can I leave my spouse under CSRS?',
  },
  {
    name: 'survivor.married_later',
    topicId: 'pension',
    about: ['marrying after retirement', 'a survivor benefit for a new spouse'],
    phrases: `I got married after I retired
      can I add my new wife to my pension
      survivor benefit for a second marriage
      two year deadline after the wedding
      add a spouse to my annuity
      remarried and retired
      my husband died and I want to marry again
      do I lose the survivor annuity if I remarry
      new spouse health insurance retiree
      how do I tell OPM that I married
      changing my survivor election`,
    answers: ['You may, if you tell OPM within two years of the wedding.'],
    faq: 'I married after I retired. Can I still provide a survivor benefit?',
  },
  {
    name: 'beneficiary.forms',
    topicId: 'estate',
    about: ['beneficiary forms', 'naming a beneficiary'],
    phrases: `which beneficiary forms are there
      how do I name a beneficiary for my TSP
      SF 2823
      SF 1152 and SF 3102
      where are my beneficiary forms kept
      how do I change my beneficiary
      check who my beneficiary is
      form for life insurance beneficiary
      I never filled in a beneficiary form
      who gets my unpaid salary
      designation of beneficiary`,
    answers: [
      'There are four: for the pension, the TSP, life insurance and unpaid pay. Each is kept in a different place.',
    ],
    faq: 'Which beneficiary forms should a federal employee check?',
    followUps: ['Book a beneficiary check'],
    priority: 6,
  },
  {
    name: 'beneficiary.order',
    topicId: 'estate',
    about: ['the order of precedence', 'dying without a beneficiary form'],
    phrases: `what if I named nobody
      who inherits my TSP without a form
      order of precedence TSP
      do my children get my TSP
      next of kin and federal benefits
      I have no spouse and no children
      does my partner get anything if we are not married
      who is first in line for my benefits
      no designation on file
      does everything go to my wife automatically
      parents as heirs of my TSP`,
    answers: ['Then the law sets an order: first the spouse, then children, then parents, and so on.'],
    faq: 'What happens if I never named a beneficiary?',
  },
  {
    name: 'beneficiary.divorce',
    topicId: 'estate',
    about: ['beneficiaries after a divorce', 'a court order about my pension'],
    phrases: `I got divorced is my ex still my beneficiary
      remove my ex-wife from my TSP
      does my ex-husband get part of my pension
      court order and TSP
      QDRO for the TSP
      divorce and federal retirement
      ex spouse survivor annuity
      change my forms after a divorce
      can my former spouse claim my life insurance
      splitting a FERS pension in a divorce
      former spouse health coverage`,
    answers: [
      'A divorce alone does not change a form. Check all of them, and whether a court order names your former spouse.',
    ],
    faq: 'I got divorced. Is my former spouse still my beneficiary?',
  },
  {
    name: 'beneficiary.will',
    topicId: 'estate',
    about: ['a will and federal benefits', 'a trust as my beneficiary'],
    phrases: `does my will cover my TSP
      is a will enough for my TSP
      can I name a trust
      can I leave my TSP to a charity
      my will says something else than my form
      which counts more the will or the form
      living trust and life insurance
      do I need an estate plan
      power of attorney for my TSP
      can my executor change the beneficiary
      leave money to my grandchildren`,
    answers: ['No: for the TSP and life insurance the form decides, whatever the will says.'],
    faq: 'Does my will decide who receives my TSP or life insurance?',
  },
  {
    name: 'survivor.report_death',
    topicId: 'estate',
    about: ['reporting a death', 'what to do when a retiree dies'],
    phrases: `my husband died whom do I tell
      how do I report the death of a federal retiree
      who do I call when a retiree dies
      OPM death notification
      my mother passed away and got a pension
      do I have to return the last payment
      checklist after a death
      how do I apply for death benefits
      report a death to the TSP
      survivor paperwork
      what papers does my family need when I die`,
    answers: ['I am sorry. This list says who should hear of it first, and which papers they will ask for.'],
    faq: 'Whom should my family tell when I die?',
    followUps: ['Talk with us'],
    priority: 9,
  },
  {
    name: 'health.fehb_retirement',
    topicId: 'medicare_fehb',
    about: ['FEHB in retirement', 'keeping my federal health insurance'],
    phrases: `can I keep my health insurance when I retire
      five year rule for FEHB
      do I keep FEHB at the same price
      what does FEHB cost a retiree
      can I change plans after I retire
      open season for retirees
      do I lose health insurance if I retire early
      FEHB for my spouse after I retire
      suspend FEHB
      health insurance if I take a deferred pension
      PSHB for postal retirees`,
    answers: [
      'Usually yes, if you were covered for the five years before you retire and retire with an immediate pension.',
    ],
    faq: 'Can I keep my federal health insurance in retirement?',
    priority: 7,
  },
  {
    name: 'health.medicare_part_b',
    topicId: 'medicare_fehb',
    about: ['Medicare Part B', 'Medicare together with FEHB'],
    phrases: `do I need Part B if I have FEHB
      should I sign up for Part B
      is Part B worth it for federal retirees
      can I drop FEHB and use Medicare
      which pays first Medicare or FEHB
      Part B premium and IRMAA
      late penalty for Part B
      Medicare Advantage through FEHB
      does Blue Cross pay my Part B premium
      two insurances at 65
      is Part A free`,
    answers: ['That depends on your plan, your health and your budget. This answer shows what to weigh.'],
    faq: 'Should I enroll in Medicare Part B if I keep my federal health plan?',
    followUps: ['Medicare and FEHB review'],
  },
  {
    name: 'health.medicare_working',
    topicId: 'medicare_fehb',
    about: ['Medicare while I still work', 'signing up for Medicare after 65'],
    phrases: `I am 65 and still working do I need Medicare
      when do I sign up for Medicare
      can I delay Medicare
      special enrollment period
      Medicare and my employer's plan
      do I get a penalty if I wait until I retire
      HSA and Medicare Part A
      how do I apply for Medicare
      turning 65 next month
      Medicare at 67 when I retire
      eight months to sign up for Part B`,
    answers: ['With coverage from a job you may wait with Part B, and sign up within eight months after the job ends.'],
    faq: 'When do I sign up for Medicare if I work past 65?',
  },
  {
    name: 'insurance.fegli',
    topicId: 'budgeting',
    about: ['FEGLI', 'federal life insurance in retirement'],
    phrases: `can I keep FEGLI when I retire
      what does FEGLI cost after 65
      75 percent reduction
      Option B premiums
      should I keep my life insurance
      who gets my FEGLI
      can I cancel FEGLI Option B
      do I need life insurance in retirement
      why does my FEGLI premium go up
      five year rule for life insurance
      is FEGLI expensive`,
    answers: [
      'You may keep basic coverage into retirement if you had it for the five years before. What it costs depends on the reduction that you choose at retirement.',
    ],
    followUps: ['Life insurance review'],
    status: 'draft',
  },
];
