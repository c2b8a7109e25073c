import { Eye, KeyRound, LayoutDashboard, List, type LucideIcon, Plus } from 'lucide-react';
import { useCreatePath, useGetResourceLabel, useTranslate } from 'react-admin';
import { hasCapability, type SearchResult } from '../../../providers';
import { areas } from '../../../resources';
import { opensAreaState } from '../../../resources/engine/area/areaContext';
import { type Area, hasRecords } from '../../../resources/engine/area/defineArea';
import { formatPhone } from '../../../resources/fields/formats';
import { useAreaName, useCreateLabel } from '../../../resources/fields/useAreaName';
import { useFormatDateTime } from '../../../resources/fields/userTimeZone';
import { reviewsPath } from '../menu/usePendingWork';
import { creatableAreas, visibleAreas } from './areas';
import { matchesAllWords } from './matchWords';
import { usePaletteTexts } from './texts';

/** What can be chosen in the palette. */
export interface Option {
  /** Within the palette. */
  id: string;
  /** The address, in react-admin's words, and what goes with it. */
  to: string;
  state?: object;
  icon: LucideIcon;
  title: string;
  detail?: string | undefined;
  /** The area that Tab narrows the search to. */
  area?: Area;
  record?: SearchResult;
  /** Begins a record of the area with what was typed. */
  defaultValues?: string;
}

/** Gives the options of the records that were found. */
export const useRecordOptions = () => {
  const createPath = useCreatePath();
  const nameOf = useAreaName();
  const formatDateTime = useFormatDateTime();
  return (records: readonly SearchResult[], isOneArea: boolean): Option[] =>
    records.flatMap((record) => {
      const area = areas.find(({ name }) => name === record.area);
      if (!area) return [];
      const details = [
        isOneArea ? undefined : nameOf(area.name),
        record.startsAt && formatDateTime(record.startsAt),
        record.subtitle && formatPhone(record.subtitle),
      ];
      return [
        {
          id: `record-${record.area}-${record.id}`,
          to: createPath({ resource: area.name, type: area.shape.show ? 'show' : 'edit', id: record.id }),
          icon: area.icon,
          title: record.title,
          detail: details.filter(Boolean).join(' · '),
          area,
          record,
        },
      ];
    });
};

/** Gives the screens whose name has the words; all where there are none. */
export const useScreenOptions = () => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const label = useGetResourceLabel();
  const sectionOf = ({ section }: Area) => translate(`console.menu.${section}`);
  // Where several share an address and its name, each is one of its tabs.
  const titleOf = ({ name, path }: Area) =>
    areas.some((area) => area.path === path && area.name !== name && nameOf(area.name) === nameOf(name))
      ? `${nameOf(name)} › ${label(name, 2)}`
      : nameOf(name);
  return (words: string): Option[] => {
    const dashboard = translate('console.dashboard.title');
    const password = translate('console.account.changePassword');
    const screens: Option[] = [
      ...(hasCapability('dashboard')
        ? [{ id: 'screen-dashboard', to: '/', icon: LayoutDashboard, title: dashboard }]
        : []),
      ...(hasCapability('work')
        ? [{ id: 'screen-reviews', to: reviewsPath, icon: Eye, title: translate('console.menu.reviews') }]
        : []),
      ...visibleAreas().map((area) => ({
        id: `screen-${area.name}`,
        to: `/${area.name}`,
        state: opensAreaState,
        icon: area.icon,
        title: titleOf(area),
        detail: sectionOf(area),
        ...(hasRecords(area) && area.list && { area }),
      })),
      { id: 'screen-password', to: '/change-password', icon: KeyRound, title: password },
    ];
    return screens.filter(({ title }) => matchesAllWords(title, words));
  };
};

/** Gives what can be begun: what is named by the words; or, once an area is chosen or nothing else is found, with the words. */
export const useActionOptions = () => {
  const t = usePaletteTexts();
  const nameOf = useAreaName();
  const createLabel = useCreateLabel();
  const beginning = (area: Area): Option => ({
    id: `new-${area.name}`,
    to: `/${area.name}/create`,
    icon: Plus,
    title: createLabel(area.name),
    area,
  });
  const withWords = (area: Area, words: string): Option => ({
    ...beginning(area),
    title: t('newWith', { new: createLabel(area.name), words }),
    detail: t('startsWith'),
    defaultValues: words,
  });
  return {
    named: (words: string) =>
      creatableAreas()
        .map(beginning)
        .filter(({ title }) => matchesAllWords(title, words)),
    /** In any of the areas, or in one. */
    with: (words: string, area?: Area) =>
      creatableAreas()
        .filter(({ name }) => area === undefined || name === area.name)
        .map((each) => (words === '' ? beginning(each) : withWords(each, words))),
    /** The list of an area, searched for the words. */
    list: (words: string, area: Area): Option => ({
      id: `list-${area.name}`,
      to: `/${area.name}${words === '' ? '' : `?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`}`,
      icon: List,
      title: t('showAll', { area: nameOf(area.name) }),
    }),
  };
};
