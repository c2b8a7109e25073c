import { createTextsHook } from '../../../../providers';

/** The texts of the dialog with the statistics of a record. */
export const messages = {
  title: 'Statistics of %{name}',
  period: 'Period',
  periods: { days30: '30 days', days90: '90 days', months12: '12 months' },
  uses: 'Uses',
  chart: 'Chart',
  table: 'Table',
  day: 'Day',
  month: 'Month',
  /** How a total compares with that of as many days before. */
  more: '%{percent}% more',
  less: '%{percent}% less',
  same: 'As often',
  fromNone: 'None before',
  comparison: 'Compared with the %{days} days before, until %{day}. Days are those of %{timeZone}.',
  noneInPeriod: 'None in this period. Choose a longer one.',
  none: 'Nothing was counted in the last year.',
};

export const useStatisticsTexts = createTextsHook('resources.engine.features.statistics', messages);
