import { investor, type NewsTheme } from './theme';

export const budgeting: NewsTheme = {
  categoryIds: ['budgeting'],
  tags: ['budget', 'planning'],
  scene: 'house',
  alt: 'A house with a garden',
  sources: [investor],
  background: [
    [
      'Start with what you spend',
      'Nobody can say what you need in retirement before you know what you spend now. Three months of bank statements are enough.',
    ],
    [
      'Needs, wants and once in a while',
      'Sort spending into three groups. The first should be covered by income that lasts as long as you do.',
    ],
    [
      'Prices rise',
      'At three percent a year, prices double in about 24 years. A plan without inflation is half a plan.',
    ],
    [
      'Leave room',
      'Roofs, teeth and cars come without notice. A reserve for them keeps you from selling at the wrong time.',
    ],
  ],
  steps: [
    'Add up one ordinary month.',
    'List everything that comes once a year.',
    'Try to live on the later income for three months.',
    'Talk about it at home, with numbers on the table.',
  ],
  articles: [
    [
      'Try out retirement for three months',
      'Live on your future income before you have to. It is the best test there is.',
      'Move the difference between pay and future pension into savings on pay day. What hurts will show within weeks.',
    ],
    [
      'Should the house be paid off first?',
      'Sleeping well counts. So do interest rates and the taxes on what you would pay with.',
      'Using a large withdrawal to pay off a loan can push you into a higher bracket. Spreading it over years is often better.',
    ],
    [
      'Downsizing: count everything',
      'A smaller home is not always a cheaper one. Fees, moves and furniture add up.',
      'Look at the costs of the new place for a whole year. Condominium fees and taxes can eat up the gain.',
    ],
    [
      'Helping grown children without harming yourself',
      'A loan for a house or a month’s rent: set a limit before you are asked.',
      'Your children have decades to recover from a shortage. You have not. A gift should come from what you can spare.',
    ],
    [
      'Debts before retirement: which first?',
      'High interest first, whatever the balance. A simple order for the last working years.',
      'Credit cards come before car loans, and car loans before the house. A loan from your plan must be settled when you go.',
    ],
    [
      'A budget for two people with two habits',
      'One saves, one spends. A monthly talk of twenty minutes keeps the peace.',
      'Give each person an amount that needs no explaining. Argue only about the rest.',
    ],
    [
      'The price of a car in retirement',
      'Do two people at home need two cars? Insurance and upkeep tell the story.',
      'For many couples the second car is the largest saving that does not hurt. Try a month without it.',
    ],
    [
      'Travel in the first ten years',
      'Spending is highest while you are fit. A plan can allow for that.',
      'Most people spend more between 62 and 75, and less after. Set a sum aside for those years, and use it.',
    ],
    [
      'Scams that aim at retirees',
      'Urgency, secrecy, odd ways to pay: three signs that something is wrong.',
      'No honest firm minds if you sleep on it. Tell somebody before you send money to a person whom you have not met.',
    ],
    [
      'Your emergency fund after the last pay check',
      'With steady income you need less in reserve, but not nothing.',
      'Three months of spending are a good start. Those who own a house should add what a new roof would cost.',
    ],
    [
      'Groceries, heating, gas: inflation at home',
      'Your own rate may differ from the one in the news. Work it out in an evening.',
      'Compare this year’s bills with those of two years ago. You will see which prices matter to you.',
    ],
    [
      'A yearly money day',
      'One fixed day for papers, forms and plans. The rest of the year is free.',
      'Choose a day in fall, before open season ends. Go through the same ten points every time.',
    ],
  ],
};

export const markets: NewsTheme = {
  categoryIds: ['market_update', 'tsp'],
  tags: ['markets', 'investing'],
  scene: 'lake',
  alt: 'A calm lake in front of mountains',
  disclosureIds: ['general_education', 'investment_risk'],
  sources: [investor],
  background: [
    [
      'What you can control',
      'You cannot choose what markets do. You can choose what you save, what you pay in costs, and how you spread risk.',
    ],
    [
      'Falls are part of it',
      'Share prices have fallen by a tenth or more in many years, and have risen again. Nobody can tell you when.',
    ],
    [
      'Your time matters most',
      'Money for next year does not belong in shares. Money for twenty years from now can ride out a storm.',
    ],
    [
      'Spread it out',
      'Thousands of firms in many countries carry less risk than a few. Index funds make that simple and cheap.',
    ],
  ],
  steps: [
    'Write down why you hold each fund.',
    'Set your mix back to your plan if it has moved far from it.',
    'Turn off price alerts for a month.',
    'Ask what you would do if shares fell by a third.',
  ],
  articles: [
    [
      'When markets fall: what to do, and what to leave',
      'The first urge is to sell. A short list to read before you touch anything.',
      'A fall on paper becomes a loss when you sell. Ask yourself when you will need this money. If it is years away, waiting is a plan.',
    ],
    [
      'Interest rates and your G Fund',
      'When rates change, the G Fund follows within a month. What that means for you.',
      'The rate of the G Fund is set each month from the yields of longer Treasury securities. Its price never falls.',
    ],
    [
      'Why bonds can lose money',
      'When rates rise, older bonds are worth less. The F Fund has shown it.',
      'A bond that pays two percent is less welcome when new ones pay four. Its price falls until the two are worth the same.',
    ],
    [
      'The cost of missing the best days',
      'Good days often come right after bad ones. Those who step out tend to miss them.',
      'Being out of the market on a handful of days has cost investors much of their gain. Nobody knows which days these will be.',
    ],
    [
      'What an index is, and why it is cheap to follow',
      'A list of firms, a set of rules, and little to pay: the idea behind most TSP funds.',
      'An index fund does not try to pick winners. It buys all that is on the list, and so needs few people and few trades.',
    ],
    [
      'Gold, coins and other safe havens',
      'Advertisements promise safety. What they leave out are costs and quiet decades.',
      'Gold pays no interest. Dealers earn on buying and on selling, and the difference can be large.',
    ],
    [
      'Elections and your savings',
      'Every vote brings forecasts. Long-term returns have cared little about them.',
      'Markets have risen and fallen under both parties. A plan that depends on the result is a bet.',
    ],
    [
      'Risk you feel and risk you have',
      'A questionnaire asks how you feel. Your bills tell how much risk you can bear.',
      'Two people with the same nerves may need different plans, if one has a pension and the other has not.',
    ],
    [
      'Inflation-protected bonds in a few lines',
      'They rise with prices, and can still fall in value. How both can be true.',
      'Their principal follows the price index. If real interest rates rise, their market price falls all the same.',
    ],
    [
      'A calm look at a noisy year',
      'Headlines change by the day. Your goals do not. A short exercise for the weekend.',
      'Take last year’s loudest headline and ask what you would have lost or gained by acting on it.',
    ],
    [
      'How much abroad?',
      'Half of the world’s shares trade outside the United States. How much of them should be yours?',
      'Holding some foreign shares spreads risk across economies and currencies. More than you can stand to watch is too much.',
    ],
    [
      'Past returns: why they mislead',
      'Last year’s best fund is seldom next year’s. What to look at instead.',
      'Money flows into funds after they have risen. Costs, breadth and your own time frame tell you more.',
    ],
  ],
};
