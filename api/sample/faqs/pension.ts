import { serviceId } from '../services';
import type { SampleFaqs } from './index';

export const pension: SampleFaqs = {
  categoryId: 'pension',
  pageKeys: ['help', 'fers-basics'],
  faqs: [
    {
      question: 'How is a FERS pension calculated?',
      relatedServiceId: serviceId('FERS Pension Review'),
      answer: [
        'High-3 average pay × years and months of service × 1%. The factor is 1.1% if you retire at age 62 or later with at least 20 years of service.',
        'For example, a high-3 of $80,000 and 25 years give $20,000 a year at age 60, and $22,000 a year at age 62. Deductions such as a survivor benefit, health coverage and taxes come off that.',
      ],
      shortAnswer: 'High-3 average pay × service × 1%, or 1.1% at age 62 or later with at least 20 years.',
      tags: ['fers', 'pension', 'formula'],
      pageKeys: ['help', 'fers-basics', 'calculators'],
      isFeatured: true,
    },
    {
      question: 'How is a CSRS pension calculated?',
      relatedServiceId: serviceId('CSRS and CSRS Offset Review'),
      answer: [
        '1.5% of your high-3 average pay for each of the first 5 years, 1.75% for each of the next 5, and 2% for each year beyond 10. Twenty years give 36.25%, thirty years 56.25%.',
        'The pension may not exceed 80% of the high-3, apart from credit for unused sick leave.',
      ],
      tags: ['csrs', 'pension', 'formula'],
      pageKeys: ['help', 'csrs-basics', 'calculators'],
      isFeatured: true,
    },
    {
      question: 'What is the high-3 average?',
      relatedServiceId: serviceId('FERS Pension Review'),
      answer: [
        'The highest average of your basic pay over any three consecutive years of service. For most people these are the last three. Basic pay includes locality pay and within-grade increases. It does not include most overtime, bonuses or awards.',
      ],
      tags: ['high-3', 'pension'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
    },
    {
      question: 'When can I retire under FERS with an immediate pension?',
      answer: [
        'Age 62 with 5 years of service\nAge 60 with 20 years\nMinimum retirement age with 30 years\nMinimum retirement age with 10 years, in general with a reduction',
        'Law enforcement officers, firefighters and air traffic controllers have rules of their own, and so do early retirements that an agency offers.',
      ],
      shortAnswer: 'At 62 with 5 years, 60 with 20, or your minimum retirement age with 30 (with 10, reduced).',
      tags: ['fers', 'eligibility'],
      isFeatured: true,
    },
    {
      question: 'What is my minimum retirement age?',
      answer: [
        'It depends on your year of birth: 55 if you were born before 1948, rising to 56 for 1953 through 1964, then rising again to 57 for 1970 and later. Between those groups it goes up by two months for each year of birth.',
      ],
      shortAnswer: 'Between 55 and 57, by year of birth. It is 57 if you were born in 1970 or later.',
      tags: ['fers', 'mra', 'eligibility'],
    },
    {
      question: 'What does retiring at minimum retirement age with 10 years of service cost?',
      relatedServiceId: serviceId('FERS Pension Review'),
      answer: [
        'The pension is reduced by 5% for each year, or five twelfths of 1% for each month, that you are under 62 when it begins, unless you have 20 years and it begins at 60 or later.',
        'You can postpone the start to lower or avoid the reduction. Health coverage ends when you leave and can begin again with the pension, if you met the five-year rule when you left.',
      ],
      tags: ['fers', 'mra+10', 'reduction'],
    },
    {
      question: 'What is the FERS annuity supplement?',
      relatedServiceId: serviceId('FERS Pension Review'),
      answer: [
        'An extra payment until age 62 for people who retire with a full immediate pension before then. It stands in for the part of Social Security earned under FERS. Those who retire with 10 years at minimum retirement age do not receive it.',
        'It is reduced if you earn more from work than the Social Security earnings limit of the year. In general this begins at your minimum retirement age.',
      ],
      tags: ['fers', 'supplement'],
    },
    {
      question: 'Does my pension rise with the cost of living?',
      answer: [
        'CSRS pensions receive the full cost-of-living adjustment each January. FERS pensions receive the full adjustment if prices rise by 2% or less, 2% if they rise by more than 2% and up to 3%, and one percentage point less than the rise above that. In general, FERS retirees receive it from age 62.',
      ],
      tags: ['cola', 'fers', 'csrs'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
    },
    {
      question: 'Does unused sick leave count toward my pension?',
      answer: [
        'Yes. It is converted into months and days of service, where 2,087 hours make a year, and added when your pension is calculated. It does not help you reach the years you need to be eligible, and it does not change your high-3.',
      ],
      tags: ['sick leave', 'service credit'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
    },
    {
      question: 'Can I get credit for my military service?',
      relatedServiceId: serviceId('Military Service Deposit Guidance'),
      answer: [
        'Active duty that ended honorably can usually count if you make a deposit before you retire. Under FERS it is in general 3% of military basic pay, plus interest once an interest-free period after you were hired has passed. Ask your payroll or human resources office for the amount in writing.',
        'If you receive military retired pay, you must in most cases waive it to combine the two.',
      ],
      tags: ['military', 'deposit', 'service credit'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
    },
    {
      question: 'Can I keep my federal health insurance in retirement?',
      relatedServiceId: serviceId('Medicare and FEHB Review'),
      answer: [
        'Yes, if you retire with an immediate pension, are enrolled when you retire, and were covered for the five years just before, or for all the time since you could first enroll. Coverage as a family member counts.',
        'You pay the same share of the premium as employees do, but by deduction from your pension and after tax. Postal retirees have the same choice in the Postal Service Health Benefits program.',
      ],
      shortAnswer: 'Yes, with an immediate pension and five years of coverage just before you retire.',
      tags: ['fehb', 'pshb', 'health'],
      pageKeys: ['help', 'medicare'],
      isFeatured: true,
    },
    {
      question: 'Should I enroll in Medicare Part B if I keep my federal health plan?',
      relatedServiceId: serviceId('Medicare and FEHB Review'),
      answer: [
        'Part A has no premium for most people. Part B has a monthly premium, higher with a high income. Together with a federal plan it can lower what you pay for care, and some plans return part of the premium. Others find that their plan is enough.',
        'Compare before your enrollment period ends: joining late usually raises the premium by 10% for each full 12 months. Many postal retirees must have Part B to keep postal coverage, with exceptions, so check your own case.',
      ],
      tags: ['medicare', 'fehb', 'part b'],
      pageKeys: ['help', 'medicare'],
    },
    {
      question: 'When do I sign up for Medicare if I work past 65?',
      relatedServiceId: serviceId('Medicare and FEHB Review'),
      answer: [
        'The first enrollment period runs for seven months: the three before the month you turn 65, that month and the three after. If you have coverage through your own or your spouse’s current job, you can wait, and sign up for Part B without penalty up to eight months after the job or the coverage ends.',
        'Retiree coverage does not count as coverage through a current job.',
      ],
      tags: ['medicare', 'enrollment'],
      pageKeys: ['help', 'medicare'],
    },
    {
      question: 'At what age should I claim Social Security?',
      relatedServiceId: serviceId('Social Security Timing Session'),
      answer: [
        'You can start at any time from 62 to 70. Full retirement age is 67 if you were born in 1960 or later. Earlier means a smaller monthly amount for life, later means 8% more for each year from full retirement age to 70.',
        'Health, other income, work, taxes and your spouse all matter. Compare at least three ages before you decide.',
      ],
      shortAnswer: 'Any time from 62 to 70. Earlier means less for life, later means more, up to 70.',
      tags: ['social security', 'claiming'],
      pageKeys: ['help', 'social-security'],
      isFeatured: true,
    },
    {
      question: 'Does a CSRS pension still reduce my Social Security?',
      relatedServiceId: serviceId('CSRS and CSRS Offset Review'),
      answer: [
        'No. The Social Security Fairness Act, signed on January 5, 2025, ended both the Windfall Elimination Provision and the Government Pension Offset for benefits payable for January 2024 and later. If you never applied because of these rules, contact the Social Security Administration.',
      ],
      shortAnswer: 'No. Both reductions were ended by law for benefits payable for January 2024 and later.',
      tags: ['social security', 'csrs', 'wep', 'gpo'],
      pageKeys: ['help', 'csrs-basics', 'social-security'],
    },
    {
      question: 'How long does it take until the first full pension payment arrives?',
      relatedServiceId: serviceId('Retirement Application Help Desk'),
      answer: [
        'Plan for several months. OPM usually begins with interim payments of a part of the pension, while your record is completed, and pays the difference later. An application with nothing missing is the best way to shorten the wait.',
      ],
      tags: ['opm', 'interim pay'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
      status: 'draft',
    },
  ],
};
