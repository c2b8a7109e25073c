/** School districts and public colleges, a line each: city, state, ZIP code, name and number of employees. */
export const schools = `
  Yakima WA 98901 | Cascade Valley School District | 1840
  Spokane WA 99201 | Spokane River School District | 3260
  Bellingham WA 98225 | Chuckanut Bay School District | 1270
  Salem OR 97301 | Willamette Bend School District | 4150
  Medford OR 97501 | Rogue Valley Community College | 690
  Fresno CA 93721 | San Joaquin Plains Unified School District | 7300
  Salinas CA 93901 | Central Coast Unified School District | 2480
  Stockton CA 95202 | Delta Community College District | 1340
  Redding CA 96001 | Shasta View Elementary School District | 410
  Reno NV 89501 | Truckee Meadows School District | 5200
  Phoenix AZ 85003 | Saguaro Union High School District | 2150
  Tucson AZ 85701 | Rillito Creek School District | 1630
  Santa Fe NM 87501 | Turquoise Trail Public Schools | 1480
  Pueblo CO 81003 | South Platte and Arkansas School District | 1920
  Greeley CO 80631 | Poudre Plains School District | 2340
  Fort Collins CO 80521 | Horsetooth School District | 3150
  Casper WY 82601 | Big Horn Basin School District | 1180
  Billings MT 59101 | Rimrock Public Schools | 1760
  Boise ID 83702 | Snake River Valley School District | 2890
  Provo UT 84601 | Timpanogos School District | 3420
  Austin TX 78701 | Hill Country Independent School District | 5100
  Amarillo TX 79101 | Caprock Independent School District | 1890
  Tulsa OK 74103 | Green Country Public Schools | 3980
  Little Rock AR 72201 | Ouachita Bend School District | 2270
  Topeka KS 66603 | Flint Hills Unified School District | 1540
  Omaha NE 68102 | Platte Bluffs Public Schools | 3610
  Fargo ND 58102 | Red River Valley Public Schools | 1490
  Sioux Falls SD 57104 | Prairie Falls School District | 2060
  Duluth MN 55802 | North Shore Public Schools | 1320
  St. Paul MN 55101 | North Star Public Schools | 5400
  Des Moines IA 50309 | Prairie City Community School District | 4220
  Appleton WI 54911 | Fox River Area School District | 1950
  Kankakee IL 60901 | Kankakee Plains Community College | 580
  Fort Wayne IN 46802 | Three Rivers Community Schools | 3340
  Saginaw MI 48607 | Thumb Region Intermediate School District | 870
  Columbus OH 43215 | Scioto Valley City Schools | 6100
  Pittsburgh PA 15222 | Allegheny Bend School District | 3720
  Utica NY 13501 | Mohawk Valley Central School District | 1260
  Springfield MA 01103 | Pioneer Valley Regional School District | 2390
  Providence RI 02903 | Ocean State Regional Schools | 1840
  Hartford CT 06103 | Charter Oak Public Schools | 2710
  Trenton NJ 08608 | Pine Barrens Regional School District | 1450
  Roanoke VA 24011 | Blue Ridge County Schools | 2180
  Charleston WV 25301 | Kanawha Forks Schools | 2940
  Nashville TN 37201 | Cumberland Bend Schools | 6800
  Winston-Salem NC 27101 | Yadkin Valley Schools | 4560
  Melbourne FL 32901 | Space Coast Public Schools | 5900
  Mobile AL 36602 | Bayshore County Schools | 4310
`;
