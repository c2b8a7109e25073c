import type { SampleUnion } from './index';

/** Unions of those who care for the sick, and of those who keep trains, buses and ships moving. */
export const careAndTransportUnions: SampleUnion[] = [
  {
    name: 'United Nurses and Caregivers',
    acronym: 'UNC',
    sector: 'healthcare',
    districts: [
      {
        number: 1,
        region: 'Northeast',
        states: 'CT MA ME NH NJ NY PA RI VT',
        locals: `
          11 NY Catskill Registered Nurses
          18 MA Merrimack Hospital Employees
          25 PA Lehigh Nurses and Technicians
          32 NJ Passaic Home Care Aides
          39 ME,NH White Mountain Nurses
        `,
        chapters: '51 NY,PA Twin Tiers',
      },
      {
        number: 2,
        region: 'Midwest',
        states: 'IA IL IN MI MN MO OH WI',
        locals: `
          52 MN Twin Rivers Registered Nurses
          59 OH Miami Valley Hospital Employees
          66 MI Grand River Nurses
          73 IL Fox Valley Home Care Aides
          80 MO Gateway Public Hospital Employees
          87 WI Door County Caregivers
        `,
        chapters: '53 MI,OH Lake Erie',
      },
      {
        number: 3,
        region: 'South',
        states: 'AL FL GA KY LA NC SC TN TX VA',
        locals: `
          104 FL Biscayne Hospital Employees
          111 LA Crescent Parish Nurses
          118 TX Gulf Plains Registered Nurses
          125 GA Ocmulgee Nurses and Technicians
          132 TN,KY Highland Rim Caregivers
        `,
        chapters: '55 FL Biscayne',
      },
      {
        number: 4,
        region: 'West',
        states: 'AZ CA CO HI NM NV OR WA',
        locals: `
          151 CA East Bay Registered Nurses
          158 CA Inland Valley Caregivers
          165 WA Whatcom and Skagit Nurses
          172 OR Rogue Valley Hospital Employees
          176 NM,CO High Desert Caregivers
          179 AZ Sonoran Nurses and Technicians
          186 HI Windward Hospital Employees
        `,
        chapters: '57 CA East Bay',
      },
    ],
  },
  {
    name: 'Brotherhood of Transport and Harbor Crafts',
    acronym: 'BTHC',
    sector: 'transport',
    districts: [
      {
        number: 1,
        region: 'Eastern Rail',
        states: 'CT DC DE MA MD NJ NY PA VA',
        locals: `
          501 PA Keystone Locomotive Engineers
          508 NJ Hudson Tubes Conductors
          515 MD,DC Potomac Signal Workers
          522 MA Old Colony Track Workers
          529 NY Sunnyside Car Repairers
        `,
        chapters: '61 PA,NJ Keystone',
      },
      {
        number: 2,
        region: 'Central Rail',
        states: 'IL IN KS MO NE OH WY',
        locals: `
          541 IL Prairie Junction Dispatchers
          548 NE,WY High Plains Locomotive Engineers
          555 MO River Bend Track Workers
          560 IN Calumet Signal Workers
          562 OH Lake Shore Conductors
          569 KS Sunflower Car Repairers
        `,
        chapters: '62 NE,KS High Plains',
      },
      {
        number: 3,
        region: 'City Transit',
        states: 'CA CO GA IL MN OR TX WA',
        locals: `
          601 GA Peachtree Bus Operators
          608 MN Twin Cities Light Rail Operators
          615 TX Bayou City Bus Operators
          622 CO Mile High Transit Mechanics
          629 CA Bay Bridge Bus Operators
          636 OR Rose City Streetcar Operators
        `,
        chapters: '64 CA,OR Pacific Transit',
      },
      {
        number: 4,
        region: 'Shipyard Trades',
        sector: 'trades',
        states: 'CT HI ME MS NH VA WA',
        locals: `
          701 VA Elizabeth River Pipefitters
          708 WA Sinclair Inlet Electricians
          715 MS Singing River Welders
          722 CT Thames River Machinists
          729 ME,NH Seavey Island Riggers
          736 HI Pearl Harbor Metal Trades
        `,
        chapters: '66 VA Hampton Roads',
      },
    ],
  },
];
