import { serviceId } from '../services';
import type { SampleFaqs } from './index';

export const gettingStarted: SampleFaqs = {
  categoryId: 'getting_started',
  pageKeys: ['help', 'learn'],
  faqs: [
    {
      question: 'What do you do, and who is it for?',
      answer: [
        'We help public employees and their families understand their retirement benefits: pension, savings plan, Social Security, health coverage and survivor benefits.',
        'We teach at seminars and webinars, and we answer questions one to one. Most of the people we meet are federal, postal, state and school employees within ten years of retirement, but it is never too early.',
      ],
      shortAnswer:
        'We help public employees and their families understand their retirement benefits, at events and one to one.',
      tags: ['about us'],
      isFeatured: true,
    },
    {
      question: 'Are you part of the government?',
      answer: [
        'No. We are a private company. We are not affiliated with or endorsed by any government agency, and we cannot decide or change your benefits.',
        'For official answers about your own record, ask your human resources office, the Office of Personnel Management (OPM), the Social Security Administration or the Thrift Savings Plan (TSP).',
      ],
      shortAnswer: 'No. We are a private company, not affiliated with or endorsed by any government agency.',
      tags: ['about us', 'disclosure'],
      isFeatured: true,
    },
    {
      question: 'When should I start planning for retirement?',
      relatedServiceId: serviceId('Retirement Readiness Review'),
      answer: [
        'Start with savings as soon as you are hired: time does most of the work. About ten years before you retire, check that your service record is complete. About five years before, look at health coverage, because it must be in place for five years before you retire if you want to keep it.',
        'In the last year, choose a date, ask for an estimate and gather your papers.',
      ],
      tags: ['planning'],
      isFeatured: true,
    },
    {
      question: 'How do I find out which retirement system I am in?',
      answer: [
        'Look at your most recent Standard Form 50 (Notification of Personnel Action). Block 30 names the retirement plan by a code. K, KR or KF, for example, stand for FERS and its later variants, 1 for CSRS and C for CSRS Offset.',
        'If you are not sure what the code means, your human resources office can tell you.',
      ],
      tags: ['fers', 'csrs', 'sf-50'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
    },
    {
      question: 'What is the difference between FERS and CSRS?',
      answer: [
        'CSRS is the older system, in general for people first hired before 1984. It is one larger pension, and CSRS work itself does not count for Social Security.',
        'FERS has three parts: a smaller pension, Social Security and the TSP with contributions from the agency. CSRS Offset lies between the two: CSRS rules together with Social Security.',
      ],
      shortAnswer:
        'CSRS is one larger pension without Social Security. FERS is a smaller pension together with Social Security and the TSP.',
      tags: ['fers', 'csrs'],
      pageKeys: ['help', 'fers-basics', 'csrs-basics'],
      isFeatured: true,
    },
    {
      question: 'What are the three parts of a FERS retirement?',
      answer: [
        'The basic benefit is a monthly pension for life, from your pay and your years of service. Social Security is what you and your agency pay into with every paycheck. The Thrift Savings Plan is your own account.',
        'In the TSP, the agency puts in 1% of basic pay whether or not you contribute, and matches the first 5% that you put in: the first 3% in full, the next 2% by half.',
      ],
      tags: ['fers', 'tsp', 'social security'],
      pageKeys: ['help', 'fers-basics'],
    },
    {
      question: 'Which papers should I have at hand for a first conversation?',
      answer: [
        'None are required. These make it more useful:',
        'Your latest earnings and leave statement\nYour latest Standard Form 50\nA recent TSP statement\nYour Social Security statement\nAny pension estimate that you already have',
        'Please do not e-mail us papers that show your Social Security number or account numbers.',
      ],
      tags: ['first call', 'documents'],
      pageKeys: ['help', 'appointments'],
    },
    {
      question: 'How do I get my Social Security statement?',
      answer: [
        'Create or open your account at ssa.gov. The statement there shows your earnings year by year and estimates of your benefit at different starting ages.',
        'Check the earnings against your own papers. An error is easiest to correct while you still have the pay stub or the W-2.',
      ],
      tags: ['social security', 'statement'],
      pageKeys: ['help', 'social-security'],
    },
    {
      question: 'Can my spouse take part in appointments and events?',
      answer: [
        'Yes, and we recommend it. Many choices, such as a survivor benefit, concern both of you, and some need the consent of your spouse.',
        'You can add a guest when you reserve a seat or book an appointment.',
      ],
      tags: ['spouse', 'guests'],
      pageKeys: ['help', 'appointments', 'events'],
    },
    {
      question: 'Do you give tax or legal advice?',
      answer: [
        'No. We explain in general how pensions, savings plans and Social Security are taxed, and which papers matter for an estate. For advice on your own tax return, will or trust, please see a tax professional or an attorney. We are glad to work with yours.',
      ],
      tags: ['tax', 'legal'],
    },
    {
      question: 'Do you help people who have already retired?',
      answer: [
        'Yes. Retirees ask us about Medicare, withdrawals from savings, required minimum distributions, changes to a survivor benefit after a marriage or a death, and taxes on the pension. An annual review is a good way to keep all of it in order.',
      ],
      tags: ['retired', 'annual review'],
    },
    {
      question: 'Is the content of the app available in Spanish?',
      answer: [
        'Several of our advisors speak Spanish and other languages, and you can choose a language when you book an appointment. The texts of the app are in English for now. We are working on a Spanish edition.',
      ],
      tags: ['language', 'spanish'],
      status: 'draft',
    },
  ],
};
