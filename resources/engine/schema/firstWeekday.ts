/** The regions whose weeks begin on Sunday or Saturday, by Unicode CLDR, for browsers that do not know it. */
const regionsByFirstDay = {
  0: 'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  6: 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
};

/** `Intl.Locale` with its week, as a method, as the former property, or without either. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The weekday on which weeks begin for the readers of a locale, 0 (Sunday) to 6; default: the locale of the browser. */
export const firstWeekday = (locale = Intl.DateTimeFormat().resolvedOptions().locale): number => {
  const readersLocale: LocaleWithWeek = new Intl.Locale(locale);
  const week = readersLocale.getWeekInfo?.() ?? readersLocale.weekInfo;
  // There Sunday is 7.
  if (week) return week.firstDay % 7;
  const region = readersLocale.maximize().region ?? '';
  const found = Object.entries(regionsByFirstDay).find(([, regions]) => regions.split(' ').includes(region));
  return found ? Number(found[0]) : 1;
};
