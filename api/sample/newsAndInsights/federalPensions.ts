import { type NewsTheme, opm, ssa } from './theme';

export const fers: NewsTheme = {
  categoryIds: ['fers_csrs'],
  tags: ['fers', 'pension'],
  scene: 'capitol',
  alt: 'A domed public building with columns',
  sources: [opm],
  background: [
    [
      'How the pension is worked out',
      'A FERS pension is one percent of your high-3 average pay for each year of service. It is 1.1 percent if you retire at 62 or later with at least 20 years.',
    ],
    [
      'What the high-3 is',
      'The high-3 is the average of your highest basic pay over any three years in a row. For most people these are the last three. Overtime and bonuses do not count.',
    ],
    [
      'One part of three',
      'The pension was never meant to stand alone. Social Security and the Thrift Savings Plan are the other two parts, and they need a plan as well.',
    ],
    [
      'What is taken off',
      'Health and life insurance, taxes and the cost of a survivor benefit come off the gross pension. Plan with the amount that is left.',
    ],
    [
      'Cost-of-living adjustments',
      'Most FERS pensions are adjusted for the cost of living only from age 62 on, and the rise can be a little less than inflation. Savings have to make up for the rest.',
    ],
  ],
  steps: [
    'Ask your human resources office for an estimate with two retirement dates.',
    'Check the service computation date on your latest personnel form.',
    'Find out whether a deposit for military or temporary service is still open.',
    'Write down what you spend in a month, and compare it with the net pension.',
    'Talk with your spouse about the survivor benefit before you see the form.',
  ],
  articles: [
    [
      'Your minimum retirement age, explained',
      'The earliest age for a FERS pension depends on the year you were born. Here is how it works.',
      'For those born in 1970 or later, the minimum retirement age is 57. For everybody older it lies between 55 and 57, in steps of two months.',
    ],
    [
      'Is it worth working to 62?',
      'Twenty years of service and a 62nd birthday raise every year of a FERS pension by a tenth.',
      'The step from 1 percent to 1.1 percent sounds small. It applies to all your years, not only to those after 62, so it lasts for life.',
    ],
    [
      'Retiring with ten years: what the reduction means',
      'You may retire at the minimum age with ten years, but each year before 62 costs five percent.',
      'The reduction for early retirement with ten years stays for good. You can avoid some or all of it by letting the pension begin later.',
    ],
    [
      'Postponed or deferred? Two words worth knowing',
      'Both mean that the pension begins later. Only one of them can bring your health plan back.',
      'A postponed pension belongs to people who left at their minimum age with ten years or more. A deferred one belongs to those who left before that.',
    ],
    [
      'The FERS supplement, from first payment to last',
      'A bridge until 62 for those who retire early with full service. It has rules of its own.',
      'The supplement stands in for the Social Security that you earned in federal service. It ends at 62, whether you claim Social Security then or not.',
    ],
    [
      'What a year of unused sick leave is worth',
      'Sick leave adds to the length of your service, though never to your high-3 average.',
      'A work year is 2,087 hours. Unused sick leave is turned into months and days, and full months are added to your service when the pension is worked out.',
    ],
    [
      'Buying back your military time',
      'A deposit for active duty can add years to a pension. The sooner it is paid, the less it costs.',
      'Interest on a military deposit begins after two years of civilian service. Your payroll office can tell you what you owe, and takes payments over time.',
    ],
    [
      'Part-time years in a FERS pension',
      'Working fewer hours for a while changes the pension less than many people fear.',
      'Part-time service counts in full for when you may retire. For how much you receive, it counts by the share of full time that you worked.',
    ],
    [
      'Choosing a retirement date without losing leave pay',
      'The end of a month, of a pay period or of the leave year: each has something to be said for it.',
      'A FERS pension begins on the first of the month after you retire. Leaving on the last day of a month avoids weeks without any income.',
    ],
    [
      'Leaving your spouse half, a quarter or nothing',
      'A full survivor benefit under FERS costs a tenth of your pension. Your spouse has a say.',
      'The choice is made once, on the retirement form. Anything less than the full benefit needs the written consent of your spouse.',
    ],
    [
      'Special retirement for officers and firefighters',
      'Those in special categories pay in more, retire sooner, and have a formula of their own.',
      'Law enforcement officers and firefighters may retire at 50 with 20 years of covered service, or at any age with 25.',
    ],
    [
      'Interim payments: the first months of retirement',
      'While your case is being worked on, you receive only part of your pension. Plan for it.',
      'The agency that pays federal pensions sends interim payments until every record is checked. The difference is paid later, but bills come every month.',
    ],
  ],
};

