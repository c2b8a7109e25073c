import { isPermitted } from '../../../providers';
import { areas } from '../../../resources';
import { hasRecords } from '../../../resources/engine/area/defineArea';

/** The areas that the person may look at, in menu order. */
export const visibleAreas = () => areas.filter(({ name }) => isPermitted(name, 'list'));

/** Those in which the person may make records. */
export const creatableAreas = () =>
  areas.filter((area) => hasRecords(area) && area.shape.create !== undefined && isPermitted(area.name, 'create'));
