import { irs, type NewsTheme, tspGov } from './theme';

export const tspSaving: NewsTheme = {
  categoryIds: ['tsp'],
  tags: ['tsp', 'saving'],
  scene: 'coins',
  alt: 'Stacks of coins that grow from left to right',
  disclosureIds: ['general_education', 'investment_risk', 'not_affiliated_gov'],
  sources: [tspGov],
  background: [
    [
      'What your agency adds',
      'Under FERS your agency puts in one percent of your pay in any case, and matches what you add: the first three percent in full, the next two by half.',
    ],
    [
      'Traditional or Roth',
      'Traditional contributions lower your taxes today and are taxed later. Roth contributions are taxed today, and come out free of tax when the rules are met.',
    ],
    [
      'Five funds and a mix of them',
      'The G, F, C, S and I Funds each hold one kind of investment. The L Funds mix all five, and become more careful as their year comes near.',
    ],
    [
      'Why costs matter',
      'Costs come off every year, in good markets and in bad ones. Over a career, small differences grow into large ones.',
    ],
    [
      'Time does most of the work',
      'What you put in early has the longest time to grow. Raising your share by one percent after each raise is a habit that is hardly felt.',
    ],
  ],
  steps: [
    'Look at your last pay slip: do you receive the whole match?',
    'Check which funds your new money goes to, and which your old money is in.',
    'Raise your share by one percent with your next step increase.',
    'Name your beneficiaries in your account.',
    'Set a day each year on which you look, and do not look on all the others.',
  ],
  articles: [
    [
      'Five percent: the number to start with',
      'Below five percent of pay, most FERS members leave money of their agency on the table.',
      'With five percent of your own, ten percent of your pay goes into the account. No market has to rise for that.',
    ],
    [
      'How to reach the yearly maximum without losing the match',
      'Those who reach the maximum too early in the year miss matching money in the last months.',
      'The match is worked out pay period by pay period. Divide what you want to put in by the number of pay days that are left.',
    ],
    [
      'What the L Funds do while you sleep',
      'An L Fund shifts from shares to the G Fund little by little. What you need to know about it.',
      'You choose the year in which you expect to need the money. The mix is set back to its plan each business day, without your doing.',
    ],
    [
      'The G Fund: safe, but not free of risk',
      'No fund is steadier. Over thirty years, steadiness alone may not keep up with prices.',
      'The G Fund cannot lose money, because it holds a special security of the Treasury. Its risk is another one: that prices rise faster.',
    ],
    [
      'C, S and I: which shares are in which fund?',
      'Large firms, all other firms, and firms abroad: three funds that complement each other.',
      'The C Fund follows the five hundred large companies of a well-known index. The S Fund holds the rest of the American market.',
    ],
    [
      'Young, new and automatically enrolled',
      'New employees start with five percent and an L Fund for their age. It is a good start.',
      'You may change both at any time. Before you lower your share, think of the match that goes with it.',
    ],
    [
      'Three years until the one percent is yours',
      'What you put in is yours at once, and so is the match. The automatic one percent takes longer.',
      'Most members own the automatic contributions after three years of service. For a few positions it takes two.',
    ],
    [
      'Moving an old 401(k) into the TSP',
      'The TSP takes money from most plans. It can make life simpler, and there is no need to hurry.',
      'Ask your former plan for a direct transfer, so that no tax is held back. Compare costs and choices before you sign.',
    ],
    [
      'In uniform and out of it: two accounts',
      'Reservists can have a civilian and a uniformed account. Here is how the two fit together.',
      'Both accounts count against the same yearly maximum for what you put in yourself. Keep an eye on the sum when you are called up.',
    ],
    [
      'Should I rebalance, and how often?',
      'Markets move your mix away from your plan. Once a year is often enough to move it back.',
      'Rebalancing means that you sell a little of what rose and buy what fell. It feels wrong, which is why a fixed date helps.',
    ],
    [
      'A TSP loan: what it really costs',
      'The interest goes to your own account. The price is what the money does not earn meanwhile.',
      'While a loan is out, that part of your savings stands still. In a good year, this is by far the largest cost.',
    ],
    [
      'How to read your TSP statement in five minutes',
      'Four numbers tell you most of what you need to know about your account.',
      'Start with your own contributions and those of your agency. Then look at the mix, and at last at the balance.',
    ],
  ],
};

