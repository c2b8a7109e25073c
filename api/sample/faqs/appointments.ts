import type { SampleFaqs } from './index';

export const appointments: SampleFaqs = {
  categoryId: 'appointments',
  pageKeys: ['help', 'appointments'],
  faqs: [
    {
      question: 'How do I book an appointment with an advisor?',
      answer: [
        'Open Appointments in the app or on the website, choose what you would like to talk about, how you would like to meet, and a time. You receive a confirmation by e-mail with a calendar file.',
        'If no time suits you, ask us to call you back through Contact us.',
      ],
      shortAnswer: 'Open Appointments, choose a topic, how to meet and a time. A confirmation follows by e-mail.',
      tags: ['booking'],
      isFeatured: true,
    },
    {
      question: 'Which kinds of appointment are there, and how long do they take?',
      answer: [
        'Introductory call: 20 minutes\nBeneficiary check: 30 minutes\nTSP rollover conversation, Social Security timing or annual review: 45 minutes\nRetirement review or survivor benefits: 60 minutes',
        'If you are not sure which to choose, take the introductory call.',
      ],
      tags: ['booking', 'duration'],
      isFeatured: true,
    },
    {
      question: 'Can we meet by phone or by video?',
      answer: [
        'Yes. Most advisors offer phone and video, many also meet in person or at your worksite. You choose when you book; the list shows only the advisors who offer it.',
        'For a video meeting you need a phone, tablet or computer with a camera. The confirmation contains the link. There is nothing to install.',
      ],
      tags: ['video', 'phone'],
    },
    {
      question: 'How do I change or cancel my appointment?',
      answer: [
        'Open Appointments, choose the appointment and then Change or Cancel. You can also use the link in your confirmation.',
        'Please tell us at least 24 hours before, so that another member can have the time. Changing or canceling costs nothing.',
      ],
      shortAnswer: 'Open the appointment in the app, or use the link in your confirmation. It costs nothing.',
      tags: ['change', 'cancel'],
      isFeatured: true,
    },
    {
      question: 'What happens if I miss my appointment?',
      answer: [
        'Nothing is charged. We send you a message with a link to choose a new time. If you are running a few minutes late, call the number in the confirmation and the advisor will wait if the calendar allows it.',
      ],
      tags: ['missed'],
    },
    {
      question: 'Why can I not choose a time earlier than tomorrow?',
      answer: [
        'Advisors prepare for every conversation, so most of them need a day of notice. If something is urgent, such as a retirement date within days or a death in the family, call us and we will find somebody.',
      ],
      tags: ['booking', 'urgent'],
    },
    {
      question: 'In which time zone are appointment times shown?',
      answer: [
        'Times are shown in the time zone of the appointment, with your own beside it where it differs. The calendar file that comes with the confirmation puts the right time into your calendar by itself.',
      ],
      tags: ['time zone'],
    },
    {
      question: 'Can I choose the advisor whom I meet?',
      answer: [
        'Yes. Choose an advisor by name, language or state when you book, or take the first free time with anyone. If you have met an advisor before, that name is offered first.',
        'An advisor must be licensed in your state for some topics, so the list depends on where you live.',
      ],
      tags: ['advisor', 'language'],
    },
    {
      question: 'Can my union representative or a family member join the meeting?',
      answer: [
        'Yes. Bring whomever you trust. Tell us when you book, so that we can plan for the room or send one more video link. We share nothing about you with anyone who is not there at your invitation.',
      ],
      tags: ['guests', 'union'],
    },
    {
      question: 'Will I have to buy something at an appointment?',
      answer: [
        'No. An appointment is a conversation about your benefits. If you ask about products or paid services, the advisor explains what they cost and how we are paid, in writing, and you decide in your own time.',
      ],
      tags: ['fees'],
      pageKeys: ['help', 'appointments', 'services'],
      isFeatured: true,
    },
    {
      question: 'Can an appointment be recorded so that I can listen to it again?',
      answer: [
        'We do not record appointments at the moment. You receive a written summary with the points that you discussed and what to do next.',
      ],
      tags: ['recording', 'summary'],
      status: 'draft',
    },
  ],
};
