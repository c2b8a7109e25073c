import { expect, it } from 'vitest';
import { maskPersonal } from '../../api/areas/assistantBot/mask';

it.each([
  ['My SSN is 123-45-6789, what now?', 'My SSN is •••, what now?'],
  ['SSN 123–45–6789', 'SSN •••'],
  ['SSN 123\u201145\u20116789', 'SSN •••'],
  ['SSN 123 - 45 - 6789', 'SSN •••'],
  ['SSN 123 45 2020 please', 'SSN ••• please'],
  ['SSN 123/45/6789.', 'SSN •••.'],
  ['SSN 123\u200b45\u200b6789', 'SSN •••'],
  ['SSN １２３-４５-６７８９', 'SSN •••'],
  ['SSN ١٢٣-٤٥-٦٧٨٩', 'SSN •••'],
  ['SSN 123,45,6789 or 555, 123, 4567', 'SSN ••• or •••'],
  ['123-45-6789,123-45-6780', '•••,•••'],
  ['EIN 12-3456789, thanks', 'EIN •••, thanks'],
  ['acct.12345678', 'acct.•••'],
  ['account 00482213, opened 2019', 'account •••, opened 2019'],
  ['account,00482213', 'account,•••'],
  ['account 2024-123456', 'account •••'],
  ['Call 555-123-4567, please', 'Call •••, please'],
  ['Call (555) 123-4567 or 555.123.4567, after 5', 'Call ••• or •••, after 5'],
  ['Call +1 555 123 4567, 555-2024', 'Call •••, •••'],
  ['card 4111 1111 1111 2026, valid', 'card •••, valid'],
  ['card 4111-1111-1111-1111, valid', 'card •••, valid'],
  ['card 4111,1111,1111,1111', 'card •••'],
  ['Medicare 1EG4-TE5-MK73', 'Medicare •••'],
  ['medicare 1eg4te5mk73, part B', 'medicare •••, part B'],
  ['passport A12345678 and C01X00T47', 'passport ••• and •••'],
  ['policy AB-12345', 'policy •••'],
  ['write to ann@example.org, please', 'write to •••, please'],
  ['write to a.b (at) example.org, please', 'write to •••, please'],
  ['write to ann[at]example[dot]org please', 'write to ••• please'],
  ['write to a.b (at) example (dot) co (dot) uk, please', 'write to •••, please'],
  ['write to ann at example dot org please', 'write to ••• please'],
  ['write to ann.lee at example.org, please', 'write to •••, please'],
  ['write to ann @ example.org, please', 'write to •••, please'],
  ['I moved to 12 North Main Street in 2020', 'I moved to ••• in 2020'],
])('the numbers and addresses of a person are masked: %s', (question, masked) => {
  expect(maskPersonal(question)).toBe(masked);
});

it.each([
  'Is the limit $1,234,567, or 23,500?',
  'From 1,000,000 to 2,500,000.50 in all',
  'TSP loan of $12500.75 or $ 125000',
  'I have 250000 dollars and 1000000 USD',
  'What changes in 2025, 2026 and 2027?',
  'The 2024-2025 limits, or 2025–2026 ones',
  'The 2024-25 limits, Notice 2024-55 and Public Law 117-328, or P.L. 118-273',
  'I have 250k, or 1.5 million',
  'I worked 1988 - 2024, and 1984 2011 before',
  'I turn 62. 2026 is my last year, at 57 60 62',
  'On 12/31/2026, 12-31-2026, 2026-12-31 or 12.31.26',
  'Where are SF 3107, SF 2809 2024, RI 20-97, DD-214 and 1099-R?',
  'Is it in 5 CFR 842.405 or 5 U.S.C. 8411?',
  'My 401(k), 403b, 457(b) and 59½, 59.5 or 59 1/2',
  'I live in ZIP 20500, open 24/7/365',
  'Is 1.1% or 1.25 percent used after 20 years, at 62?',
  'Where is the form at opm.gov, and my 401k at fidelity.com?',
  'Do I retire (at 62 or later) or at 57?',
])('what carries meaning stays: %s', (question) => {
  expect(maskPersonal(question)).toBe(question);
});

it.each([
  ['my name is ann lee and I want a loan', 'my name is ••• and I want a loan'],
  ['My name is Jane Q. Public, can I retire?', 'My name is •••, can I retire?'],
  ['My name is Maria de la Cruz. Can I retire?', 'My name is •••. Can I retire?'],
  ['my name is maria de la cruz and I retire', 'my name is ••• and I retire'],
  ['MY NAME IS JANE PUBLIC AND I RETIRE', 'MY NAME IS ••• AND I RETIRE'],
  ['I am Jane Q Public from Ohio', 'I am ••• from Ohio'],
  ['I’m Maria de la Cruz from Ohio', 'I’m ••• from Ohio'],
  ['This is Sean O’Brien', 'This is •••'],
  ['I am JANE Q. PUBLIC and retired', 'I am ••• and retired'],
  ['I am FERS Special Agent and I am Married', 'I am FERS Special Agent and I am Married'],
  ['I am NOT SURE. This is VERY URGENT, I am RETIRED NOW', 'I am NOT SURE. This is VERY URGENT, I am RETIRED NOW'],
  ['I am CSRS OFFSET and this is FERS ONLY', 'I am CSRS OFFSET and this is FERS ONLY'],
])('the name of an introduction is masked: %s', (question, masked) => {
  expect(maskPersonal(question)).toBe(masked);
});

it.each([
  ['O’Brien', 'Is OBrien or O`Brien or o’brien known?', 'Is ••• or ••• or ••• known?'],
  ['Sean OBrien', 'SEAN O’BRIEN here', '••• here'],
  ['Jane Q. Public', 'Jane Q. Public and Public, Jane', '••• and •••, •••'],
  ['Maria de la Cruz', 'Maria DelaCruz, De La Cruz', '•••, •••'],
  ['José Núñez', 'Jose Nunez and JOSÉ NÚÑEZ', '••• and •••'],
  ['Mary-Ann Lee', 'MaryAnn here, Leeway for Mary Ann', '••• here, Leeway for •••'],
  ['Yu Im', 'I’m 62, Im', 'I’m 62, •••'],
])('the name of the member %s is masked however it is written', (name, question, masked) => {
  expect(maskPersonal(question, name)).toBe(masked);
});
