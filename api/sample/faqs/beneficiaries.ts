import { serviceId } from '../services';
import type { SampleFaqs } from './index';

export const beneficiaries: SampleFaqs = {
  categoryId: 'beneficiaries',
  pageKeys: ['help', 'survivor-benefits'],
  faqs: [
    {
      question: 'Which beneficiary forms should a federal employee check?',
      relatedServiceId: serviceId('Beneficiary Form Check'),
      answer: [
        'Life insurance (FEGLI): SF 2823\nFERS contributions: SF 3102\nCSRS contributions: SF 2808\nUnpaid salary and leave: SF 1152\nTSP: online in your account, or form TSP-3',
        'Each form is for one benefit only. Private insurance, bank accounts and IRAs have forms of their own.',
      ],
      shortAnswer:
        'SF 2823 for life insurance, SF 3102 or SF 2808 for the pension, SF 1152 for unpaid pay, and the TSP’s own.',
      tags: ['forms', 'fegli', 'tsp'],
      isFeatured: true,
    },
    {
      question: 'What happens if I never named a beneficiary?',
      answer: [
        'Federal benefits are then paid in an order set by law: your widow or widower; if none, your children in equal shares, with the share of a child who has died going to that child’s descendants; if none, your parents; then the executor or administrator of your estate; then your next of kin.',
        'If that is what you want, you need no form. If not, file one.',
      ],
      tags: ['order of precedence'],
      isFeatured: true,
    },
    {
      question: 'Does my will decide who receives my TSP or life insurance?',
      answer: [
        'No. The TSP and FEGLI pay according to a valid designation on file, or without one in the order set by law. A will cannot change that. The form must have been received before your death.',
      ],
      shortAnswer: 'No. A designation on file decides, or without one the order set by law.',
      tags: ['will', 'tsp', 'fegli'],
      isFeatured: true,
    },
    {
      question: 'I got divorced. Is my former spouse still my beneficiary?',
      answer: [
        'A divorce by itself does not cancel a designation that you filed. If you named your former spouse and want somebody else, file a new form for each benefit. A court order that was sent to the right office in time can override your designation, so read your decree.',
      ],
      tags: ['divorce', 'forms'],
      isFeatured: true,
    },
    {
      question: 'What survivor benefit can I leave my spouse under FERS?',
      relatedServiceId: serviceId('Survivor Benefits Guidance'),
      answer: [
        'The full survivor annuity is 50% of your unreduced pension and costs 10% of it. The partial one is 25% and costs 5%. If you are married when you retire, you have the full one unless your spouse consents in writing, before a notary or another authorized official, to less.',
      ],
      shortAnswer: 'Either 50% of your pension at a cost of 10%, or 25% at a cost of 5%. Less than full needs consent.',
      tags: ['fers', 'survivor annuity', 'spouse'],
      pageKeys: ['help', 'survivor-benefits', 'fers-basics'],
      isFeatured: true,
    },
    {
      question: 'What survivor benefit can I leave my spouse under CSRS?',
      relatedServiceId: serviceId('Survivor Benefits Guidance'),
      answer: [
        'Up to 55% of your pension, or of a smaller part of it that you choose as the base. The cost is 2.5% of the first $3,600 a year of the base and 10% of the rest. Choosing less than the full benefit needs the written consent of your spouse.',
      ],
      tags: ['csrs', 'survivor annuity', 'spouse'],
      pageKeys: ['help', 'survivor-benefits', 'csrs-basics'],
    },
    {
      question: 'Does my spouse keep health insurance after my death?',
      answer: [
        'Yes, if two things are true on that day: your enrollment covers your spouse, and your spouse is entitled to a survivor annuity. Without a survivor annuity the right to federal coverage ends in most cases, which is why the choice at retirement matters so much.',
      ],
      tags: ['fehb', 'survivor annuity', 'spouse'],
      pageKeys: ['help', 'survivor-benefits', 'medicare'],
    },
    {
      question: 'I married after I retired. Can I still provide a survivor benefit?',
      answer: [
        'Yes. Write to OPM within two years of the marriage. Your pension is reduced from then on, and in general the choice takes effect only after nine months of marriage. You may also have to pay for the time since you retired.',
      ],
      tags: ['marriage', 'opm', 'survivor annuity'],
    },
    {
      question: 'Can I name a trust or a charity as my beneficiary?',
      answer: [
        'Yes, on most forms. Give the full legal name, and for a trust the date of the trust and the trustee. Rules about how fast inherited retirement money must be paid out differ for trusts and for people, so talk with an attorney first.',
      ],
      tags: ['trust', 'charity', 'forms'],
    },
    {
      question: 'Whom should my family tell when I die?',
      answer: [
        'While you are employed: your agency’s human resources office. After you have retired: OPM. In both cases also the TSP and the Social Security Administration. Payments that arrive for the time after the death must be returned, so it is best to report it soon.',
        'We help families with these steps at no cost. Book a survivor benefits appointment.',
      ],
      shortAnswer: 'The employer, or OPM after retirement. In both cases also the TSP and Social Security.',
      tags: ['death', 'report', 'opm'],
      pageKeys: ['help', 'survivor-benefits', 'appointments'],
    },
    {
      question: 'What can my spouse do with my TSP after my death?',
      answer: [
        'A spouse who inherits $200 or more receives a beneficiary participant account in the TSP. It can stay there, or be rolled over to an IRA or to an employer’s plan. Other beneficiaries cannot keep an account in the TSP, but can in general transfer the money to an inherited IRA.',
      ],
      tags: ['tsp', 'spouse', 'inheritance'],
      pageKeys: ['help', 'survivor-benefits', 'tsp-center'],
    },
    {
      question: 'How often should I review my beneficiary forms?',
      relatedServiceId: serviceId('Beneficiary Form Check'),
      answer: [
        'Once a year, and after every marriage, divorce, birth, adoption or death in the family. Ask your human resources office for copies of what is on file, because a form that you remember may never have been received.',
      ],
      tags: ['forms', 'review'],
      status: 'draft',
    },
  ],
};
