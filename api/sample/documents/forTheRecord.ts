/** Documents by category, a line each: the title, what it is for, and in brackets the plans that it is about. */
export const feeDisclosures = `
Fees for written plans | The fixed fees for a written retirement plan, by kind and extent.
How our advisors are paid | Salaries, no commissions: the whole text, as given to each client.
Plan fees: Ledgerline Retirement | Yearly notice of the costs of accounts and funds. [403b 457b]
Plan fees: Harborstone Recordkeeping | Yearly notice of the costs of accounts and funds. [401k 403b]
Plan fees: Summit Account Services | Yearly notice of the costs of accounts and funds. [403b]
Fees for events at the worksite | What unions and employers pay, and what is free for members.
Annuity charges compared | Surrender charges and yearly costs of the contracts that members bring to us most often. [403b]
Fees before the change of last year | Kept for those who signed a contract under the old list.
`;

export const summaries = `
Summary plan description: 403(b) of school districts | What the plan offers, who may join, and how to complain. [403b]
Summary plan description: governmental 457(b) | For employees of cities and counties that take part. [457b]
Summary plan description: 401(k) of affiliated employers | With the table of vesting and the match. [401k]
Summary plan description: teachers’ pension, first tier | For those hired before the change of tiers. [pension_db]
Summary plan description: teachers’ pension, second tier | For those hired after the change of tiers. [pension_db]
Summary plan description: cash balance plan | How the account grows, and how it is paid out. [cash_balance]
Changes to the 403(b) of school districts | Supplement: loans, and a new way to reach the plan. [403b]
Changes to the governmental 457(b) | Supplement: Roth contributions from next year on. [457b]
Yearly report in short: 401(k) | Income, costs and holdings of the plan on two pages. [401k]
Notice of automatic enrollment | What happens if you do nothing, and how to choose otherwise. [401k]
`;

/** What each issue is about, the newest first; an issue comes out every three months. */
export const newsletters = [
  'Open season, and what to look at this year.',
  'The summer before retirement: dates, leave and forms.',
  'Social Security after the repeal of two old rules.',
  'New year, new limits: what you may put aside.',
  'Beneficiary forms: one hour that your family will thank you for.',
  'How to read a plan’s fee notice.',
  'Two people, two retirement dates.',
  'Taxes on a pension: the first return.',
  'Medicare and federal plans side by side.',
  'Calls that are not from us.',
  'School plans: questions for the teachers’ lounge.',
  'Our first hundred webinars, and what you asked.',
];

export const policies = `
Privacy and handling of member data | Who may see what, and for how long it is kept. For all staff.
Conduct at events | For speakers, partners and guests. No sales talk at educational events.
Recording of meetings | When meetings may be recorded, and how recordings are kept.
Gifts and invitations | What staff may accept, and what must be reported.
Complaints | From receipt to answer: who does what within which time.
Accessible documents | How to make a document that everybody can read, with a checklist.
Social media | What may be said in the name of the firm, and by whom.
Business continuity | What happens to appointments and calls when an office has to close.
`;
