import type { SampleIntent } from './index';

/** Appointments, events, the app, and how people talk with a bot. */
export const contact: SampleIntent[] = [
  {
    name: 'appointment.book',
    topicId: 'using_the_app',
    about: ['booking an appointment', 'meeting an advisor'],
    phrases: `I want to book an appointment
      can I talk to an advisor
      make an appointment
      schedule a retirement review
      I need to speak with a real person
      book a call for next week
      when is the next free appointment
      can somebody call me
      I would like to meet in person
      set up a video meeting
      talk to a counselor`,
    answers: ['Gladly. Choose what you would like to talk about, then a day and a time.'],
    action: 'book_appointment',
    priority: 10,
  },
  {
    name: 'appointment.change',
    topicId: 'using_the_app',
    about: ['changing an appointment', 'canceling an appointment'],
    phrases: `I cannot come to my appointment
      reschedule my appointment
      move my call to another day
      cancel my review
      I am late for my appointment
      how do I change the time of my meeting
      can I switch from phone to video
      I need another date
      something came up tomorrow
      I missed my appointment
      where do I see my appointments`,
    answers: ['You can move or cancel it in the app under Appointments, up to the hour before.'],
    faq: 'How do I change or cancel my appointment?',
  },
  {
    name: 'appointment.prepare',
    topicId: 'using_the_app',
    about: ['preparing for an appointment', 'the papers that I should bring'],
    phrases: `what should I bring to my appointment
      which documents do you need
      do I need my SF-50
      how do I prepare for the retirement review
      should I have my leave and earnings statement ready
      what will you ask me
      do you need my Social Security statement
      papers for a first meeting
      how long is a first talk
      should my spouse be there
      what happens in the introductory call`,
    answers: ['A few papers help: this answer lists them. If you do not have all of them, come anyway.'],
    faq: 'Which papers should I have at hand for a first conversation?',
  },
  {
    name: 'event.find',
    topicId: 'using_the_app',
    about: ['your events', 'your seminars'],
    phrases: `is there a seminar near me
      when is the next webinar
      show me events in Denver
      are there classes about the TSP
      I want to attend a workshop
      upcoming events
      any seminars about Social Security
      sign me up for a webinar
      events for people close to retirement
      online event this month
      where is the next retirement class`,
    answers: ['Here are the next events. You can narrow them by place, date and topic.'],
    action: 'find_event',
    priority: 10,
  },
  {
    name: 'event.waitlist',
    topicId: 'using_the_app',
    about: ['the waitlist', 'an event that is full'],
    phrases: `the event is full
      can I get on the waiting list
      is there still a seat
      what number am I on the waitlist
      will I hear if a seat becomes free
      how long do I have to claim my seat
      sold out webinar
      add me to the list
      any seats left for Thursday
      will you repeat the seminar
      fully booked`,
    answers: ['Join the waitlist: if a seat becomes free, you are offered it in the order of signing up.'],
    faq: 'The event is full. What can I do?',
  },
  {
    name: 'event.cancel_seat',
    topicId: 'using_the_app',
    about: ['canceling my seat', 'giving up a seat'],
    phrases: `I cannot come to the seminar
      cancel my registration
      take me off the event
      how do I cancel my seat
      I signed up for the wrong date
      give my seat to someone else
      unregister from the webinar
      my wife cannot come with me
      change the number of guests
      I will not make it tonight
      remove my reservation`,
    answers: ['Open the event in the app and choose Cancel my seat; somebody on the waitlist will be glad.'],
    faq: 'How do I cancel my seat?',
  },
  {
    name: 'account.password',
    topicId: 'using_the_app',
    about: ['resetting my password', 'signing in'],
    phrases: `I forgot my password
      I cannot sign in
      my password does not work
      reset my password please
      locked out of the app
      I do not get the reset e-mail
      log in problem
      how do I change my password
      it says my e-mail address is incorrect
      sign-in fails on my phone
      new phone and cannot get in`,
    answers: ['Choose “Forgot password” on the sign-in screen. We never ask for your password, not even here.'],
    faq: 'I forgot my password. What should I do?',
    priority: 9,
  },
  {
    name: 'account.contact_details',
    topicId: 'using_the_app',
    about: ['changing my contact details', 'changing my e-mail address'],
    phrases: `I have a new phone number
      update my e-mail
      I moved to another state
      how do I change my address
      use my private e-mail instead of the one from work
      my last name changed
      edit my profile
      wrong phone number in my account
      I retire and lose my work e-mail
      where can I update my details
      correct my name`,
    answers: ['Under My account you can change your e-mail address and your phone number at any time.'],
    faq: 'How do I change my e-mail address or phone number?',
  },
  {
    name: 'account.messages',
    topicId: 'using_the_app',
    about: ['the messages that I receive', 'unsubscribing'],
    phrases: `stop sending me e-mails
      unsubscribe me
      too many text messages
      turn off notifications
      I want only event reminders
      choose which messages I get
      opt out of offers
      why do I get these messages
      is this message really from you
      I do not want texts
      change my notification settings`,
    answers: ['Under My account you choose which messages you receive, and by which way.'],
    faq: 'How do I choose which messages I receive?',
    status: 'draft',
  },
  {
    name: 'fees.cost',
    topicId: 'using_the_app',
    about: ['your fees', 'the cost of an appointment'],
    phrases: `what does it cost
      is it free
      do I have to pay for the seminar
      how much do you charge
      are there hidden fees
      how are your advisors paid
      do you earn a commission
      will you try to sell me something
      who pays you
      is the retirement review really free
      what is the catch`,
    answers: ['The appointments that you can book in the app are free for members.'],
    faq: 'What does an appointment cost?',
  },
  {
    name: 'calculator.open',
    topicId: 'using_the_app',
    about: ['the calculators', 'your retirement calculators'],
    phrases: `open a calculator
      calculate my pension
      can I estimate my retirement income
      how long will my money last
      I want to run the numbers
      show me the TSP calculator
      what will my savings be worth in 20 years
      retirement estimate
      where are the calculators
      compute my RMD
      try different retirement dates`,
    answers: ['Here are the calculators. Results are estimates for learning, not advice.'],
    action: 'open_calculator',
    priority: 8,
  },
  {
    name: 'talk.greeting',
    topicId: 'using_the_app',
    phrases: `hello
      hi there
      good morning
      good afternoon
      hey
      who are you
      are you a robot
      what can you do
      can you help me
      thanks for your help
      thank you
      that helped a lot
      great
      goodbye
      see you
      help me please
      start over
      nice to meet you`,
    answers: [
      'Hello! Ask me about your pension, the TSP, Social Security, our events or your appointments.',
      'Hi! I can answer questions about your benefits, and find events or appointments for you.',
    ],
    followUps: ['Find an event', 'Book an appointment', 'How is my pension calculated?'],
    priority: 1,
  },
];
