import { isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import { hasRecords } from '../../../resources/engine/core/resource/defineArea';

/** The sections of the menu, in their order. */
export const sections = ['work', 'content', 'partners', 'tools', 'sending', 'system'] as const;

const inMenuOrder = sections.flatMap((section) => areas.filter((area) => area.section === section));

/** Returns the areas that the user may list, in menu order. */
export const visibleAreas = () => inMenuOrder.filter(({ name }) => isPermitted(name, 'list'));

/** Returns the areas in which the user may create records. */
export const creatableAreas = () =>
  inMenuOrder.filter((area) => hasRecords(area) && area.shape.create !== undefined && isPermitted(area.name, 'create'));