export const csrs: NewsTheme = {
  categoryIds: ['fers_csrs', 'pension'],
  tags: ['csrs', 'pension'],
  scene: 'city',
  alt: 'Office buildings of a city',
  sources: [opm, ssa],
  background: [
    [
      'How the pension is worked out',
      'CSRS pays 1.5 percent of the high-3 average for each of the first five years, 1.75 percent for the next five, and 2 percent for all years after that.',
    ],
    [
      'The ceiling of 80 percent',
      'A CSRS pension is at most 80 percent of the high-3 average, which takes a little under 42 years. Unused sick leave can lift it above that.',
    ],
    [
      'No Social Security from this work',
      'Years under CSRS do not count for Social Security. Many members have earned it in other jobs, before, after or beside their federal service.',
    ],
    [
      'Adjusted every year',
      'A CSRS pension follows the cost of living in full, at any age. Over a long retirement, this is one of its most valuable parts.',
    ],
  ],
  steps: [
    'Ask for an estimate that shows the pension with and without a survivor benefit.',
    'Look at your Social Security statement for work outside of CSRS.',
    'Ask whether refunded service can still be paid back.',
    'Check the beneficiary form for your contributions.',
  ],
  articles: [
    [
      'CSRS after 40 years: what still adds to your pension',
      'Near the ceiling of 80 percent, some choices still make a difference and others no longer do.',
      'Once the ceiling is near, another year adds mostly through a higher high-3. Contributions beyond it are returned to you with interest.',
    ],
    [
      'CSRS Offset in plain words',
      'Offset members pay into both systems. At 62 the pension changes, and that surprises people.',
      'The offset takes away the part of Social Security that was earned during Offset service. The total usually stays about the same.',
    ],
    [
      'What the Social Security Fairness Act changed for CSRS',
      'Two rules that reduced Social Security for people with a CSRS pension are gone.',
      'The windfall elimination provision and the government pension offset no longer apply to benefits for months after December 2023.',
    ],
    [
      'Paying back a refund: deposit and redeposit',
      'Contributions that you once took out can cost you part of your pension, or credit for years.',
      'A deposit covers service for which nothing was paid in. A redeposit covers service for which you took your money back.',
    ],
    [
      'Voluntary contributions: a forgotten door',
      'CSRS members may pay in more, and later move the money or turn it into a larger pension.',
      'You may put in up to ten percent of all the basic pay that you ever earned. The earnings are taxed when you take them out.',
    ],
    [
      'The survivor benefit under CSRS',
      'Your spouse can receive up to 55 percent of the pension that you chose as a base.',
      'You name the base yourself: the whole pension or a part of it. A smaller base costs less each month, and leaves your spouse less.',
    ],
    [
      'Mixed careers: CSRS first, FERS later',
      'If you moved to FERS with five years of CSRS behind you, both formulas are at work.',
      'The CSRS years are paid by the CSRS rules and the later ones by those of FERS. One high-3 average is used for both.',
    ],
    [
      'Leave, lump sums and your last pay slip',
      'Annual leave is paid out when you go. It is income of that year, and does not raise your pension.',
      'The payment for annual leave comes with tax taken off. Going at the turn of the year may move it into a year with less income.',
    ],
    [
      'Medicare for CSRS members',
      'Many CSRS members qualify for Part A without a premium, though not through their pension.',
      'Federal employees have paid the Medicare tax since 1983. Those payments count toward Part A even where Social Security does not.',
    ],
    [
      'Working again after a CSRS retirement',
      'A new federal job can stop your pay or your pension. Ask before you say yes.',
      'A retired member who returns to federal service usually has the pension taken off the new pay. Some agencies hold waivers.',
    ],
    [
      'Reading your annuity statement',
      'Gross, net, codes and dates: what each line of the yearly statement tells you.',
      'The statement shows what you receive before and after everything that is taken off. Compare it with last year’s before you put it away.',
    ],
    [
      'Five papers every CSRS household should have',
      'When somebody dies, the family needs a few papers at once. Put them in one place today.',
      'Your claim number is the most useful thing that you can leave on a slip of paper. With it, your family can report a death in one call.',
    ],
  ],
};
