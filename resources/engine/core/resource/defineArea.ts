import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { registerFixedArea, registerScreenPermission, registerTexts } from '../../../../providers';
import type { AreaKinds } from '../../inputs/fieldPresentations';
import type { AreaSchema, LinkIdentifier } from '../../schema';
import { registerLinkableArea } from '../../texts/links';
import type { AreaMessages } from './areaMessages';

/**
 * The placement of a record view: `page` is a page of its own, `panel` a panel over the list, `pane` beside the list,
 * `place` inline in the list. `single` shows the only record of the area instead of a list. `place` is used by FAQs.
 */
export type ViewPlacement = 'page' | 'panel' | 'pane' | 'place' | 'single';

/** The views of a record and their placements. The addresses of the area follow from them. */
export interface RouteShape {
  create?: 'page' | 'panel';
  show?: 'page' | 'panel' | 'pane';
  edit?: ViewPlacement;
  /** The id of the record, in an area with a single record. */
  id?: string;
}

/** The list, `new`, `{id}` and `edit/{id}` are pages of their own. */
export const pageRoutes: RouteShape = { create: 'page', show: 'page', edit: 'page' };

/** The list, `new` and `edit/{id}` are pages of their own: a record opens in its form. */
export const pageRoutesWithoutShow: RouteShape = { create: 'page', edit: 'page' };

/** The area has one address: `?new`, `?view={id}` and `?edit={id}` open a panel over the list. */
export const panelRoutes: RouteShape = { create: 'panel', show: 'panel', edit: 'panel' };

/** The same, but a record is read beside the list. Used by inquiries. */
export const paneRoutes: RouteShape = { ...panelRoutes, show: 'pane' };

/** The area has one address, which shows the form of its single record. */
export const singletonRoutes = (id: string): RouteShape => ({ edit: 'single', id });

/** The area has one address, which shows its list component: a screen without records of the area's own. */
export const customScreenRoutes: RouteShape = {};

/** The style of a state: new, waiting, good result, bad result, or over. */
export type StateTone = 'new' | 'waiting' | 'good' | 'bad' | 'over';

export type MenuSection = 'work' | 'content' | 'partners' | 'tools' | 'sending' | 'system';

/** A view of a record. One with `isTitled` has a title, and in a panel the button that closes it. */
export type RecordView = ComponentType & { isTitled?: true };

/** The views of a record and the menu of its actions in a row. The route shape says which views an area has. */
export interface RecordViews {
  Create: RecordView;
  Edit: RecordView;
  Show: RecordView;
  Actions: ComponentType<RowActionsProps>;
}

export interface RowActionsProps {
  /** The element that was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

export interface Area {
  /** The name in the API and as a react-admin resource. */
  name: string;
  /** The path of the list in the address bar. */
  path: string;
  /** The value of `?tab=` for this area, where several areas share an address; the first of them has none. */
  tab?: string;
  /** The path segment of the form for a new record; default: `new`. Used by notifications. */
  createSegment?: string;
  /** The tone of each `status`, in an area with states of its own. */
  stateTones?: Readonly<Record<string, StateTone>>;
  /**
   * The styles of states that override the `status`, by field and value; the first field with one counts. For example, an
   * event is shown as cancelled whatever its status. Used by events and offers.
   */
  overridingStates?: Readonly<Record<string, Readonly<Record<string, StateTone>>>>;
  /** Adds a menu entry, although the area has a `tab`. Used by files. */
  hasMenuEntry?: true;
  shape: RouteShape;
  /**
   * Widens the panels to almost the full window and puts the save buttons into their header. So more of a record is
   * visible. Used by calculators.
   */
  isWide?: true;
  section: MenuSection;
  icon: LucideIcon;
  /** The name of a record on the area's own screens, where it differs from the `label` of the schema. */
  recordRepresentation?: string | ((record: Record<string, unknown>) => string);
  /** The identifier of records in links from texts, as in the schema; without it, texts cannot link to the area. */
  linkIdentifier?: LinkIdentifier;
  /**
   * Caches all records of the area, because the whole console offers them as choices. They load at the start, and again
   * after one of them has changed.
   */
  isFullyCached?: true;
  /**
   * The permission that shows a screen of another area, for an area with the name `{area}.{screen}`; default: to list
   * that other area.
   */
  requiredPermission?: readonly [area: string, action: string];
  /** The initial filter of the list; default: none. */
  filterDefaultValues?: Readonly<Record<string, unknown>>;
  /**
   * The field that identifies a record in a list of one member's records. Set for areas whose records refer to a member
   * by `memberId`.
   */
  memberRecordsField?: string;
  /** The records come with the product: nobody creates or deletes any. */
  isFixedSet?: true;
  messages: AreaMessages;
  /**
   * The tile of the dashboard with records of the area, which the module of the API reads. It is above or below the
   * trends, or at their side.
   */
  tile?: { place: 'aboveTrends' | 'belowTrends' | 'side'; load: () => Promise<ComponentType> };
  /** Loads the list at its first use; not given for an area with a single record. */
  list?: () => Promise<ComponentType>;
  /** Loads the record views at their first use. */
  record?: () => Promise<Partial<RecordViews>>;
  /** Loads the schema at its first use; not given for a screen without records. */
  schema?: () => Promise<AreaSchema>;
  /** Loads the inputs and values of the field kinds that only this area has, by kind. */
  kinds?: () => Promise<AreaKinds>;
}

/** Declares an area of the console and registers its texts, links and permissions. Returns the area. */
export const defineArea = (area: Area): Area => {
  registerTexts(`resources.${area.name}`, area.messages);
  registerLinkableArea(area);
  if (area.isFixedSet) registerFixedArea(area.name);
  if (area.requiredPermission) registerScreenPermission(area.name, area.requiredPermission);
  return area;
};

/** Whether the area has records of its own, and not only a list. */
export const hasRecords = (area: Area): area is Area & Required<Pick<Area, 'record' | 'schema'>> =>
  area.record !== undefined && area.schema !== undefined;
