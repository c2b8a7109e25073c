import { medicare, type NewsTheme, opm } from './theme';

export const health: NewsTheme = {
  categoryIds: ['medicare_fehb'],
  tags: ['medicare', 'fehb', 'health'],
  scene: 'medical',
  alt: 'A medical cross',
  disclosureIds: ['general_education', 'not_affiliated_gov'],
  sources: [medicare, opm],
  background: [
    [
      'Five years before you go',
      'To keep a federal health plan in retirement, you must have been covered for the five years before it, or since your first chance to join.',
    ],
    [
      'Who pays first',
      'While you work, the federal plan pays first. Once you are retired and have Medicare, Medicare pays first and the plan second.',
    ],
    [
      'Seven months around 65',
      'The first chance to join Medicare begins three months before the month of your 65th birthday, and ends three months after it.',
    ],
    [
      'Coverage for your family',
      'For a spouse to keep the plan after your death, there must be a survivor benefit and a family enrollment.',
    ],
  ],
  steps: [
    'Look up since when you have been covered by a federal plan.',
    'Compare your plan’s page on Medicare with that of two others.',
    'Write down your doctors and medicines before open season.',
    'Mark your 65th birthday, and the three months before it.',
  ],
  articles: [
    [
      'Part B with a federal plan: do I need both?',
      'The most frequent question in our seminars has no single answer. Four points help.',
      'With both, many plans drop their copays, and some give part of the premium back. Without Part B, you pay less each month.',
    ],
    [
      'Working past 65',
      'As long as you or your spouse work and are covered, Part B can wait without a penalty.',
      'Once that work ends, you have eight months to sign up. Coverage as a retiree does not count as work.',
    ],
    [
      'Open season: thirty minutes that pay',
      'Premiums and networks change each year. Few members look, and many could do better.',
      'Open season runs from mid-November to mid-December. What you choose holds from January on.',
    ],
    [
      'Postal members and the new health program',
      'Postal employees and retirees have had plans of their own since January 2025.',
      'Many who retired after that date must have Part B to keep the plan. There are exceptions, so ask before you decide.',
    ],
    [
      'Health savings accounts meet Medicare',
      'Once you have any part of Medicare, you can no longer pay into such an account.',
      'Part A may begin up to six months back when you join after 65. Stop paying in early enough.',
    ],
    [
      'Dental and vision in retirement',
      'Two smaller programs carry on when you retire, and you may join them later too.',
      'There is no five-year rule here. Premiums are taken from your pension, but no longer before taxes.',
    ],
    [
      'Prescription drugs: Part D inside a federal plan',
      'Many federal plans now bring Part D along. You may be in it already.',
      'Members with higher incomes pay an extra amount for Part D, also when it comes with a federal plan.',
    ],
    [
      'What Medicare does not pay for',
      'Long stays in a nursing home, most dental care and hearing aids are among the gaps.',
      'Medicare pays for recovery, not for years of care. Families should know this before they need to.',
    ],
    [
      'Life insurance after work: which reduction?',
      'Basic coverage can shrink to a quarter, to half, or stay. The price differs greatly.',
      'The choice is made on the form at retirement. It can be lowered later, but hardly ever raised.',
    ],
    [
      'Suspending, not cancelling, a health plan',
      'Those who move to other coverage should know the difference between the two words.',
      'A plan that you suspend for a Medicare Advantage plan can come back later. A cancelled one is usually gone for good.',
    ],
    [
      'Long-term care: three ways to be ready',
      'Insurance, savings, or family: most plans are a mix of the three.',
      'Begin with a talk, not with a product. Who would help, where would you live, and who would decide?',
    ],
    [
      'Self, self plus one, or family?',
      'The middle choice is not always the cheaper one. Compare the two before you pick.',
      'In some plans a family enrollment costs less than self plus one. Look at the tables of your plan each fall.',
    ],
  ],
};

export const estate: NewsTheme = {
  categoryIds: ['estate'],
  tags: ['beneficiary', 'survivors'],
  scene: 'shield',
  alt: 'A shield',
  sources: [opm],
  background: [
    [
      'Forms beat wills',
      'For retirement accounts and life insurance, the beneficiary form decides. A will cannot change it.',
    ],
    [
      'Each account has its own form',
      'Contributions to the pension, life insurance, the TSP and unpaid pay each need a form. One does not stand for the others.',
    ],
    [
      'Without a form, a list decides',
      'If nobody is named, the money goes by order of the law: spouse, children, parents, estate, next of kin.',
    ],
    [
      'Tell somebody',
      'A form in a drawer that nobody knows of is of little help. Tell one person where your papers are.',
    ],
  ],
  steps: [
    'Ask for copies of all beneficiary forms that are on file.',
    'Note names, shares and dates on a single page.',
    'Name a second person for each, in case the first dies before you.',
    'Look again after each wedding, divorce, birth or death.',
  ],
  articles: [
    [
      'One hour for your family: a folder that helps',
      'Ten papers in one folder save your family weeks. A list of what belongs in it.',
      'Put the claim number of your pension on top. Below it come accounts, policies, passwords in a sealed envelope, and wishes.',
    ],
    [
      'After a divorce: four forms to check this week',
      'A decree does not change your forms. Many former spouses have been paid because of that.',
      'Federal life insurance follows the form on file, whatever state law says, unless a court order reached the agency in time.',
    ],
    [
      'Naming children who are minors',
      'Money for a child goes to a guardian or a court first. A trust may be simpler.',
      'Ask a lawyer in your state which form of ownership suits a small sum and which a large one.',
    ],
    [
      'A power of attorney is not enough',
      'Some agencies do not accept one for pensions. They have a procedure of their own.',
      'For a federal pension or Social Security, somebody who acts for you must be named by the agency as payee.',
    ],
    [
      'What a survivor should do first',
      'Nobody thinks clearly in the first days. A short order of calls helps.',
      'Report the death to the pension office, to Social Security, and to the bank, in that order. Do not cash later payments.',
    ],
    [
      'Married again: the survivor benefit in a second marriage',
      'A new spouse is not covered by an old choice. You have two years to act.',
      'Retirees who marry may choose a benefit for the new spouse within two years of the wedding. It lowers the pension.',
    ],
    [
      'Trusts: who needs one, and who does not',
      'A trust solves some problems at a price. For many families, forms and a will do the same.',
      'Reasons that count: minor children, a child with a disability, property in two states, or a wish for privacy.',
    ],
    [
      'Digital accounts after death',
      'Photos, mail, money: say who may have access, and where the keys are.',
      'Several large services let you name a person for this. It takes five minutes for each.',
    ],
    [
      'Shares and percentages on forms',
      'Halves that do not add up delay payment for months. How to write it so that it works.',
      'Write fractions or percentages that add up to a whole, and never dollar amounts. Sign in front of two witnesses where the form asks for it.',
    ],
    [
      'Court orders and your pension',
      'A former spouse may have a right to part of it. The wording decides.',
      'An order must name the retirement system and give it clear instructions. Ask for the guidelines before it is signed.',
    ],
    [
      'Health decisions: the talk and the paper',
      'An advance directive speaks for you when you cannot. Your doctor should have a copy.',
      'Choose one person who can be reached, knows your wishes, and can stay calm. That may not be the eldest child.',
    ],
    [
      'Unpaid pay: the form that everybody forgets',
      'Your last salary and your unused leave go to somebody as well. Have you said to whom?',
      'If there is no form, the money follows the order of the law. A page in your personnel file avoids the question.',
    ],
  ],
};
