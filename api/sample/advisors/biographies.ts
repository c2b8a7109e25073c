interface Biography {
  /** A paragraph each. */
  text: string[];
  /** The organization that the advisor looks after. */
  organization?: string;
}

/** What the advisors tell of themselves, by name. */
export const biographies: Record<string, Biography> = {
  'Katherine Doyle': {
    text: [
      'Katherine began as a benefits specialist in a federal agency, where she processed retirement applications for twelve years and saw which mistakes come back again and again.',
      'She now leads our counselors. In her own appointments she takes the difficult cases: divided pensions, long breaks in service, disability.',
    ],
  },
  'Andre Coleman': {
    text: [
      'Andre has helped more than a thousand FERS employees to choose a retirement date. He likes to begin with the leave year and the end of a pay period, because a few days can matter.',
      'He grew up in Prince George’s County and coaches a youth basketball team.',
    ],
    organization: 'Capital Claims Processing Center',
  },
  'Mei-Ling Chen': {
    text: [
      'Mei-Ling knows the Thrift Savings Plan from the inside: she answered its members’ questions for six years before she became a planner.',
      'She compares costs, withdrawal choices and taxes side by side, in English or Mandarin, and never hurries a decision.',
    ],
    organization: 'Rock Creek Research Institutes',
  },
  'Robert Fitzgerald': {
    text: [
      'Robert carried mail in South Boston for 28 years and served his branch as a retirement officer before he retired himself.',
      'He explains postal benefits as one colleague to another: the high-3 average, health coverage and Medicare, and what the first pension payments look like.',
    ],
  },
  'Nadia Petrova': {
    text: [
      'Nadia’s subject is Social Security. She shows couples what each starting age means for both of them, and for the one who lives longer.',
      'As an enrolled agent she also knows how benefits are taxed. She gives appointments in the evening, in English or Russian.',
    ],
    organization: 'Hudson Valley Veterans Medical Center',
  },
  'Jean-Claude Pierre': {
    text: [
      'Jean-Claude came to Miami from Port-au-Prince as a boy and worked as a hospital technician while he studied.',
      'He meets nurses, aides and teachers where they work and speaks with them in English, Haitian Creole or Spanish.',
    ],
    organization: 'Biscayne Public Health Trust',
  },
  'Carmen Rivera': {
    text: [
      'Carmen divides her weeks between Orlando and San Juan. She has counseled customs officers, park rangers and medical staff on both sides.',
      'Many of her members return to the island when they retire; she knows what to arrange before they go.',
    ],
    organization: 'Caribbean Customs and Agriculture Office',
  },
  'William Hargrove': {
    text: [
      'William spent twenty years with public pension plans in four Southern states, the last six as a deputy director.',
      'He is at his best when somebody has worked for several public employers and wants to know how the pieces add up.',
    ],
  },
  'Tamika Jefferson': {
    text: [
      'Tamika helps families in the first weeks after a death: whom to tell, which forms to file, what to expect and when.',
      'She also reviews beneficiary forms with members who are well, because an old form decides more than a new will.',
    ],
  },
  'Paulo Ferreira': {
    text: [
      'Paulo taught mathematics in Pawtucket for fifteen years. He still explains a pension formula at the blackboard, one step at a time.',
      'He visits schools and town halls across southern New England and holds Saturday hours, in English and Portuguese.',
    ],
    organization: 'Ocean State Regional Schools',
  },
  'Joanna Whitaker': {
    text: [
      'Joanna knows CSRS and CSRS Offset, which few counselors still do. She has helped hundreds of members with deposits and redeposits for earlier service.',
      'She starts work early, because her members do.',
    ],
    organization: 'Delaware Valley Mint and Bullion Services',
  },
  'Samuel Greene': {
    text: [
      'Samuel helps town and school employees of northern New England, many of whom live an hour from the next office, by phone and video.',
      'He has a farm in the Champlain Valley and knows something about planning for lean years.',
    ],
  },
  'Michael Novak': {
    text: [
      'Michael plans income for households with a pension, a TSP account and a spouse who still works. He draws the years ahead on one page before he says anything about products.',
      'Before he joined us he advised rail and transit employees in Chicago.',
    ],
    organization: 'Lakefront Mail Processing Center',
  },
  'Agnieszka Wolski': {
    text: [
      'Agnieszka is an enrolled agent and a certified public accountant. She explains how pensions, withdrawals and Social Security are taxed together, and how withholding can be set so that April holds no surprise.',
    ],
  },
  'Isaiah Turner': {
    text: [
      'Isaiah advises postal employees in Missouri, Kansas and Arkansas about health coverage, Medicare and the date of retirement.',
      'He sorted mail on nights for nine years himself, and is glad to meet members before or after a shift.',
    ],
    organization: 'Gateway Mail Processing Center',
  },
  'Linh Pham': {
    text: [
      'Linh explains what can be done with a TSP account after leaving federal service, and what each way costs.',
      'She meets members around Houston and, by video, all over Texas, Louisiana and Oklahoma, in English or Vietnamese.',
    ],
  },
  'Hector Salinas': {
    text: [
      'Hector served in the Army for eight years and knows how military service can count toward a civilian pension, and what the deposit for it costs.',
      'He travels to bases and border stations in South Texas and New Mexico.',
    ],
    organization: 'Alamo Army Medical Command Civilians',
  },
  'Patricia Lund': {
    text: [
      'Patricia has worked with teachers’ pensions and 403(b) plans for twenty-five years, the first ten of them in the office of a state retirement system.',
      'She keeps evening hours during the school year, and reads every plan document to the end.',
    ],
    organization: 'North Star Public Schools',
  },
  'Gwendolyn Hayes': {
    text: [
      'Gwendolyn was a hospital social worker in New Orleans before she became a counselor. Families who have lost somebody find her patient and exact.',
      'She stays in touch until the first payment has arrived and the last letter has been answered.',
    ],
    organization: 'Crescent Parish Hospital',
  },
  'Derek Olson': {
    text: [
      'Derek covers four states of the Plains by phone, and drives to every worksite on his list twice a year.',
      'He counsels land management, weather service and park employees, and knows how seasonal service is counted.',
    ],
  },
  'Yusuf Haddad': {
    text: [
      'Yusuf explains federal benefits in English and Arabic. He builds a spreadsheet for each member and hands it over, formulas and all.',
      'He studied engineering in Dearborn and still likes to test every assumption twice.',
    ],
  },
  'Barbara Kemp': {
    text: [
      'Barbara guided teachers in Tennessee and Kentucky through retirement for eighteen years, and has now retired herself. Her members are looked after by William Hargrove.',
    ],
  },
  'Elena Marquez': {
    text: [
      'Elena looks at pension, TSP and Social Security together, in Spanish or English, and has done so at worksites along the Front Range for eleven years.',
      'She schedules our counselors in the Mountain West as well, so she knows where the next free hour is.',
    ],
    organization: 'Front Range Veterans Medical Center',
  },
  'Daniel Begay': {
    text: [
      'Daniel grew up near Shiprock and travels to agencies, clinics and schools across the Four Corners.',
      'He plans long days on the road so that a member who has driven two hours has time for every question.',
    ],
    organization: 'Four Corners Indian Health Office',
  },
  'Sofia Castellanos': {
    text: [
      'Sofia makes the choice of a starting age for Social Security understandable, with pictures instead of formulas.',
      'She began as a claims representative in Tucson and counsels members in Arizona and Nevada, in Spanish or English.',
    ],
  },
  'Grace Kim': {
    text: [
      'Grace helps members to compare costs before they move any money out of the TSP, and tells them when staying is the better choice.',
      'She speaks Korean and keeps evening hours two days a week.',
    ],
    organization: 'Bay Area Federal Service Center',
  },
  'Marisol Santos': {
    text: [
      'Marisol’s mother was a nurse and her father carried mail, and she counsels the members of both professions around the Bay.',
      'She speaks English and Tagalog and sees members on Saturdays.',
    ],
    organization: 'East Bay Public Hospital',
  },
  'Erik Johansson': {
    text: [
      'Erik guides shipyard and park service employees of the Northwest into retirement. He has two decades of experience with wage-grade pay, shift differentials and what counts toward the high-3 average.',
      'On free days he restores wooden boats.',
    ],
    organization: 'Puget Sound Naval Yard',
  },
  'Rachel Tanaka': {
    text: [
      'Rachel serves Hawaii, Guam and the Northern Mariana Islands, where a good phone appointment saves a long flight.',
      'She knows how locality pay came to the islands and what it means for somebody’s high-3 average today.',
    ],
    organization: 'Pacific Island Naval Support Office',
  },
  'Thomas Whitehorse': {
    text: [
      'Thomas visits worksites across Montana and Wyoming and knows every form by heart, with its number and its pitfalls.',
      'He worked for a tribal college and for the forest service before he became a counselor.',
    ],
  },
};
