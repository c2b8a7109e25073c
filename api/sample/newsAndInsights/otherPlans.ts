import { dol, investor, irs, type NewsTheme } from './theme';

export const schoolPlans: NewsTheme = {
  categoryIds: ['403b_457'],
  tags: ['403b', '457b'],
  scene: 'paper',
  alt: 'Forms on a desk',
  disclosureIds: ['general_education', 'investment_risk'],
  sources: [irs, investor],
  background: [
    [
      'Two plans with two purposes',
      'A 403(b) belongs to schools and charities, a 457(b) to states, counties and cities. Some employers offer both.',
    ],
    [
      'Look at the costs first',
      'Many 403(b) plans hold annuities with charges that are hard to see. Ask for all costs as a yearly percentage.',
    ],
    [
      'Your own decision',
      'In many of these plans nobody chooses for you. That makes a simple mix of low-cost funds worth more than a clever one.',
    ],
    [
      'Taxes now or later',
      'Most plans offer a traditional and a Roth choice. Your bracket today and the one that you expect later tell them apart.',
    ],
  ],
  steps: [
    'Ask for the list of approved providers, and for their costs.',
    'Check for how many years a surrender charge lasts.',
    'Put your whole plan on one page: accounts, funds, costs.',
    'Bring that page to your next review.',
  ],
  articles: [
    [
      '403(b) or 457(b): which one first?',
      'If your employer offers both, the answer depends on when you expect to need the money.',
      'A 457(b) of a public employer can be drawn on once you leave the job, at any age, without the extra ten percent of tax.',
    ],
    [
      'Two plans, two maximums',
      'Those who have both plans may fill both. Few people know, and fewer can afford it.',
      'What you put into a governmental 457(b) does not count against your 403(b). In the last years before retirement this can help.',
    ],
    [
      'Surrender charges, year by year',
      'Leaving an annuity early can cost several percent. The table in your contract tells you when it ends.',
      'A charge that starts at seven percent and falls by one each year is common. Waiting a few months can save a lot.',
    ],
    [
      'How to read a list of providers',
      'A school district may approve a dozen firms. Three columns are enough to compare them.',
      'Write down the yearly cost of the fund, the cost of the account, and the charge for leaving. Add them up.',
    ],
    [
      'Changing jobs between school districts',
      'Your old 403(b) can stay, move along, or go into an IRA. Each has a price.',
      'Ask the new district whether its plan takes transfers. If it does not, your old account usually may stay as it is.',
    ],
    [
      'Loans from a school plan',
      'Borrowing from yourself sounds free. Missed payments turn into taxable income.',
      'Not every provider makes loans. Where they do, you may borrow up to half of what is yours, within a limit.',
    ],
    [
      'A visit to the teachers’ lounge: questions to ask a salesperson',
      'Free donuts are nice. Ask how the person who brought them is paid.',
      'A commission is not wrong in itself. You should know how much it is, and who pays it, before you sign.',
    ],
    [
      'Fixed, indexed, variable: annuities in school plans',
      'Three words on the cover of a contract, and three different promises inside.',
      'A fixed annuity promises interest. A variable one passes on gains and losses. An indexed one stands between them, with a cap.',
    ],
    [
      'When a governmental plan is better than an IRA',
      'Before you move a 457(b) to an IRA, think of the years until 59½.',
      'Once the money is in an IRA, the rules of the IRA hold. Penalty-free access before 59½ is gone.',
    ],
    [
      'Support staff save too',
      'Bus drivers, cooks and aides may join the same plans as teachers. Small amounts are welcome.',
      'Most plans take any amount from each pay check. A low start that you keep up beats a high one that you stop.',
    ],
    [
      'Saving during the summer gap',
      'Paid over ten months? Here is how to keep saving when no check comes.',
      'Divide the year’s goal by the number of pay checks, not by twelve. The plan will then be full by June.',
    ],
    [
      'The last five years before leaving the classroom',
      'Use them for a plan: debts, coverage, the pension option, and where savings will stay.',
      'The pension form and the savings plan should be looked at together. A larger pension may allow a bolder mix, or the other way round.',
    ],
  ],
};

