import type { SampleFaqs } from './index';

export const accountAccess: SampleFaqs = {
  categoryId: 'account_access',
  pageKeys: ['help', 'sign-in-help'],
  faqs: [
    {
      question: 'I forgot my password. What should I do?',
      answer: [
        'Choose Forgot password on the sign-in screen and enter your e-mail address. If we know the address, you receive a link within a few minutes. It works once and for 30 minutes. Look in your spam folder if nothing arrives.',
      ],
      shortAnswer: 'Choose Forgot password on the sign-in screen. The link we send works once and for 30 minutes.',
      tags: ['password'],
      isFeatured: true,
    },
    {
      question: 'Why does the app say that my e-mail address or password is incorrect?',
      answer: [
        'Check that caps lock is off and that you use the address with which you registered; it may be an old work address. After several failed attempts you must wait some minutes before you can try again. If you are not sure, choose Forgot password.',
      ],
      tags: ['password', 'sign-in'],
      isFeatured: true,
    },
    {
      question: 'How do I register for the member app?',
      answer: [
        'Download the app or open the website and choose Register. You need an e-mail address that you can read now, your name, your state and your employer or union. We never ask for your Social Security number.',
      ],
      tags: ['register'],
      isFeatured: true,
    },
    {
      question: 'Should I use my work e-mail address or a private one?',
      answer: [
        'We recommend a private one. You keep it when you retire or change jobs, and some agencies block links from outside. You can change the address at any time under My account.',
      ],
      tags: ['e-mail', 'register'],
      pageKeys: ['help', 'sign-in-help', 'my-account'],
    },
    {
      question: 'How do I change my e-mail address or phone number?',
      answer: [
        'Open My account, then Your details. For a new e-mail address we send a link to both the new and the old one, to be sure that the change comes from you. Appointments and seats that you have reserved stay as they are.',
      ],
      tags: ['e-mail', 'phone', 'profile'],
      pageKeys: ['help', 'my-account'],
    },
    {
      question: 'Can I see my pension or TSP balance in your app?',
      answer: [
        'No. We are not connected to the systems of OPM, the TSP or Social Security. You see your TSP balance at tsp.gov, your pension at OPM’s Services Online once you have retired, and your Social Security record at ssa.gov.',
      ],
      shortAnswer: 'No. You see these at tsp.gov, in OPM’s Services Online and at ssa.gov.',
      tags: ['tsp', 'opm', 'balance'],
      pageKeys: ['help', 'my-account', 'tsp-center'],
      isFeatured: true,
    },
    {
      question: 'Which phones and browsers are supported?',
      answer: [
        'The app runs on iPhones and Android phones whose maker still provides security updates. The website runs in the current versions of Chrome, Edge, Firefox and Safari.',
      ],
      tags: ['technical', 'browser'],
    },
    {
      question: 'How do I choose which messages I receive?',
      answer: [
        'Open My account, then Messages. You can turn off each topic by itself, for e-mail, text and app. Confirmations and changes of an appointment are always sent, because you would miss it otherwise.',
      ],
      tags: ['notifications', 'profile'],
      pageKeys: ['help', 'my-account'],
    },
    {
      question: 'How do I know that a message really comes from you?',
      answer: [
        'We never ask for your password, a code, your Social Security number or an account number, by phone, e-mail or text. If a message does, do not answer it. Open the app by yourself instead of using the link, and tell us through Contact us.',
      ],
      tags: ['security', 'fraud'],
      pageKeys: ['help', 'sign-in-help', 'contact'],
      isFeatured: true,
    },
    {
      question: 'How do I sign in with the card reader at my desk?',
      answer: [
        'Signing in with an agency smart card is no longer offered. Please use your e-mail address and password instead.',
      ],
      tags: ['sign-in', 'smart card'],
      botEnabled: false,
      status: 'archived',
    },
  ],
};
