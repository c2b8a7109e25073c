import { dol, type NewsTheme } from './theme';

export const statePensions: NewsTheme = {
  categoryIds: ['pension'],
  tags: ['state pension', 'teachers'],
  scene: 'classroom',
  alt: 'A board in front of a classroom',
  sources: [dol],
  background: [
    [
      'Ask your own system',
      'Every state, and often every tier within it, has rules of its own. The year in which you were hired usually decides which of them hold for you.',
    ],
    [
      'How the amount is made',
      'Most state plans multiply three things: years of service, an average of your highest pay, and a percentage. Each can be checked on your yearly statement.',
    ],
    [
      'How it is paid out',
      'The largest monthly amount ends when you die. Options that go on for somebody else begin lower. The choice can seldom be changed later.',
    ],
    [
      'Where Social Security fits',
      'Some public jobs are not covered by Social Security. Look at your statement to see which of your years are in it.',
    ],
  ],
  steps: [
    'Sign in to your retirement system and print the latest statement.',
    'Ask which tier you are in, and from which date on.',
    'Compare the payment options side by side with your spouse.',
    'Ask about health coverage between retirement and 65.',
  ],
  articles: [
    [
      'Vested: the word that decides about your pension',
      'Before you change jobs, know how many years you need to keep what you have earned.',
      'Being vested means that a pension is yours later even if you leave now. Many state plans ask for five or ten years.',
    ],
    [
      'Tier 1, 2 or 3: why colleagues get different pensions',
      'Two teachers in neighboring rooms may retire at different ages. The hire date is the reason.',
      'Lawmakers seldom change the rules for those who are already in. They add a tier for new colleagues instead.',
    ],
    [
      'Buying service credit: when it pays',
      'Years from another state or from a leave can often be bought. Compare the price with the gain.',
      'A year of credit may let you retire earlier, or raise the amount, or both. Ask for the cost in writing, with the date until which it holds.',
    ],
    [
      'What a DROP is, and whom it suits',
      'A deferred retirement option lets you work on while your pension piles up in an account.',
      'When you enter a DROP, your pension is worked out as though you had retired. Later raises no longer count.',
    ],
    [
      'Teachers without Social Security',
      'In more than a dozen states, many teachers do not pay in. Their plan has to carry more.',
      'If your school years are not covered, a spouse’s record or an earlier job may still bring a benefit. Check before you count on nothing.',
    ],
    [
      'Single life or joint and survivor?',
      'The choice of a payment option is for life. Take the form home and sleep on it.',
      'A single life option pays the most and ends with you. A joint option pays less at first, and your partner can count on it.',
    ],
    [
      'Leaving before you retire: refund or wait?',
      'Taking your contributions out feels like a gain. Often it gives up more than it brings.',
      'A refund returns what you paid in, with little interest. What your employer promised on top is lost.',
    ],
    [
      'How healthy is my pension plan?',
      'The funded ratio is in the news each year. What it says, and what it does not.',
      'The ratio compares what a plan owns with what it has promised. Its direction over ten years tells more than a single year does.',
    ],
    [
      'Summer pay, final pay and your average',
      'Extra duties may or may not count toward the average from which a pension is made.',
      'Coaching, summer school and unused leave are treated differently from state to state. Ask before you plan your last three years around them.',
    ],
    [
      'Moving to another state in retirement',
      'Your pension moves with you. The taxes on it and your health plan may not.',
      'The state in which you live taxes your pension, not the one in which you worked. Some states leave public pensions alone.',
    ],
    [
      'Divorce and a public pension',
      'A court order can divide a pension, but only if it is written the way the plan asks for.',
      'Public plans have forms of their own for dividing a pension. Ask your system for its model order before a lawyer drafts one.',
    ],
    [
      'Going back to the classroom after retiring',
      'Districts need substitutes, and retirees are welcome. Limits on hours protect your pension.',
      'Most systems want a break before you return, and allow only so many days a year. Beyond them, a pension can be stopped.',
    ],
  ],
};