export const companyPlans: NewsTheme = {
  categoryIds: ['401k'],
  tags: ['401k', 'saving'],
  scene: 'chart',
  alt: 'Bars that rise from left to right',
  disclosureIds: ['general_education', 'investment_risk'],
  sources: [dol, investor],
  background: [
    [
      'The match comes first',
      'Where an employer matches what you save, that money is part of your pay. Save at least as much as it takes to receive all of it.',
    ],
    [
      'What becomes yours, and when',
      'Your own savings are always yours. The employer’s part may become yours over some years, by a schedule that the plan must tell you.',
    ],
    [
      'Costs in plain sight',
      'Once a year the plan must send you a notice of all costs. The line to look for is the expense ratio of each fund.',
    ],
    [
      'When you leave',
      'An old account can stay, move to the new plan, move to an IRA, or be paid out. The last one is usually the most expensive.',
    ],
  ],
  steps: [
    'Find the match in your plan’s summary.',
    'Read the yearly fee notice, and write down the cost of your funds.',
    'Look for old accounts under former employers.',
    'Make sure that the address in each plan is your present one.',
  ],
  articles: [
    [
      'Old 401(k) accounts: how to find them again',
      'People change jobs, firms change names. A few places to look for money that is yours.',
      'Start with old pay slips and tax forms: the name of the plan stands on both. Then ask the firm that runs it today.',
    ],
    [
      'Automatic enrollment: check the default',
      'A default share of three percent is a start, not a plan. Two minutes are enough to raise it.',
      'Those who are enrolled without choosing tend to stay at the default for years. Look at yours today.',
    ],
    [
      'Target date funds side by side',
      'Two funds with the same year in the name can be very different inside.',
      'Look at the share of stocks now, at the year itself, and ten years later. The differences are larger than most people expect.',
    ],
    [
      'Vesting schedules, drawn on a napkin',
      'Cliff or graded: two ways in which the employer’s money becomes yours.',
      'With a cliff, all of it is yours on one day. With a graded schedule, a part is added each year.',
    ],
    [
      'Union members in a multiemployer plan',
      'When you work for many contractors, one plan keeps track of it all. Know what it counts.',
      'Hours, not years, often decide what you earn. Keep your own list, and compare it with the yearly statement.',
    ],
    [
      'Is a hardship withdrawal the only way?',
      'Before you take money for an emergency, look at four other doors.',
      'A payment plan, a credit union loan, help from a relief fund, or a plan loan may all cost less in the end.',
    ],
    [
      'Company stock in your plan',
      'Pay and savings that depend on the same firm are a risk on top of a risk.',
      'If the firm has a bad year, your job and your account may suffer together. Many planners draw a line at a tenth.',
    ],
    [
      'Roth 401(k): who gains from it?',
      'Those who expect higher taxes later, and those who want a choice in retirement.',
      'Having both kinds of money lets you decide, year by year, how much of your income is taxed.',
    ],
    [
      'What a plan fee of one percent costs in thirty years',
      'A percentage looks small. Seen over a whole career, it is anything but that.',
      'At one percent more a year, roughly a quarter of what the account could have become goes to costs over thirty years.',
    ],
    [
      'Rolling over without a tax bill',
      'Three words on the form keep the tax office out of it: direct rollover, please.',
      'Have the check made out to the new plan for your benefit. You will get a tax form in January, and owe nothing.',
    ],
    [
      'A second look at your beneficiary',
      'In most company plans the spouse comes first by law, whatever an old form says.',
      'A married member who wants to name somebody else needs the written consent of the spouse. A form from single days may not count.',
    ],
    [
      'Saving more after fifty',
      'Children grown, house paid off: many members save most in their last ten years.',
      'Plans let older members put in more than others. Even without it, shifting a finished loan payment into savings does wonders.',
    ],
  ],
};
