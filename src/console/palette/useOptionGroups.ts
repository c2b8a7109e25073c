import type { Area } from '../../../resources/engine/area/defineArea';
import { hasRecords } from '../../../resources/engine/area/defineArea';
import { formatNumber } from '../../../resources/fields/formats';
import { useAreaName } from '../../../resources/fields/useAreaName';
import { type Option, useActionOptions, useRecordOptions, useScreenOptions } from './options';
import { usePaletteTexts } from './texts';
import { useSearchResults } from './useSearchResults';

interface Group {
  name: 'records' | 'similar' | 'screens' | 'actions';
  /** How many are shown of how many there are. */
  count?: string | undefined;
  options: Option[];
}

/** What words find, by its kind, in one area or in all; and what is said of it. */
export const useOptionGroups = (words: string, area: Area | undefined) => {
  const t = usePaletteTexts();
  const nameOf = useAreaName();
  const recordOptions = useRecordOptions();
  const screenOptions = useScreenOptions();
  const actions = useActionOptions();
  const { found, error, again, isSettled, isWanted } = useSearchResults(words, area?.name);

  const records = found && !error ? recordOptions(found.records, area !== undefined) : [];
  const screens = area ? [] : screenOptions(words);
  const isLoading = isWanted && !isSettled && !found && !error;
  const isNothing = words !== '' && isSettled && !error && records.length === 0 && screens.length === 0;
  const begun = area
    ? [...(hasRecords(area) ? [actions.list(words, area)] : []), ...actions.with(words, area)]
    : actions.named(words);
  const others = isNothing && !area && begun.length === 0 ? actions.with(words) : begun;
  const counts = found && { shown: formatNumber(records.length), total: formatNumber(found.total) };
  const isMore = found !== undefined && found.total > records.length;
  const groups: Group[] = [
    {
      name: found?.isFuzzy ? ('similar' as const) : ('records' as const),
      count: isMore ? t(found.isAtLeast ? 'shownOfMore' : 'shown', counts) : undefined,
      options: records,
    },
    { name: 'screens' as const, options: screens },
    { name: 'actions' as const, options: others },
  ].filter(({ options }) => options.length > 0);
  const nothing =
    isNothing && (area !== undefined || begun.length === 0)
      ? {
          title: area ? t('nothingIn', { words, area: nameOf(area.name) }) : t('nothing', { words }),
          help: t(others.length > 0 ? 'nothingNew' : 'nothingHelp'),
        }
      : undefined;
  const announced =
    words === ''
      ? ''
      : !isSettled
        ? t('searching')
        : (nothing?.title ?? t('results', { smart_count: records.length + screens.length + others.length }));
  return { groups, error, again, isSettled, isLoading, nothing, announced };
};
