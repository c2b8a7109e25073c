import type { SampleUnion } from './index';

/** Unions of federal and postal employees. */
export const federalUnions: SampleUnion[] = [
  {
    name: 'Alliance of Federal Civil Servants',
    acronym: 'AFCS',
    sector: 'federal',
    districts: [
      {
        number: 2,
        region: 'New England and New York',
        states: 'CT MA ME NH NY RI VT',
        locals: `
          204 MA Boston Harbor Federal Employees
          217 NY Hudson Valley Veterans Hospital Employees
          231 CT Long Island Sound Coast Guard Civilians
          246 ME,NH Piscataqua Shipyard Engineers
          259 VT Green Mountain Passport and Visa Employees
          263 NY Lake Ontario Border Inspectors
        `,
        chapters: '12 MA,RI Narragansett and Boston',
      },
      {
        number: 4,
        region: 'Capital',
        states: 'DC MD VA WV',
        locals: `
          402 DC Pennsylvania Avenue Office Employees
          415 MD Chesapeake Research Laboratory Employees
          421 VA Tidewater Naval Supply Employees
          438 VA,DC Potomac Patent and Trademark Examiners
          440 MD Baltimore Benefits Claims Employees
          452 WV Harpers Ferry Park and Records Employees
          467 DC,MD Anacostia Naval Office Employees
          473 VA Shenandoah Veterans Hospital Employees
        `,
        chapters: `
          14 DC,MD,VA Capital Region
          15 VA Hampton Roads`,
      },
      {
        number: 7,
        region: 'South',
        states: 'AL FL GA NC PR SC TN TX VI',
        locals: `
          705 GA Piedmont Disease Control Employees
          718 FL Gulf Coast Air Base Civilians
          722 TX Alamo Army Medical Employees
          736 AL Rocket City Engineers and Technicians
          741 PR,VI Caribbean Customs and Agriculture Employees
          759 TX Rio Grande Border Employees
          764 NC Sandhills Army Post Civilians
        `,
        chapters: '17 FL,GA Sunshine and Peach State',
      },
      {
        number: 11,
        region: 'Mountain and Pacific',
        states: 'AK AZ CA CO GU HI ID MT NM NV OR UT WA WY',
        locals: `
          1867 CO,WY Rocky Mountain Federal Workers
          1102 CO Front Range Veterans Hospital Employees
          1119 WA Puget Sound Naval Yard Civilians
          1124 CA San Diego Harbor Federal Employees
          1138 UT Wasatch Depot Employees
          1143 NM,AZ Four Corners Land and Health Service Employees
          1151 HI,GU Pacific Island Federal Employees
          1160 AK Denali Park and Airfield Employees
          1175 OR,ID Columbia Basin Power Employees
        `,
        chapters: `
          21 CO,WY Front Range
          22 WA,OR Cascade`,
      },
    ],
  },
  {
    name: 'Postal and Parcel Workers Union',
    acronym: 'PPWU',
    sector: 'postal',
    districts: [
      {
        number: 1,
        region: 'Atlantic',
        states: 'CT DE MA MD ME NH NJ NY PA RI VT',
        locals: `
          10 MA Old Colony Letter Carriers
          24 NJ Meadowlands Mail Handlers
          37 PA Delaware Valley Postal Clerks
          52 NY Empire Bulk Mail Center Employees
          58 MD Patapsco Letter Carriers
          66 ME,NH,VT Northern Woods Rural Carriers
        `,
        chapters: '3 NY,NJ,PA Middle Atlantic',
      },
      {
        number: 3,
        region: 'Great Lakes',
        states: 'IL IN MI MN OH WI',
        locals: `
          71 IL Lakefront Postal Clerks
          83 OH Buckeye Letter Carriers
          88 MI Straits Mail Handlers
          94 WI,MN Northern Lakes Rural Carriers
          96 MN Iron Range Letter Carriers
          97 IN Crossroads Parcel Employees
        `,
        chapters: '5 IL,IN,OH Great Lakes',
      },
      {
        number: 5,
        region: 'South and Plains',
        states: 'AR FL GA KS LA MO MS NE OK TN TX',
        locals: `
          112 MO Gateway Letter Carriers
          125 TX Lone Star Mail Handlers
          131 GA Chattahoochee Postal Clerks
          146 LA,MS Delta Rural Carriers
          153 FL Everglades Letter Carriers
          159 NE,KS Prairie Rural Carriers
        `,
        chapters: '8 FL,GA Southern Sun',
      },
      {
        number: 9,
        region: 'West',
        states: 'AZ CA CO HI ID NV OR UT WA',
        locals: `
          204 CA Golden Gate Postal Clerks
          211 CA Mission Valley Letter Carriers
          226 CO Mile High Mail Handlers
          233 WA,OR Rainier Parcel Employees
          247 AZ,NV Desert Sky Letter Carriers
          251 ID,UT Snake River Rural Carriers
        `,
        chapters: '9 AZ,NV Desert',
      },
    ],
  },
];
