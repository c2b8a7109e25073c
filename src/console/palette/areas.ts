import { isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import { hasRecords } from '../../../resources/engine/area/defineArea';
import { sections } from '../menu/sections';

const inMenuOrder = sections.flatMap((section) => areas.filter((area) => area.section === section));

/** The areas that the person may look at, in menu order. */
export const visibleAreas = () => inMenuOrder.filter(({ name }) => isPermitted(name, 'list'));

/** Those in which the person may make records. */
export const creatableAreas = () =>
  inMenuOrder.filter((area) => hasRecords(area) && area.shape.create !== undefined && isPermitted(area.name, 'create'));
