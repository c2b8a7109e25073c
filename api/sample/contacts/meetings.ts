import type { SampleQuestion } from './index';

/** What members ask about appointments and events, and what else reaches the office. */
export const meetingQuestions: readonly SampleQuestion[] = [
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'Need an evening call',
    message:
      'I work until six and cannot talk at my desk. Is there an advisor whom I could call in the evening, from half past six on?',
    reply:
      'Several of our advisors have hours until eight on Mondays and Wednesdays. I have marked two free times for you; please choose one in the app.',
  },
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'Move my appointment',
    message:
      'I have an appointment next week, but I now have to be in court that day. Can it be moved to the week after, at the same time?',
    reply:
      'It is moved by a week, at the same time. You will find it in the app, and there will be a reminder on the day before.',
  },
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'May my wife join the call?',
    message:
      'My wife looks after our money. May she be there when I talk with the advisor, and can she call in from another place?',
    reply: 'Gladly. Forward her the link from your confirmation; she can join from wherever she is.',
  },
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'What should I bring to the review?',
    message: 'It is my first meeting with you. Which papers do I need, and how long will it take?',
    reply:
      'An hour. Please have your latest leave and earnings statement, your TSP statement and your Social Security estimate at hand. Do not send them by e-mail.',
  },
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'Nobody called me',
    message:
      'My appointment was at ten this morning and I waited for an hour. Nobody called. Did I give you the wrong number?',
    reply:
      'I am sorry for that. A digit of your number was wrong in our list; it is corrected. Your advisor will call you this afternoon.',
    note: 'The number in the appointment was an old one. Corrected in both places.',
  },
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'Is an advisor licensed in my state?',
    message: 'I live in Montana now and used to have an advisor in Ohio. Can he go on advising me?',
    reply:
      'Advisors may advise only where they hold a license. A colleague who is licensed in Montana will take over, with the notes of your last review.',
  },
  {
    topic: 'appointment',
    department: 'member_services',
    subject: 'Talk in Spanish',
    message:
      'My mother would rather speak Spanish. Is there somebody who can explain the beneficiary forms to her in Spanish?',
    reply: 'Yes: five of our advisors speak Spanish. I have sent you the next free times by e-mail.',
  },
  {
    topic: 'event',
    department: 'events',
    subject: 'Is there a seat left at the seminar?',
    message:
      'The app says that the seminar is full. There are two of us, and we would come from far. Is there a chance that somebody cancels?',
    reply: 'You are on the waiting list. As soon as a seat is free you will hear from us, and have a day to take it.',
  },
  {
    topic: 'event',
    department: 'events',
    subject: 'Recording of the webinar',
    message: 'I had to leave after half an hour. Will there be a recording of the webinar about TSP withdrawals?',
    reply: 'We do not record the questions, but the talk itself will be in the app in about a week, under Learn.',
    page: 'events',
  },
  {
    topic: 'event',
    department: 'events',
    subject: 'Parking at the venue',
    message: 'Is there parking at the seminar, and is the entrance without steps? My father uses a walking frame.',
    reply:
      'There is a garage next door, and the first hours are free with the stamp from our table. The entrance on the left has no steps; the lift goes to our floor.',
  },
  {
    topic: 'event',
    department: 'events',
    subject: 'Certificate for my employer',
    message: 'My supervisor wants to see that I was at the workshop on Thursday. Can you send me a certificate?',
    reply: 'Here it is. It names the day, the hours and the subjects, but not what you asked.',
  },
  {
    topic: 'event',
    department: 'events',
    subject: 'Bring the seminar to our town',
    message:
      'All your seminars are in the big cities. There are many retired teachers here. Would you come if we find a room?',
    reply:
      'With twenty people or more we should like to. Please tell us where the room is, and the days on which it is free.',
    note: 'Ask for the spring calendar.',
  },
  {
    topic: 'media',
    department: 'compliance',
    subject: 'Interview about the new rules',
    message:
      'I write for a newspaper and would like to ask somebody in your house about the new rules for required distributions. Ten minutes on the phone would do.',
    reply:
      'Thank you for asking. Please send us your questions in writing; our compliance team answers the press within two days.',
    isOutside: true,
  },
  {
    topic: 'media',
    department: 'union_relations',
    subject: 'Article for our newsletter',
    message:
      'Our union prints a newsletter every quarter. May we reprint your article about the five years before retirement, with your name under it?',
    reply: 'You may, unchanged and with the notice at its end. Please send us a copy when it is out.',
    isOutside: true,
  },
  {
    topic: 'accessibility',
    department: 'it_support',
    subject: 'The calculator and my screen reader',
    message:
      'My screen reader does not read the result of the pension calculator. I hear the fields, but nothing when I press Calculate.',
    reply:
      'You were right, and it is mended in the latest version: the result is now read out as soon as it is there. Thank you for telling us so exactly.',
    note: 'Reproduced, given to the developers.',
  },
  {
    topic: 'accessibility',
    department: 'member_services',
    subject: 'Guide in large print',
    message: 'My eyes are no longer what they were. Can I have the guide to Medicare in large print, on paper?',
    reply: 'It is on its way to you by mail, in 18-point type. It should arrive within a week.',
  },
];

/** What members complain about. */
export const complaints: readonly SampleQuestion[] = [
  {
    topic: 'complaint',
    department: 'compliance',
    subject: 'I was given a wrong figure',
    message:
      'In my review I was told that my pension would be 2,900 dollars. Now it is 2,610. I made plans on that figure. I want to know how this happened.',
    reply:
      'We are sorry, and have looked into it. The estimate did not take the survivor benefit into account, which was chosen later. You will receive our findings in writing, and another advisor will go through your figures with you.',
    note: 'Copy to compliance. The estimate of the review is in the notes of the appointment.',
  },
  {
    topic: 'complaint',
    department: 'compliance',
    subject: 'Pressed to buy an annuity',
    message:
      'I came for information about my pension and felt pressed to sign for an annuity. I did not sign. I want somebody to look into this.',
    reply:
      'Thank you for writing to us. This is not how we work. The head of compliance has taken the matter over and will call you within two business days.',
    note: 'Taken over by compliance. Nobody else replies.',
  },
  {
    topic: 'complaint',
    department: 'member_services',
    subject: 'Third time without an answer',
    message:
      'This is the third message that I send about my beneficiary form. The first was in spring. If this is how you treat members, I shall tell my union.',
    reply:
      'You are right to complain: your first two messages were filed under another name. Your form has been received and is valid. I apologise for the trouble.',
    note: 'Both earlier messages found; merged here.',
  },
  {
    topic: 'complaint',
    department: 'events',
    subject: 'Seminar cancelled on the morning itself',
    message:
      'I drove for two hours to find a note on the door. Nobody told me that the seminar was cancelled. I want my fuel paid.',
    reply:
      'We apologise. The message was sent, but to an address that you no longer use. Please send us the distance, and we shall pay for the fuel.',
  },
];
