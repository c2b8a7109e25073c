import { serviceId } from '../services';
import type { SampleFaqs } from './index';

export const tspRollover: SampleFaqs = {
  categoryId: 'tsp_rollover',
  pageKeys: ['help', 'tsp-center'],
  faqs: [
    {
      question: 'What are my choices for my TSP account when I retire?',
      relatedServiceId: serviceId('TSP Rollover Guidance'),
      answer: [
        'You can leave the money where it is, take single withdrawals, set up monthly, quarterly or annual installments, buy a life annuity through the TSP, roll some or all of it over to an IRA or to another employer’s plan, or combine these.',
        'There is no need to decide on your last day at work. Withdrawals become possible once your agency has reported that you left.',
      ],
      tags: ['tsp', 'withdrawals'],
      isFeatured: true,
    },
    {
      question: 'Can I keep my money in the TSP after I separate?',
      answer: [
        'Yes, if your vested balance is at least $200. You can still move money between the funds, and you can bring in money from other plans. You can no longer contribute from pay or take a new loan.',
        'Later, required minimum distributions make you take some of it out each year.',
      ],
      shortAnswer: 'Yes. If your balance is at least the plan minimum you may leave it in the TSP.',
      tags: ['tsp', 'separation'],
      isFeatured: true,
    },
    {
      question: 'What is the difference between a direct and an indirect rollover?',
      relatedServiceId: serviceId('TSP Rollover Guidance'),
      answer: [
        'In a direct rollover the plan sends the money straight to the new plan or IRA. Nothing is withheld for tax.',
        'In an indirect rollover the money is paid to you, and 20% of the taxable part must be withheld. You have 60 days to put it into another plan, and to avoid tax on the part withheld you must replace that 20% from other money.',
      ],
      shortAnswer:
        'A direct rollover goes from plan to plan with no tax withheld. An indirect one is paid to you, less 20%.',
      tags: ['rollover', 'tax'],
      isFeatured: true,
    },
    {
      question: 'What should I compare before I roll my TSP over to an IRA?',
      relatedServiceId: serviceId('TSP Rollover Guidance'),
      answer: [
        'Compare total costs, the choice of investments, how you can take money out, protection from creditors, what help you get, and tax rules. The TSP has low costs and the G Fund, which is found nowhere else. An IRA offers a wider choice and may offer more ways to name beneficiaries.',
        'An advisor who recommends a rollover must tell you why it is in your best interest and how the firm is paid. Take your time.',
      ],
      tags: ['tsp', 'ira', 'rollover', 'costs'],
      pageKeys: ['help', 'tsp-center', 'services'],
      isFeatured: true,
    },
    {
      question: 'Will I pay a penalty if I take money from the TSP before age 59½?',
      answer: [
        'The 10% early withdrawal tax does not apply to TSP payments if you leave federal service in or after the calendar year in which you turn 55. For public safety employees it is the year of age 50, or 25 years of service under the plan if that comes first.',
        'This exception does not follow the money into an IRA, which is worth knowing before you roll it over. Ordinary income tax on traditional money is due in any case.',
      ],
      tags: ['tsp', 'tax', 'early withdrawal'],
    },
    {
      question: 'Can I move an old 401(k) or IRA into the TSP?',
      answer: [
        'Yes. The TSP accepts pre-tax money from traditional IRAs and from most employer plans, and Roth money from an employer’s Roth account. It does not accept a Roth IRA. You need an open TSP account with a balance.',
      ],
      tags: ['tsp', 'rollover', '401k', 'ira'],
    },
    {
      question: 'How much does my agency add to my TSP?',
      answer: [
        'Under FERS the agency puts in 1% of basic pay automatically. It also matches your contributions: dollar for dollar on the first 3% of pay and 50 cents on the dollar for the next 2%. Contribute 5% of every paycheck and the agency adds 5% in all.',
        'CSRS employees can contribute too, but receive no agency contributions.',
      ],
      shortAnswer: 'Under FERS, 1% automatically and up to 4% in match when you contribute at least 5% of pay.',
      tags: ['tsp', 'fers', 'match'],
      isFeatured: true,
    },
    {
      question: 'How much may I contribute to the TSP this year?',
      answer: [
        'The IRS sets the limit each year, together with a higher one for people who turn 50 or more in the year. For those who turn 60 to 63 in the year the catch-up amount is higher still. The current figures are on tsp.gov and in our contribution calculator.',
        'If you reach the limit before the last pay period, the match stops too, so spread your contributions over the whole year.',
      ],
      tags: ['tsp', 'limits', 'catch-up'],
      pageKeys: ['help', 'tsp-center', 'calculators'],
    },
    {
      question: 'What is the difference between traditional and Roth TSP?',
      answer: [
        'Traditional contributions lower your taxable income now, and withdrawals are taxed later. Roth contributions come from taxed pay. Their earnings are free of federal income tax if five years have passed since January 1 of the year of your first Roth contribution and you are at least 59½ or have a permanent disability, or if the payment follows your death.',
        'Agency contributions go to your traditional balance.',
      ],
      tags: ['tsp', 'roth', 'tax'],
    },
    {
      question: 'What happens to my TSP loan when I leave federal service?',
      answer: [
        'You can pay it off, or keep making payments directly to the TSP. If you do neither, the unpaid balance is treated as a taxable distribution, and the early withdrawal tax may come on top. The TSP writes to you with the date by which you must act.',
      ],
      tags: ['tsp', 'loan'],
    },
    {
      question: 'When do required minimum distributions begin?',
      relatedServiceId: serviceId('Retirement Income Plan'),
      answer: [
        'At age 73 if you were born from 1951 through 1959, and at age 75 if you were born in 1960 or later. For the TSP and most employer plans you must also have left that employer. The first may be delayed until April 1 of the following year, but then two fall in one year.',
        'The TSP pays the remainder of the required amount by itself if your withdrawals in a year do not reach it. Roth TSP balances are not subject to them during your lifetime.',
      ],
      shortAnswer: 'At 73 if you were born from 1951 through 1959, at 75 if you were born in 1960 or later.',
      tags: ['rmd', 'tsp'],
      pageKeys: ['help', 'tsp-center', 'calculators'],
    },
    {
      question: 'Does my spouse have to agree to a TSP withdrawal?',
      answer: [
        'If you are married and covered by FERS, your spouse must as a rule consent to a withdrawal, and has a right to a survivor annuity unless that right is waived. If you are covered by CSRS, your spouse must be notified. Small balances are exempt.',
      ],
      tags: ['tsp', 'spouse'],
      pageKeys: ['help', 'tsp-center', 'survivor-benefits'],
    },
    {
      question: 'Can I take money from the TSP while I am still working?',
      answer: [
        'From age 59½ you can take up to four age-based withdrawals a year. Before that, a withdrawal is possible for financial hardship that meets the conditions, and it cannot be paid back. A loan is the other way: you pay it back to your own account with interest.',
      ],
      tags: ['tsp', 'withdrawals', 'loan'],
    },
    {
      question: 'What are the Lifecycle (L) Funds in the TSP?',
      answer: [
        'Each L Fund is a mix of the five individual funds (G, F, C, S and I) for people who expect to begin withdrawals around the year in its name. The mix grows more cautious as that year comes nearer. L Income is for those who already draw on their account.',
        'L Funds can lose value like any fund that holds stocks and bonds.',
      ],
      tags: ['tsp', 'funds'],
      status: 'draft',
    },
  ],
};
