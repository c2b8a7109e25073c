import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { cacheList, registerFixedArea, registerScreenPermission, registerTexts } from '../../../providers';
import { registerLinkableArea } from '../../domain/links';
import type { AreaSchema, LinkIdentifier } from '../../kit';
import type { AreaKinds } from '../record/fieldPresentations';
import type { AreaMessages } from './areaMessages';

/**
 * Where a view of a record is shown: on a page of its own, in a panel over the list, in its place on the list, or, as
 * the single record that there is, in place of a list.
 */
export type ViewPlacement = 'page' | 'panel' | 'place' | 'single';

/** Which views a record has and where each is shown, which its addresses follow from. */
export interface RouteShape {
  create?: 'page' | 'panel';
  show?: 'page' | 'panel';
  edit?: ViewPlacement;
  /** The id of the record, where there is but one. */
  id?: string;
}

/** List, `new`, `{id}` and `edit/{id}` are pages of their own. */
export const pageRoutes: RouteShape = { create: 'page', show: 'page', edit: 'page' };

/** The same without `{id}`: a record opens for editing. */
export const pageRoutesWithoutShow: RouteShape = { create: 'page', edit: 'page' };

/** One address: `?new`, `?view={id}` and `?edit={id}` open a panel over the list. */
export const panelRoutes: RouteShape = { create: 'panel', show: 'panel', edit: 'panel' };

/** One address, at which the form of the one record stands. */
export const singletonRoutes = (id: string): RouteShape => ({ edit: 'single', id });

/** One address, at which `List` stands: a screen of what is no record of the area's own. */
export const customScreenRoutes: RouteShape = {};

/** How a state looks: what is new, waits, went well or badly, or is over. */
export type StateTone = 'new' | 'waiting' | 'good' | 'bad' | 'over';

export type MenuSection = 'work' | 'content' | 'partners' | 'tools' | 'sending' | 'system';

/** The views of one record, which of them an area has follows from its route shape; and what offers its moves in a row. */
export interface RecordViews {
  Create: ComponentType;
  Edit: ComponentType;
  Show: ComponentType;
  Transitions: ComponentType<RowTransitionsProps>;
}

export interface RowTransitionsProps {
  /** What was pressed. */
  anchor: HTMLElement;
  onClose: () => void;
}

export interface Area {
  /** The name in the API and as a react-admin resource. */
  name: string;
  /** The address of the list, as people see it. */
  path: string;
  /** Where an address carries several areas: the word in `?tab=` that means this one; the first has none. */
  tab?: string;
  /** The part of the address that means a new record; default: `new`. */
  createSegment?: string;
  /** How the states of `status` look, where they are not those of publishing. */
  states?: Readonly<Record<string, StateTone>>;
  /** States of other fields that weigh more than `status`, and how they look: that an event is cancelled. */
  overridingStates?: Readonly<Record<string, Readonly<Record<string, StateTone>>>>;
  /** Has an entry in the menu though it has a `tab`. */
  hasOwnMenuEntry?: true;
  shape: RouteShape;
  /** Its panels take nearly the whole window, and what saves stands in their heading: much of a record is in view at once. */
  isWide?: true;
  section: MenuSection;
  icon: LucideIcon;
  /** What a person calls one record on the area's own screens, where that is not the `label` of its schema. */
  recordRepresentation?: string | ((record: Record<string, unknown>) => string);
  /** Lets the texts of other records link to its records, as its schema says. */
  linkIdentifier?: LinkIdentifier;
  /** The whole app chooses from its records: a list of all of them is loaded at the start, and anew once one has changed. */
  isFullyCached?: true;
  /** Of a screen of another area, called `{area}.{customScreenRoutes}`: what somebody must be allowed to do to see it; default: to see that area. */
  requiredPermission?: readonly [area: string, action: string];
  /** What its list is narrowed by at first; default: nothing. */
  filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** Its records name a member by `memberId`; in lists of a member's records this field tells them apart. */
  memberRecordsField?: string;
  /** Its records come with the product: none is made or deleted. */
  isFixedSet?: true;
  messages: AreaMessages;
  /**
   * The list (none where there is one record), the record's views and the schema (none of a screen), each loaded when it is
   * first needed.
   */
  list?: () => Promise<ComponentType>;
  record?: () => Promise<Partial<RecordViews>>;
  schema?: () => Promise<AreaSchema>;
  /** By what the kinds of fields that only this area has are written and read, by kind. */
  kinds?: () => Promise<AreaKinds>;
}

/** Declares an area of the console: where it stands, how it looks, what it says, and where its views are loaded from. */
export const defineArea = (area: Area): Area => {
  registerTexts(`resources.${area.name}`, area.messages);
  registerLinkableArea(area);
  if (area.isFullyCached) cacheList(area.name);
  if (area.isFixedSet) registerFixedArea(area.name);
  if (area.requiredPermission) registerScreenPermission(area.name, area.requiredPermission);
  return area;
};

/** Whether the area has records of its own, and not only a list. */
export const hasRecords = (area: Area): area is Area & Required<Pick<Area, 'record' | 'schema'>> =>
  area.record !== undefined && area.schema !== undefined;
