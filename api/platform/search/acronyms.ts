/**
 * The acronyms of federal retirement with their long forms. The bot and the search read either for the other. The long
 * forms are those of the glossaries of OPM, SSA, the TSP and the IRS; an acronym with several forms has several lines.
 */
export const acronyms: readonly (readonly [acronym: string, longForm: string])[] = [
  ['COLA', 'cost of living adjustment'],
  ['COLA', 'cost of living'],
  ['CSRS', 'Civil Service Retirement System'],
  ['DIC', 'dependency and indemnity compensation'],
  ['EEO', 'equal employment opportunity'],
  ['FEDVIP', 'Federal Employees Dental and Vision Insurance Program'],
  ['FEGLI', "Federal Employees' Group Life Insurance"],
  ['FEHB', 'Federal Employees Health Benefits'],
  ['FEHB', 'Federal Employees Health Benefits Program'],
  ['FERS', 'Federal Employees Retirement System'],
  ['FLTCIP', 'Federal Long Term Care Insurance Program'],
  ['FSA', 'flexible spending account'],
  ['FSAFEDS', 'Federal Flexible Spending Account Program'],
  ['GPO', 'government pension offset'],
  ['HSA', 'health savings account'],
  ['IRA', 'individual retirement account'],
  ['IRA', 'individual retirement arrangement'],
  ['IRMAA', 'income related monthly adjustment amount'],
  ['IRS', 'Internal Revenue Service'],
  ['LES', 'leave and earnings statement'],
  ['LWOP', 'leave without pay'],
  ['MRA', 'minimum retirement age'],
  ['OPM', 'Office of Personnel Management'],
  ['PSHB', 'Postal Service Health Benefits'],
  ['QDRO', 'qualified domestic relations order'],
  ['RMD', 'required minimum distribution'],
  ['SBP', 'survivor benefit plan'],
  ['SCD', 'service computation date'],
  ['SRS', 'special retirement supplement'],
  ['SSA', 'Social Security Administration'],
  ['SSDI', 'Social Security Disability Insurance'],
  ['SSN', 'Social Security number'],
  ['TSP', 'Thrift Savings Plan'],
  ['VERA', 'voluntary early retirement authority'],
  ['VSIP', 'voluntary separation incentive payment'],
  ['WEP', 'windfall elimination provision'],
];

/** The acronyms as lines of synonyms: the acronym is the first expression. */
export const acronymSynonyms: readonly string[] = acronyms.map(([acronym, longForm]) => `${acronym}, ${longForm}`);
