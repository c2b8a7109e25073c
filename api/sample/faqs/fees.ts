import type { SampleFaqs } from './index';

export const fees: SampleFaqs = {
  categoryId: 'fees',
  pageKeys: ['help', 'services'],
  faqs: [
    {
      question: 'What does an appointment cost?',
      answer: [
        'Introductory calls, retirement reviews and the other appointments that you can book in the app are free for members. If a paid service could be of use to you, the advisor tells you so, and you receive the price in writing before anything begins.',
      ],
      shortAnswer: 'The appointments that you can book in the app are free for members.',
      tags: ['appointments', 'price'],
      pageKeys: ['help', 'services', 'appointments'],
      isFeatured: true,
    },
    {
      question: 'How are your advisors paid?',
      answer: [
        'Our counselors receive a salary. An advisor who is licensed to offer investments or insurance may also receive a fee or a commission if you choose a product. The advisor must say so and name the amount or the rate before you decide.',
      ],
      tags: ['advisors', 'commission'],
      isFeatured: true,
    },
    {
      question: 'Where can I see all fees in writing?',
      answer: [
        'In the client relationship summary (Form CRS) and the advisory brochure (Form ADV, Part 2A). You find both under Forms and guides. For insurance and annuities, the contract and its disclosure list the charges.',
      ],
      tags: ['disclosure', 'form crs', 'form adv'],
      pageKeys: ['help', 'services', 'documents'],
    },
    {
      question: 'Does it cost anything to roll money over from the TSP?',
      answer: [
        'The TSP does not charge for paying out a rollover. The new account can have costs of its own: an annual fee, the expenses of its funds, commissions or a fee for advice. Compare these with what you pay in the TSP today, over all the years you expect to keep the money there.',
      ],
      tags: ['tsp', 'rollover', 'costs'],
      pageKeys: ['help', 'tsp-center'],
      isFeatured: true,
    },
    {
      question: 'What is an expense ratio?',
      answer: [
        'The yearly cost of running a fund, as a share of the money in it. It is taken out before returns are shown, so you never see a bill. An expense ratio of 0.50% means $50 a year for each $10,000 invested; 0.05% means $5.',
        'Small differences add up over decades.',
      ],
      shortAnswer: 'The yearly cost of a fund as a share of the money in it: 0.50% is $50 a year for each $10,000.',
      tags: ['funds', 'costs'],
      pageKeys: ['help', 'tsp-center', 'learn'],
    },
    {
      question: 'Are there surrender charges if I leave an annuity early?',
      answer: [
        'Often, yes. Many annuity contracts charge a percentage of what you withdraw in the first years, and the percentage falls each year until it ends. Most let you withdraw a part each year without a charge. Read the schedule in the contract before you sign, and use the free-look period to change your mind.',
      ],
      tags: ['annuity', 'surrender charge'],
    },
    {
      question: 'Does my union or employer pay you for meeting with me?',
      answer: [
        'No. Unions and employers invite us to teach, and some receive a contribution toward the cost of an event. They do not pay us for a meeting, and they do not learn what you talked about.',
      ],
      tags: ['union', 'employer', 'privacy'],
      isFeatured: true,
    },
    {
      question: 'How do I complain about a fee?',
      answer: [
        'Write to us through Contact us and choose Complaint as the topic. Our compliance department answers in writing. You can also turn to your state’s securities or insurance regulator, to FINRA or to the SEC at any time.',
      ],
      tags: ['complaint', 'compliance'],
      pageKeys: ['help', 'contact'],
    },
    {
      question: 'Can I deduct fees for retirement advice from my taxes?',
      answer: [
        'For most people, no: fees for personal investment advice are not deductible on a federal return. State rules differ. Ask your tax professional.',
      ],
      tags: ['tax'],
      status: 'draft',
    },
  ],
};
