/** Documents by category, a line each: the title, what it is for, and in brackets the plans that it is about. */
export const forms = `
Appointment request | For those who would rather write than call. Send it by mail or hand it in at an event.
Authorization to share information | Lets us talk about your case with a person whom you name, until you take it back.
Beneficiary overview | One page for all your beneficiary forms: who is named where, and since when.
Change of address | Tells us your new address. Your plan and your pension office each need to hear it too.
Consent to record a meeting | For meetings by video that you would like to listen to again. Valid for one meeting.
Event accessibility request | Sign language, captions, a seat near the door: tell us two weeks before the event.
Request for an interpreter | Names the language and the date. Interpreters cost you nothing.
Withdrawal of consent to text messages | Ends all text messages. You may also answer STOP to any of them.
Request for a copy of my data | We send you what we hold about you within 30 days.
Request to delete my data | Says what can be deleted at once, and what the law makes us keep for a while.
Complaint | Tells our compliance department what went wrong. You get a written answer.
Survivor’s first contact | What we need to know after a death, so that nobody has to tell it twice.
Worksite visit request | For unions and employers: place, date, number of people, and the subjects that you want. [403b 457b tsp]
Seminar sign-in sheet | For organizers. Keep it for the attendance report, then destroy it.
Meeting summary | What was talked about, and who does what next. You receive a copy after each review.
Pension estimate request | To hand to your human resources office, with the dates that you have in mind. [pension_db]
Military deposit checklist | The forms to collect, in order, before you ask for your deposit. [pension_db]
Rollover comparison | Two columns, twelve questions: your plan on the left, the offer on the right. [tsp 403b ira]
Divorce and retirement: list of orders | Which order goes to which plan, and what must be in it. [tsp pension_db]
Volunteer speaker agreement | For members who tell their story at our events.
`;

export const guides = `
FERS from the first day to the last | Forty pages about pension, supplement, survivor benefits and dates, with examples. [pension_db tsp]
CSRS and CSRS Offset | What is special about the older system, and what changed for Social Security. [pension_db]
Your TSP in plain words | Funds, contributions, loans and withdrawals, explained without jargon. [tsp]
Leaving the TSP: a guide to choices | Staying, installments, annuity, rollover: what speaks for each. [tsp ira]
Social Security for couples | Three couples, three ages, three results. With a page for your own figures.
Medicare with a federal health plan | Who pays first, what Part B costs, and when to sign up.
The year before you retire | A calendar with twelve tasks, one for each month.
The first year of retirement | Interim payments, taxes, insurance: what happens in which order.
Survivor benefits under FERS and CSRS | What your family receives, and what you decide on the form. [pension_db]
Beneficiary forms and wills | Why forms beat wills, and how to fill them in so that they hold.
403(b) plans for teachers | How to compare providers, read a contract, and leave an expensive one. [403b]
457(b) plans of public employers | What makes these plans special when you stop working early. [457b]
401(k) plans: from match to rollover | Vesting, costs, loans, and what to do with old accounts. [401k]
State and teachers’ pensions | How most plans work, and the questions to ask your own. [pension_db]
Taxes in retirement | What is taxed, what is held back, and how to avoid a surprise in April.
Moving to another state | Taxes, health plans and wills change at the border. A list to go through.
A budget for two | How couples plan spending with one pay check and one pension.
Long-term care: ways to be ready | What it costs, who pays, and how families arrange it.
Divorce and your retirement | Court orders, dates and forms, in the order in which you need them.
When somebody dies | Whom to call, what to send, and what can wait.
Avoiding fraud | How to know a false call, letter or website. To keep near the telephone.
Working after retirement | What a new job does to a pension, a supplement and Social Security. [pension_db]
Planning with a disability | Disability retirement, Social Security and health coverage side by side. [pension_db]
Using the member app | Booking, documents, calculators and settings, with pictures of each screen.
`;

export const worksheets = `
Monthly spending | Three columns: needs, wants, once in a while. Fill it in for one ordinary month.
Income in retirement | Pension, Social Security, savings: what comes when, and for how long. [pension_db tsp]
Survivor income | What would be left for one of you, with and without a survivor benefit. [pension_db]
Retirement readiness | Two pages and seven questions. Bring it to your first review. [tsp 403b]
High-3 average | Works out the average pay from your last pay tables. [pension_db]
Service history | All jobs, dates and retirement systems on one page. [pension_db]
TSP mix | What you hold today, what your plan says, and what to move. [tsp]
Costs of my plan | Adds up the yearly costs of funds and accounts. [401k 403b]
Social Security at three ages | A table for you and your spouse, with the survivor’s benefit below.
Health plan comparison | Premium, copays, doctors and medicines of three plans.
Tax withholding | From last year’s return to the amount to be held back each month.
Debts before retirement | Which to pay first, and by when.
Household papers | Where everything is, for those who may have to look for it.
My last working year | Twelve boxes for twelve months, with room for notes.
Questions for my advisor | Write them down before the meeting; the answers go next to them.
One year on | What turned out as planned, what did not, and what to change.
`;

export const presentations = `
Pre-retirement seminar: slides | The three-hour seminar with all examples. [pension_db tsp]
FERS basics: slides | For lunch and learn sessions of one hour. [pension_db]
TSP strategies: slides | Funds, costs and withdrawals, without recommendations. [tsp]
Social Security timing: slides | The slides of the webinar, with answers to the most frequent questions.
Medicare and FEHB: slides | Three households and what they chose.
Survivor benefits: slides | For chapters and retiree meetings. [pension_db]
Taxes in retirement: slides | Held by our tax team each February.
School plans for new teachers: slides | Twenty minutes for the first day of school. [403b]
Estate planning basics: slides | Forms, wills, trusts and powers of attorney in one evening.
Fraud and how to stop it: slides | With recordings of real calls, voices changed.
Union leaders’ briefing | What we offer to locals, and how an event comes about.
Using the member app: slides | For help desks and volunteers.
`;
