import type { Area } from '../../../resources/engine/core/resource/defineArea';
import { hasRecords } from '../../../resources/engine/core/resource/defineArea';
import { formatNumber } from '../../../resources/engine/fields/formats';
import { useAreaName } from '../../../resources/engine/fields/useAreaName';
import { members as membersArea } from '../../../resources/members';
import { usePaletteTexts } from './messages.en';
import {
  type Option,
  useActionOptions,
  useActionsInViewOptions,
  useMemberOptions,
  useRecordOptions,
  useScreenOptions,
} from './options';
import { useSearchResults } from './useSearchResults';

interface Group {
  name: 'inView' | 'members' | 'records' | 'similar' | 'screens' | 'actions';
  /** The number of displayed and of all results. */
  count?: string | undefined;
  options: Option[];
}

/** Returns the options for a query, grouped by kind, in one area or in all, with the messages about them. */
export const useOptionGroups = (query: string, area: Area | undefined) => {
  const t = usePaletteTexts();
  const nameOf = useAreaName();
  const recordOptions = useRecordOptions();
  const memberOptions = useMemberOptions();
  const screenOptions = useScreenOptions();
  const actions = useActionOptions();
  const inViewOptions = useActionsInViewOptions();
  const { results, error, refetch, isSettled, isEnabled } = useSearchResults(query, area?.name);

  const records = results && !error ? recordOptions(results.records, area !== undefined) : [];
  const foundMembers = error ? undefined : results?.members;
  const members = memberOptions(foundMembers?.found ?? []);
  const screens = area ? [] : screenOptions(query);
  const inView = area ? [] : inViewOptions(query);
  const isLoading = isEnabled && !isSettled && !results && !error;
  const isEmpty =
    query !== '' && isSettled && !error && [members, records, screens, inView].every(({ length }) => length === 0);
  const createOptions = area
    ? [...(hasRecords(area) ? [actions.showList(query, area)] : []), ...actions.withQuery(query, area)]
    : actions.matching(query);
  const actionOptions = isEmpty && !area && createOptions.length === 0 ? actions.withQuery(query) : createOptions;
  /** The numbers of displayed and of all results; undefined where all are displayed. */
  const countOf = (options: Option[], counted: { total: number; isAtLeast: boolean } | undefined) =>
    counted && counted.total > options.length
      ? t(counted.isAtLeast ? 'displayedOfMore' : 'displayed', {
          shown: formatNumber(options.length),
          total: formatNumber(counted.total),
        })
      : undefined;
  const membersCount = countOf(members, foundMembers);
  const groups: Group[] = [
    { name: 'inView' as const, options: inView },
    {
      name: 'members' as const,
      count: membersCount,
      options: membersCount ? [...members, actions.showList(query, membersArea)] : members,
    },
    {
      name: results?.isFuzzy ? ('similar' as const) : ('records' as const),
      count: countOf(records, results),
      options: records,
    },
    { name: 'screens' as const, options: screens },
    { name: 'actions' as const, options: actionOptions },
  ].filter(({ options }) => options.length > 0);
  const emptyMessage =
    isEmpty && (area !== undefined || createOptions.length === 0)
      ? {
          title: area ? t('nothingIn', { words: query, area: nameOf(area.name) }) : t('nothing', { words: query }),
          help: t(actionOptions.length > 0 ? 'nothingNew' : 'nothingHelp'),
        }
      : undefined;
  const statusText =
    query === ''
      ? ''
      : !isSettled
        ? t('searching')
        : (emptyMessage?.title ??
          t('results', {
            smart_count: inView.length + members.length + records.length + screens.length + actionOptions.length,
          }));
  return { groups, error, refetch, isSettled, isLoading, emptyMessage, statusText };
};
