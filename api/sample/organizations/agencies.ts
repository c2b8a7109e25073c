/**
 * Employers other than schools, a line each: city, state, ZIP code, name and number of employees; by what they are.
 * All are made up; only the places exist.
 */
export const agencies = {
  federal: `
    Denver CO 80225 | Front Range Veterans Medical Center | 3120
    Denver CO 80203 | Mountain Region Land Management Office | 860
    Cheyenne WY 82001 | High Plains Weather and Water Service | 240
    Washington DC 20024 | Potomac Office of Federal Records | 2750
    Washington DC 20001 | Capital Claims Processing Center | 1980
    Arlington VA 22202 | Crystal Bluff Patent Services Center | 4100
    Norfolk VA 23511 | Tidewater Naval Supply Depot | 5230
    Baltimore MD 21201 | Chesapeake Benefits Service Center | 1640
    Bethesda MD 20814 | Rock Creek Research Institutes | 6400
    Martinsburg WV 25401 | Eastern Panhandle Records Center | 720
    Boston MA 02210 | Harbor District Customs Office | 610
    Kittery ME 03904 | Piscataqua Naval Shipyard | 6900
    Albany NY 12207 | Hudson Valley Veterans Medical Center | 2240
    Philadelphia PA 19104 | Delaware Valley Mint and Bullion Services | 980
    Atlanta GA 30329 | Piedmont Public Health Laboratory | 3480
    San Antonio TX 78234 | Alamo Army Medical Command Civilians | 4650
    El Paso TX 79901 | Rio Grande Border Inspection Station | 1290
    Huntsville AL 35898 | Rocket City Propulsion Center | 5100
    San Juan PR 00901 | Caribbean Customs and Agriculture Office | 540
    Bremerton WA 98314 | Puget Sound Naval Yard | 9800
    Portland OR 97208 | Columbia Basin Power Administration Office | 1870
    San Diego CA 92132 | Harbor Fleet Logistics Center | 2930
    Oakland CA 94612 | Bay Area Federal Service Center | 1150
    Ogden UT 84404 | Wasatch Air Logistics Depot | 7200
    Albuquerque NM 87104 | Four Corners Indian Health Office | 830
    Honolulu HI 96818 | Pacific Island Naval Support Office | 3300
  `,
  postal: `
    Newark NJ 07102 | Meadowlands Mail Processing Center | 1420
    Chicago IL 60607 | Lakefront Mail Processing Center | 1760
    St. Louis MO 63155 | Gateway Mail Processing Center | 1210
    Oakland CA 94615 | Golden Gate Mail Processing Center | 1530
  `,
  stateAndLocal: `
    Springfield IL 62701 | Sangamon State Administrative Services | 4300
    Sacramento CA 95814 | Capitol Mall Franchise and Records Office | 5600
    Ventura CA 93009 | Channel Islands County | 7900
    Olympia WA 98501 | Evergreen State Transportation Office | 6100
    Bend OR 97703 | Three Sisters County | 1120
    Colorado Springs CO 80903 | City of Pikes Peak Utilities | 1890
    Albany NY 12224 | Capital District State Services | 8200
    Rochester NY 14614 | Finger Lakes County | 3650
    New Brunswick NJ 08901 | Raritan County | 2980
    Cleveland OH 44113 | Western Reserve City Works | 2740
    Lansing MI 48933 | Straits State Corrections | 5400
    Harrisburg PA 17101 | Susquehanna Highway Authority | 3900
    Annapolis MD 21401 | Patuxent County | 4480
    Clearwater FL 33756 | Suncoast City | 1760
    Waco TX 76701 | Brazos Valley City | 1590
    Richmond VA 23219 | James River Court Services | 1340
  `,
  hospital: `
    Oakland CA 94609 | East Bay Public Hospital | 4100
    Bellingham WA 98225 | Whatcom County Hospital District | 1960
    Minneapolis MN 55415 | Twin Rivers Medical Center | 6300
    Dayton OH 45402 | Miami Valley Memorial Hospital | 3870
    New Orleans LA 70112 | Crescent Parish Hospital | 2650
    Miami FL 33136 | Biscayne Public Health Trust | 8800
  `,
  transport: `
    Philadelphia PA 19103 | Keystone Commuter Railroad | 2860
    Lincoln NE 68508 | High Plains Railway | 4900
    Atlanta GA 30303 | Peachtree Transit Authority | 3700
    Denver CO 80202 | Mile High Transit District | 2540
    Portland OR 97209 | Rose City Transit | 1980
  `,
};
