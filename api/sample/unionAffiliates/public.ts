import type { SampleUnion } from './index';

/** Unions of those who teach and those who serve states, counties and cities. */
export const publicUnions: SampleUnion[] = [
  {
    name: 'American Guild of Educators',
    acronym: 'AGE',
    sector: 'education',
    districts: [
      {
        number: 1,
        region: 'Northeast',
        states: 'CT DE MA ME NH NJ NY PA RI VT',
        locals: `
          301 NY Mohawk Valley Teachers
          308 PA Three Rivers Faculty
          315 MA Pioneer Valley Teachers
          322 RI Ocean State Paraprofessionals
          329 NJ Pine Barrens School Employees
          334 CT Nutmeg School Counselors
        `,
        chapters: '31 MA,RI,CT Southern New England',
      },
      {
        number: 2,
        region: 'Midwest',
        states: 'IA IL IN KS MI MN MO ND NE OH SD WI',
        locals: `
          341 MN North Star Teachers
          346 WI Fox River Teachers
          353 IA Prairie City School Employees
          358 OH Scioto Valley Teachers
          364 MI Thumb Region Paraprofessionals
          371 IL Kankakee Faculty
          377 ND,SD Red River School Employees
        `,
        chapters: '34 MN,WI Upper Midwest',
      },
      {
        number: 3,
        region: 'South',
        states: 'AL AR FL GA KY LA MS NC OK SC TN TX VA WV',
        locals: `
          402 TN Cumberland Teachers
          409 TX Hill Country School Employees
          416 VA Blue Ridge Teachers
          423 FL Space Coast Teachers
          430 NC Yadkin Faculty
          433 AR Ouachita Teachers
          437 WV,KY Tug Fork School Employees
        `,
        chapters: '36 TN,KY Cumberland',
      },
      {
        number: 4,
        region: 'West',
        states: 'AK AZ CA CO HI ID MT NM NV OR UT WA WY',
        locals: `
          451 WA Cascade Valley Teachers
          458 OR Willamette School Employees
          465 CA Central Coast Teachers
          472 CA Delta College Faculty
          479 NM Turquoise Trail Teachers
          486 CO South Platte School Employees
          493 MT,WY Big Horn Teachers
        `,
        chapters: '38 WA,OR Pacific Northwest',
      },
    ],
  },
  {
    name: 'Public Service Workers United',
    acronym: 'PSWU',
    sector: 'state_local',
    districts: [
      {
        number: 10,
        region: 'Empire and Garden State',
        states: 'CT NJ NY',
        locals: `
          1001 NY Capital District State Employees
          1008 NY Harbor City Clerks and Inspectors
          1015 NJ Raritan County Employees
          1022 CT Charter Oak Social Workers
          1029 NJ Shore Towns Public Works Employees
          1036 NY Finger Lakes County Employees
        `,
        chapters: '41 NY Capital District',
      },
      {
        number: 20,
        region: 'Great Lakes',
        states: 'IL IN MI OH PA WI',
        locals: `
          2004 IL Sangamon State Employees
          2011 OH Western Reserve City Employees
          2018 MI Straits State Corrections Officers
          2025 PA Susquehanna Highway Employees
          2032 WI Dairyland Social Workers
          2039 IN Wabash County Employees
        `,
        chapters: `
          42 OH,PA Western Reserve
          43 IL Prairie State`,
      },
      {
        number: 30,
        region: 'South and Plains',
        states: 'FL GA IA KS KY LA MD MO NE OK TN TX VA',
        locals: `
          3007 MD Patuxent County Employees
          3014 FL Suncoast City Employees
          3021 MO Ozark State Park Employees
          3028 IA Corn Belt Highway Employees
          3035 TX Brazos Valley City Employees
          3042 KY,TN Bluegrass Child Welfare Workers
          3049 VA James River Court Clerks
        `,
        chapters: '45 FL Suncoast',
      },
      {
        number: 40,
        region: 'West',
        states: 'AZ CA CO HI NM NV OR WA',
        locals: `
          4005 CA Capitol Mall State Employees
          4012 CA Channel Islands County Employees
          4019 WA Evergreen State Employees
          4026 OR Three Sisters County Employees
          4033 CO Pikes Peak City Employees
          4047 HI Aloha County Lifeguards and Park Employees
          4040 NV Silver State Highway Employees
        `,
        chapters: '47 CA Sacramento Valley',
      },
    ],
  },
];
