import { serviceId } from '../services';
import type { SampleFaqs } from './index';

export const events: SampleFaqs = {
  categoryId: 'events',
  pageKeys: ['help', 'events'],
  faqs: [
    {
      question: 'How do I reserve a seat at a seminar or webinar?',
      answer: [
        'Open Events, choose the date that suits you and then Reserve. You receive a confirmation by e-mail, with the address or the link and a calendar file, and a reminder shortly before.',
      ],
      shortAnswer: 'Open Events, choose a date and then Reserve. A confirmation and a reminder follow by e-mail.',
      tags: ['reserve'],
      isFeatured: true,
    },
    {
      question: 'Do your events cost anything?',
      answer: [
        'No. Seminars, webinars and worksite sessions are free for members and one guest. If an event with a partner has a cost, such as lunch, it says so before you reserve.',
      ],
      shortAnswer: 'No. They are free for members and one guest.',
      tags: ['fees'],
      isFeatured: true,
    },
    {
      question: 'The event is full. What can I do?',
      answer: [
        'Choose Join the waiting list. When a seat becomes free, it is offered to the first on the list, who has 24 hours to accept it before it goes to the next. You can also look for the same topic on another date.',
      ],
      tags: ['waiting list'],
      isFeatured: true,
    },
    {
      question: 'May I bring my spouse or a friend?',
      answer: [
        'Yes. Most events allow one guest, some allow more. Add your guest when you reserve, so that there are enough chairs and handouts. You can also add a guest later in the app as long as seats are left.',
      ],
      tags: ['guests', 'spouse'],
    },
    {
      question: 'How do I cancel my seat?',
      answer: [
        'Open Events, then My seats, and choose Cancel. You can also use the link in your confirmation. Your seat goes to the next person on the waiting list, so please cancel as soon as you know.',
      ],
      tags: ['cancel'],
    },
    {
      question: 'Will a webinar be recorded?',
      answer: [
        'Most webinars are. The recording appears under Learn within a few days, and everyone who reserved a seat gets the link by e-mail. Questions from the audience are left out of the recording.',
      ],
      tags: ['webinar', 'recording'],
      pageKeys: ['help', 'events', 'learn'],
    },
    {
      question: 'What do I need in order to join a webinar?',
      answer: [
        'A phone, tablet or computer with a connection to the internet. Open the link in your confirmation a few minutes early. You do not need a camera, and your microphone stays off unless you ask to speak.',
        'If you cannot hear anything, close the window and open the link again.',
      ],
      tags: ['webinar', 'technical'],
    },
    {
      question: 'Is an event held during working hours approved leave?',
      answer: [
        'That is for your agency or employer to decide. Many allow retirement education during working hours, some ask for leave. Ask your supervisor or your human resources office before you reserve.',
      ],
      tags: ['leave', 'employer'],
    },
    {
      question: 'Can you hold an event at our worksite or union hall?',
      relatedServiceId: serviceId('Worksite Education Program'),
      answer: [
        'Yes. We come to agencies, schools and union halls in many states, in person or by video, usually for groups of 15 or more. Write to us through Contact us with the place, the number of people and two or three dates.',
      ],
      tags: ['worksite', 'union'],
      pageKeys: ['help', 'events', 'contact'],
    },
    {
      question: 'Are your events accessible?',
      answer: [
        'We choose rooms with step-free access, and webinars have live captions. When you reserve you can ask for what you need, such as an interpreter, large type or a seat near the front. Two weeks of notice lets us arrange almost anything.',
      ],
      tags: ['accessibility'],
      isFeatured: true,
    },
    {
      question: 'Do I get a certificate for attending a workshop?',
      answer: [
        'Yes. Ask the speaker at the end, or write to us within 30 days, and we will send you a certificate of attendance by e-mail.',
      ],
      tags: ['certificate'],
      status: 'archived',
    },
  ],
};