export const tspWithdrawing: NewsTheme = {
  categoryIds: ['tsp', 'tax'],
  tags: ['tsp', 'withdrawal', 'rollover'],
  scene: 'hills',
  alt: 'A path through hills under the sun',
  disclosureIds: ['general_education', 'not_affiliated_gov'],
  sources: [tspGov, irs],
  background: [
    [
      'Four ways, which can be combined',
      'After you leave service you can take single amounts, regular payments, an annuity for life, or leave the money where it is for now.',
    ],
    [
      'What tax has to do with it',
      'Traditional money is taxed as income in the year in which you take it. A large amount in one year can reach a higher bracket.',
    ],
    [
      'Your spouse has rights',
      'Under FERS a married member needs the consent of the spouse for most withdrawals. Under CSRS the spouse is told.',
    ],
    [
      'Leaving is not urgent',
      'You may stay in the TSP after you separate. A transfer to another account can be made later, and can hardly be taken back.',
    ],
  ],
  steps: [
    'Write down the first three years of retirement: what comes in, what goes out?',
    'Compare the yearly costs of the TSP and of any account that you are offered.',
    'Ask what each withdrawal does to the taxes of that year.',
    'Keep a reserve for two years that does not depend on markets.',
  ],
  articles: [
    [
      'Installments that you can change',
      'Monthly, quarterly or yearly payments can be raised, lowered or stopped at any time.',
      'You choose an amount, or let the TSP work out payments for your life expectancy. Both can be changed when life does.',
    ],
    [
      'The rule of 55, and who may use it',
      'Those who leave federal service in the year of their 55th birthday or later pay no penalty.',
      'For most people the extra ten percent of tax ends at 59½. Leaving service at 55 or later lifts it for the TSP, not for an IRA.',
    ],
    [
      'Required distributions: when they begin',
      'At 73, or at 75 for younger members, the tax office wants to see withdrawals.',
      'If you are still in federal service, you may wait. Otherwise the TSP sends what is missing at the end of the year.',
    ],
    [
      'An annuity from the TSP: yes, no, or partly?',
      'It turns savings into income for life. Once bought, it cannot be given back.',
      'An annuity is insurance against a long life. Its price depends on interest rates in the month in which you buy it.',
    ],
    [
      'Rollover offers: seven questions before you sign',
      'An adviser who wants your TSP should be able to answer all of these in writing.',
      'What does it cost me each year, in dollars? That is the first question, and often the one which ends the conversation.',
    ],
    [
      'Direct or indirect: one word, much tax',
      'When money moves to another account, let it go there directly. The other way costs twenty percent at first.',
      'If a check is made out to you, a fifth is held back for taxes. To move it all, you must replace that part within 60 days.',
    ],
    [
      'Taking money out while you still work',
      'Two kinds of withdrawal are open before you leave. One depends on age, the other on hardship.',
      'From 59½ on you may take money for any reason. A hardship withdrawal is for real need, and cannot be paid back.',
    ],
    [
      'Which money goes first: traditional or Roth?',
      'You can name the balance from which a withdrawal comes. The choice shapes your taxes for years.',
      'If you name neither, money is taken from both in proportion. Many members draw the traditional balance in years of low income.',
    ],
    [
      'When a TSP account is inherited',
      'A spouse can keep a TSP account. Other heirs must take the money elsewhere.',
      'A spouse receives a beneficiary account in the TSP. Everybody else has the choice of a payment or an inherited IRA.',
    ],
    [
      'A plan for a bad first year',
      'Losses just before or after retirement weigh more than others. A reserve takes the pressure off.',
      'Those who must sell after a fall lock the loss in. Two years of spending in the G Fund let the rest recover.',
    ],
    [
      'State taxes on TSP withdrawals',
      'Some states leave retirement income alone, some tax all of it. Your address decides.',
      'The TSP does not hold back state taxes. If your state wants them, set money aside or pay through the year.',
    ],
    [
      'The mutual fund window: for whom is it made?',
      'It opens thousands of funds to those who ask for them, at a price. Few members need it.',
      'There is a yearly fee, and one for each trade. Only a part of your account may be moved there.',
    ],
  ],
};
