import { irs, type NewsTheme, ssa } from './theme';

export const socialSecurity: NewsTheme = {
  categoryIds: ['social_security'],
  tags: ['social security', 'income'],
  scene: 'family',
  alt: 'Grandparents with a child',
  disclosureIds: ['general_education', 'not_affiliated_gov'],
  sources: [ssa],
  background: [
    [
      'From 62 to 70',
      'Benefits can begin at any month between 62 and 70. Each month of waiting raises them; after 70 nothing is gained.',
    ],
    [
      'Thirty-five years',
      'The benefit is made from the 35 years in which you earned the most, adjusted for wages. Missing years count as zero.',
    ],
    [
      'Full retirement age',
      'For those born in 1960 or later it is 67. Before it, a benefit is reduced, and earnings from work can hold part of it back.',
    ],
    [
      'It goes on for somebody else',
      'When one of a couple dies, the larger of the two benefits stays. That makes waiting most valuable for the higher earner.',
    ],
  ],
  steps: [
    'Open an account at the Social Security website and read your statement.',
    'Check each year of earnings against your tax forms.',
    'Compare three starting ages, with your spouse’s benefit beside yours.',
    'Apply up to four months before the month in which you want to start.',
  ],
  articles: [
    [
      'When to claim: three couples, three answers',
      'There is no best age for everybody. Health, savings and a spouse decide.',
      'A couple with one high earner gains when that person waits. Two similar earners with poor health may be right to start soon.',
    ],
    [
      'Your spouse’s half',
      'A spouse can receive up to half of the other’s full benefit, but not more by waiting past full age.',
      'The spousal benefit starts once the other has claimed. Whoever has a larger benefit of their own receives that instead.',
    ],
    [
      'Divorced after ten years? Read this',
      'A former marriage of ten years can still bring a benefit. Your former spouse is not told.',
      'It takes nothing away from the other person, nor from a new spouse. Remarriage usually ends the claim while it lasts.',
    ],
    [
      'Working while you receive benefits',
      'Before full retirement age, earnings above a limit hold part of your benefit back.',
      'What is held back is not lost for good: the benefit is raised at full retirement age to make up for it.',
    ],
    [
      'Survivors: what to do in the first month',
      'A call comes first. Some benefits cannot be claimed online, and some cannot wait.',
      'The funeral home usually reports the death. Ask for an appointment all the same, since payments to survivors do not begin by themselves.',
    ],
    [
      'How to read your statement',
      'Two pages tell you more about retirement than most brochures. Look at these four lines.',
      'First comes the benefit at three ages. It assumes that you work until then at today’s pay, which may not be your plan.',
    ],
    [
      'Mistakes in your earnings record',
      'A missing year costs money each month for life. It can be corrected with a pay slip or tax form.',
      'Errors happen when names change, or when an employer sends a wrong number. The older the year, the harder it is to prove.',
    ],
    [
      'Is my benefit taxed?',
      'It depends on your other income. A pension often brings part of it onto the tax form.',
      'Half of the benefit is added to the rest of your income. Above certain amounts, up to 85 percent of it is taxable.',
    ],
    [
      'Federal work and Social Security together',
      'FERS members earn both. CSRS members may too, from other work.',
      'A FERS pension and Social Security do not reduce each other. Only the supplement ends when you turn 62.',
    ],
    [
      'Children, parents and disability',
      'Benefits are not for retirees alone. Families may be covered in more ways than they know.',
      'A child under 18 of someone who receives a pension from Social Security may receive a benefit as well. So may an adult child with a disability.',
    ],
    [
      'Changing your mind within a year',
      'You may withdraw an application once, if you pay everything back. Later there is another way.',
      'From full retirement age on you can suspend the benefit instead, and earn credits until 70.',
    ],
    [
      'Calls that pretend to be Social Security',
      'The agency does not threaten, and it does not ask for gift cards. Hang up.',
      'Numbers on the screen can be faked. If you are unsure, call the number on the website yourself.',
    ],
  ],
};

