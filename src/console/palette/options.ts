import { Eye, KeyRound, LayoutDashboard, List, type LucideIcon, Plus, Zap } from 'lucide-react';
import { useCreatePath, useGetResourceLabel, useTranslate } from 'react-admin';
import { type FoundMember, hasCapability, type SearchResult } from '../../../providers';
import { areas } from '../../../resources';
import { opensAreaState } from '../../../resources/engine/core/resource/areaContext';
import { type Area, hasRecords } from '../../../resources/engine/core/resource/defineArea';
import { formatPhone } from '../../../resources/engine/fields/formats';
import { useAreaName, useCreateLabel } from '../../../resources/engine/fields/useAreaName';
import { useFormatDateTime } from '../../../resources/engine/fields/userTimeZone';
import { useActionsInView } from '../../../resources/engine/ui/actionsInView';
import { members as membersArea } from '../../../resources/members';
import { creatableAreas, visibleAreas } from '../menu/menuAreas';
import { reviewsPath } from '../menu/usePendingWork';
import { matchesAllWords } from './matchWords';
import { usePaletteTexts } from './messages.en';

/** An option of the palette. */
export interface Option {
  /** The id of the option's element. */
  id: string;
  /** The react-admin path of the option, with its location state; undefined for an action on the record in view. */
  to?: string;
  run?: () => void;
  state?: object;
  icon: LucideIcon;
  title: string;
  detail?: string | undefined;
  /** The area to which Tab narrows the search. */
  area?: Area;
  record?: SearchResult;
  /** The query from which the initial values of a new record are read. */
  defaultValues?: string;
}

/** Returns a function that creates the options of found records. */
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

/** Returns a function that creates the options of found members. */
export const useMemberOptions = () => {
  const createPath = useCreatePath();
  return (members: readonly FoundMember[]): Option[] =>
    members.map(({ id, name, detail }) => ({
      id: `member-${id}`,
      to: createPath({ resource: membersArea.name, type: 'show', id }),
      icon: membersArea.icon,
      title: name,
      detail: detail ? formatPhone(detail) : undefined,
    }));
};

/**
 * Returns a function that creates the options of screens whose name contains the query; all screens for an empty query.
 */
export const useScreenOptions = () => {
  const translate = useTranslate();
  const nameOf = useAreaName();
  const label = useGetResourceLabel();
  const sectionOf = ({ section }: Area) => translate(`console.menu.${section}`);
  // Areas that share an address and its name are named as its tabs.
  const titleOf = ({ name, path }: Area) =>
    areas.some((area) => area.path === path && area.name !== name && nameOf(area.name) === nameOf(name))
      ? `${nameOf(name)} › ${label(name, 2)}`
      : nameOf(name);
  return (query: string): Option[] => {
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
    return screens.filter(({ title }) => matchesAllWords(title, query));
  };
};

/** Returns a function that creates the options of the actions on the record in view whose name contains the query. */
export const useActionsInViewOptions = () => {
  const actions = useActionsInView();
  return (query: string): Option[] =>
    actions
      .filter(({ label }) => matchesAllWords(label, query))
      .map(({ name, label, recordLabel, run }) => ({
        id: `action-${name}`,
        icon: Zap,
        title: label,
        detail: recordLabel,
        run,
      }));
};

/**
 * Returns functions for the options to create records: those whose name matches the query, or those that use the query
 * as initial values.
 */
export const useActionOptions = () => {
  const t = usePaletteTexts();
  const nameOf = useAreaName();
  const createLabel = useCreateLabel();
  const createOption = (area: Area): Option => ({
    id: `new-${area.name}`,
    to: `/${area.name}/create`,
    icon: Plus,
    title: createLabel(area.name),
    area,
  });
  const createFromQuery = (area: Area, query: string): Option => ({
    ...createOption(area),
    title: t('newWith', { new: createLabel(area.name), words: query }),
    detail: t('startsWith'),
    defaultValues: query,
  });
  return {
    matching: (query: string) =>
      creatableAreas()
        .map(createOption)
        .filter(({ title }) => matchesAllWords(title, query)),
    /** Options to create a record in one area or in all areas, with the query as initial values. */
    withQuery: (query: string, area?: Area) =>
      creatableAreas()
        .filter(({ name }) => area === undefined || name === area.name)
        .map((candidate) => (query === '' ? createOption(candidate) : createFromQuery(candidate, query))),
    /** The option that opens the list of an area, filtered by the query. */
    showList: (query: string, area: Area): Option => ({
      id: `list-${area.name}`,
      to: `/${area.name}${query === '' ? '' : `?filter=${encodeURIComponent(JSON.stringify({ q: query }))}`}`,
      icon: List,
      title: t('showAll', { area: nameOf(area.name) }),
    }),
  };
};
