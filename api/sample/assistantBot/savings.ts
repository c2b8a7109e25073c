import type { SampleIntent } from './index';

/** The TSP, other plans and taxes. */
export const savings: SampleIntent[] = [
  {
    name: 'tsp.withdrawal_options',
    topicId: 'tsp',
    about: ['TSP withdrawals', 'taking money out of the TSP'],
    phrases: `what are my tsp withdrawal choices
      how can I take money out of tsp after I retire
      can I get monthly payments from the TSP
      TSP installments or lump sum
      can I cash out my TSP
      what do I do with my TSP when I retire
      how do TSP payments work
      can I change my TSP payments later
      TSP life annuity
      partial withdrawal from the TSP
      do I have to take all of my TSP at once`,
    answers: ['You may leave it, take installments or single payments, buy an annuity, move it, or combine these.'],
    faq: 'What are my choices for my TSP account when I retire?',
    followUps: ['Compare rollover options', 'Book a call'],
    priority: 9,
  },
  {
    name: 'tsp.keep_account',
    topicId: 'tsp',
    about: ['keeping the TSP after separation', 'leaving money in the TSP'],
    phrases: `can I keep my TSP after I leave
      do I have to move my TSP when I quit
      is there a deadline to take my TSP out
      can I still change funds after I separate
      can I contribute to the TSP after leaving
      what happens to my TSP if I resign
      small TSP balance after leaving
      I left the government, is my TSP safe
      must I close my TSP account
      TSP after switching to a private employer
      leave TSP where it is`,
    answers: ['Yes: the account stays yours, and you may still move it between the funds.'],
    faq: 'Can I keep my money in the TSP after I separate?',
  },
  {
    name: 'tsp.rollover_kinds',
    topicId: 'tsp',
    about: ['a direct rollover', 'an indirect rollover'],
    phrases: `difference between direct and indirect rollover
      what is the 60 day rule
      why is 20 percent withheld from my rollover
      how do I roll over without tax
      check made out to me or to the new account
      trustee to trustee transfer
      I got a rollover check what now
      can I deposit my TSP check into an IRA
      missed the 60 days for my rollover
      mandatory withholding on a rollover
      which kind of rollover is safer`,
    answers: ['In a direct rollover the money goes straight to the new account, and no tax is withheld.'],
    faq: 'What is the difference between a direct and an indirect rollover?',
    followUps: ['What should I compare first?'],
  },
  {
    name: 'tsp.compare_ira',
    topicId: 'tsp',
    about: ['the TSP or an IRA', 'rolling the TSP into an IRA'],
    phrases: `should I move my TSP to an IRA
      is an IRA better than the TSP
      costs of the TSP and an IRA
      what do I lose if I roll my TSP over
      advantages of staying in the TSP
      my bank wants me to roll over my TSP
      an advisor told me to leave the TSP
      TSP fees against IRA fees
      more funds in an IRA
      creditor protection TSP or IRA
      pros and cons of a TSP rollover`,
    answers: [
      'Compare costs, funds, ways of payment and protection before you decide. No choice is right for everyone.',
    ],
    faq: 'What should I compare before I roll my TSP over to an IRA?',
    followUps: ['Book a TSP conversation', 'TSP rollover guidance'],
    priority: 7,
  },
  {
    name: 'tsp.early_penalty',
    topicId: 'tsp',
    about: ['the 10% penalty', 'the early withdrawal penalty'],
    phrases: `is there a penalty for taking TSP money early
      can I take TSP money at 55 without penalty
      rule of 55 TSP
      ten percent tax before 59 and a half
      how do I avoid the early withdrawal penalty
      I am 52 and need money from the TSP
      law enforcement age 50 TSP penalty
      taxes on an early TSP withdrawal
      penalty if I retire at 56
      does the penalty apply to Roth TSP
      59 1/2 rule`,
    answers: [
      'Often not, if you leave service in or after the year in which you turn 55. There are further exceptions.',
    ],
    faq: 'Will I pay a penalty if I take money from the TSP before age 59½?',
  },
  {
    name: 'tsp.agency_match',
    topicId: 'tsp',
    about: ['the TSP match', 'the agency contribution'],
    phrases: `how much does my agency match
      what is the 5 percent TSP match
      do I get the match if I put in 3 percent
      automatic one percent
      free money in the TSP
      how much should I contribute to get the full match
      do CSRS employees get a match
      is there a match on Roth TSP
      vesting of the agency contribution
      I contribute 4 percent what does my agency add
      when does the match start for new employees`,
    answers: ['Under FERS your agency adds 1% of pay in any case, and up to another 4% when you contribute 5%.'],
    faq: 'How much does my agency add to my TSP?',
    followUps: ['Open the TSP match calculator'],
    priority: 7,
  },
  {
    name: 'tsp.contribution_limit',
    topicId: 'tsp',
    about: ['the contribution limit', 'catch-up contributions'],
    phrases: `how much can I put into the TSP this year
      TSP limit for 2026
      what is the catch-up limit
      limit for people over 50
      super catch-up at 60
      am I over the limit
      maximum elective deferral
      can I contribute to a TSP and an IRA
      do agency contributions count toward the limit
      what if I contributed too much
      annual maximum TSP`,
    answers: ['The IRS sets the limit each year. It is higher from 50 on, and highest in the years from 60 to 63.'],
    faq: 'How much may I contribute to the TSP this year?',
    followUps: ['Look up my limit'],
  },
  {
    name: 'tsp.roth',
    topicId: 'tsp',
    about: ['the Roth TSP', 'traditional and Roth contributions'],
    phrases: `traditional or Roth TSP
      should I choose Roth
      is Roth TSP taxed
      can I convert my TSP to Roth
      does Roth make sense close to retirement
      split between Roth and traditional
      Roth TSP five year rule
      tax now or later
      is there an income limit for Roth TSP
      Roth TSP compared with a Roth IRA
      what does Roth mean`,
    answers: ['Traditional contributions are taxed when you take them out, Roth contributions when you make them.'],
    faq: 'What is the difference between traditional and Roth TSP?',
  },
  {
    name: 'tsp.loans',
    topicId: 'tsp',
    about: ['a TSP loan', 'borrowing from the TSP'],
    phrases: `can I borrow from my TSP
      what happens to my TSP loan if I leave
      TSP loan when I retire
      do I pay tax on an unpaid TSP loan
      interest rate on a TSP loan
      how many TSP loans may I have
      pay back my TSP loan after separation
      general purpose or residential loan
      is a TSP loan a bad idea
      loan offset
      can I keep paying my loan after I retire`,
    answers: [
      'You may pay the loan back, keep paying it in installments, or have it counted as a payment to you, which is taxed.',
    ],
    faq: 'What happens to my TSP loan when I leave federal service?',
  },
  {
    name: 'tax.rmd',
    topicId: 'tax',
    about: ['required minimum distributions', 'the RMD'],
    phrases: `when do RMDs start
      how much must I take out at 73
      what is a required minimum distribution
      do I have to take money out of my TSP at 73
      RMD age if I was born in 1960
      penalty for missing an RMD
      does the Roth TSP have RMDs
      how do I calculate my RMD
      first RMD deadline April 1
      can I give my RMD to charity
      RMD while I still work`,
    answers: ['Required distributions begin at 73, or at 75 for those born in 1960 or later.'],
    faq: 'When do required minimum distributions begin?',
    followUps: ['Open the RMD calculator'],
  },
  {
    name: 'plans.403b_457',
    topicId: '403b_457',
    about: ['403(b) plans', '457(b) plans'],
    phrases: `what is a 403b
      what is a 457
      difference between 403b and 457b
      can I have both a 403b and a 457
      my school district offers a 403b
      no penalty on a 457 before 59
      fees in my 403b
      annuity in my 403b
      should teachers use a 403b
      where do I find the list of 403b vendors
      three year catch-up in a 457`,
    answers: [
      '403(b) plans are for schools and non-profit employers, 457(b) plans for state and local government. Many people may use both, each with a limit of its own.',
    ],
    followUps: ['Look up my limit', 'Talk with an advisor'],
  },
  {
    name: 'plans.old_401k',
    topicId: '401k',
    about: ['an old 401(k)', 'moving a 401(k) into the TSP'],
    phrases: `what do I do with a 401k from my last job
      can I move my 401k to the TSP
      I have three old 401ks
      combine my retirement accounts
      how do I find a lost 401k
      roll an IRA into the TSP
      transfer money into the TSP
      my old employer still has my 401k
      TSP-60 form
      can Roth IRA money go into the TSP
      consolidate retirement plans`,
    answers: ['The TSP accepts money from most 401(k)s and traditional IRAs, but not from Roth IRAs.'],
    faq: 'Can I move an old 401(k) or IRA into the TSP?',
  },
];
