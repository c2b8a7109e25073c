/** A room in which events are held, and the advisors who live near it; all but the towns is made up. */
export interface SamplePlace {
  venue: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  room?: string;
  seats: number;
  parking: string;
  accessibilityNotes: string;
  speakers: string[];
}

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

const rooms = ['Main hall', 'Room 2B', 'Cedar room'];
const parking = [
  'Free parking behind the building.',
  'Public garage across the street; bring your ticket and we will validate it.',
  'Street parking only. The nearest bus and train stops are two blocks away.',
];
const accessibility = [
  'Step-free entrance at the front; accessible restrooms on the same floor.',
  'Elevator from the garage. Large-print handouts on the table by the door.',
  'Hearing loop in the room. Tell us ahead if you need a sign-language interpreter.',
];

const table = `
  Platte Union Hall | 2120 Juniper Street | Denver CO 80205 | ${mountain} | 60 | Elena Marquez
  Laramie Plains Library | 480 Cottonwood Avenue | Cheyenne WY 82001 | ${mountain} | 40 | Elena Marquez
  Rio Bosque Community Center | 915 Alameda Court | Albuquerque NM 87104 | ${mountain} | 50 | Daniel Begay
  Palo Verde Conference Center | 3300 Saguaro Drive | Phoenix AZ 85004 | America/Phoenix | 80 | Sofia Castellanos
  Wasatch Federal Club | 77 Canyon Road | Ogden UT 84401 | ${mountain} | 45 | Daniel Begay
  Sound Harbor Hall | 1801 Ferry Street | Seattle WA 98104 | ${pacific} | 90 | Erik Johansson
  Columbia Meeting House | 640 Willow Avenue | Portland OR 97209 | ${pacific} | 55 | Erik Johansson
  Capitol Corridor Training Room | 1215 Orchard Street | Sacramento CA 95814 | ${pacific} | 70 | Marisol Santos
  Harbor View Pavilion | 2400 Pelican Way | San Diego CA 92101 | ${pacific} | 100 | Grace Kim
  Plumeria Hall | 318 Makai Street | Honolulu HI 96813 | Pacific/Honolulu | 40 | Rachel Tanaka
  Lakefront Labor Center | 510 Marina Place | Chicago IL 60605 | ${central} | 110 | Michael Novak
  Riverside Union Hall | 1440 Foundry Street | Detroit MI 48226 | America/Detroit | 75 | Yusuf Haddad
  North Star Conference Center | 900 Birch Avenue | Saint Paul MN 55101 | ${central} | 65 | Patricia Lund
  Prairie Crossing Hotel | 2255 Main Trace | Kansas City MO 64106 | ${central} | 60 | Isaiah Turner
  Trinity Meeting Center | 808 Live Oak Lane | Dallas TX 75202 | ${central} | 85 | Linh Pham
  Mission Trails Hall | 119 Pecan Street | San Antonio TX 78205 | ${central} | 70 | Hector Salinas
  Crescent City Library Annex | 607 Magnolia Street | New Orleans LA 70112 | ${central} | 45 | Gwendolyn Hayes
  Peachtree Benefits Center | 1010 Dogwood Street | Atlanta GA 30303 | ${eastern} | 90 | William Hargrove
  Triangle Learning Center | 350 Longleaf Drive | Raleigh NC 27601 | ${eastern} | 50 | Tamika Jefferson
  Biscayne Meeting Rooms | 2020 Coral Avenue | Miami FL 33132 | ${eastern} | 60 | Carmen Rivera, Jean-Claude Pierre
  Casa del Retirado | 55 Calle Ceiba | San Juan PR 00901 | America/Puerto_Rico | 40 | Carmen Rivera
  Potomac Conference Room | 1300 Riverbend Street | Washington DC 20024 | ${eastern} | 120 | Katherine Doyle, Andre Coleman
  Chesapeake Labor Hall | 411 Harbor Street | Baltimore MD 21202 | ${eastern} | 55 | Mei-Ling Chen
  Delaware Valley Center | 1725 Chestnut Row | Philadelphia PA 19103 | ${eastern} | 80 | Joanna Whitaker
  Hudson Square Meeting House | 230 Linden Street | New York NY 10013 | ${eastern} | 75 | Nadia Petrova
  Back Bay Branch Hall | 88 Elm Court | Boston MA 02116 | ${eastern} | 65 | Robert Fitzgerald
`;

/** The rooms in the order of a tour through the country. */
export const places: SamplePlace[] = table
  .trim()
  .split('\n')
  .map((line, index) => {
    const [venue = '', street = '', place = '', timeZone = '', seats, speakers = ''] = line.trim().split(' | ');
    const [, city = '', state = '', zip = ''] = /^(.+) (..) (\d{5})$/.exec(place) ?? [];
    return {
      venue,
      street,
      city,
      state,
      zip,
      timeZone,
      ...(index % 3 === 0 && { room: rooms[(index / 3) % rooms.length] as string }),
      seats: Number(seats),
      parking: parking[index % parking.length] as string,
      accessibilityNotes: accessibility[(index + 1) % accessibility.length] as string,
      speakers: speakers.split(', '),
    };
  });

/** The room of a town. */
export const placeIn = (city: string): SamplePlace => {
  const place = places.find((one) => one.city === city);
  if (!place) throw new Error(`There is no room in ${city}.`);
  return place;
};