export const taxes: NewsTheme = {
  categoryIds: ['tax'],
  tags: ['tax', 'withholding'],
  scene: 'calendar',
  alt: 'A calendar with the days of a month',
  disclosureIds: ['general_education'],
  sources: [irs],
  background: [
    [
      'Most of a pension is income',
      'A pension is taxed like pay, apart from the small share of it that returns your own taxed contributions.',
    ],
    [
      'Nothing is taken off by itself',
      'In retirement you say how much tax is held back, or you pay it four times a year. Too little can mean a penalty.',
    ],
    [
      'Your state has a say',
      'Some states have no income tax, some spare pensions, others tax nearly everything. Look before you move.',
    ],
    [
      'Think in years, not in days',
      'Income can be moved between years: a late payment, an early withdrawal, a conversion. A calm look in fall saves haste in April.',
    ],
  ],
  steps: [
    'Look at last year’s return, and mark the lines that will change.',
    'Adjust what is held back from your pension with a new form.',
    'Keep all forms that arrive in January in one folder.',
    'Ask a tax professional before you move a large amount.',
  ],
  articles: [
    [
      'Your first tax return as a retiree',
      'New forms, no pay slip, and a few lines that you have never filled in before.',
      'In January you receive a form for each source: pension, TSP, Social Security, interest. Wait until all are there.',
    ],
    [
      'How much tax should be held back from my pension?',
      'Too much is an interest-free loan to the government. Too little brings a penalty.',
      'Start from last year’s tax, divide it by twelve, and correct it for what will change. A form tells the payer.',
    ],
    [
      'Conversions to Roth between 60 and 73',
      'Years with little income can be a window. Moving money then costs less tax than later.',
      'Between the last pay check and the first required distribution, many people are in a low bracket. It does not last.',
    ],
    [
      'Giving to charity from an IRA',
      'From 70½ on, a gift can go straight from an IRA to a good cause, and never show up as income.',
      'The gift counts toward the required distribution. It must come from an IRA: a TSP account cannot do this.',
    ],
    [
      'The year you retire is unlike all others',
      'Half a year’s pay, a payment for leave, the first pension: keep an eye on the sum.',
      'Many members are in a higher bracket in this year than they expect. Large withdrawals can wait until January.',
    ],
    [
      'What is the tax-free part of my pension?',
      'You have paid tax on your own contributions. They come back to you bit by bit.',
      'The simplified method divides your contributions by a number of months that depends on your age at the start.',
    ],
    [
      'Two states, one pension',
      'Worked in one state, live in another? Only one of them may tax your pension.',
      'Federal law lets only the state of residence tax retirement income. Keep proof of the day on which you moved.',
    ],
    [
      'Sixty days: a rollover that went wrong',
      'Money that is paid to you must be in a new account within sixty days. Few excuses count.',
      'A bank’s mistake or an illness may be accepted. A forgotten letter is not. Direct transfers avoid the question.',
    ],
    [
      'Widowed and filing alone',
      'The year after next brings smaller brackets. Plan while there is time.',
      'For the year of the death you may still file jointly. After that the same income is taxed at higher rates.',
    ],
    [
      'Medical costs that count',
      'Premiums, aids and travel to a doctor may add up to a deduction in one year.',
      'Only what goes beyond a share of your income counts. Putting two operations into one year can make the difference.',
    ],
    [
      'Letters from the tax office: stay calm',
      'Most letters ask a simple question. Answer it in time, and in writing.',
      'Real letters come by mail, not by text. Each has a number in the corner that tells you what it is about.',
    ],
    [
      'Free help with your return',
      'Volunteers prepare returns for older people at no charge, often in the library next door.',
      'They are trained every winter, and know pensions well. Bring last year’s return and all forms of this year.',
    ],
  ],
};
