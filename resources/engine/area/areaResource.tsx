import { type RaRecord, Resource } from 'react-admin';
import { useLoaded } from '../../fields/loadable';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { RecordPanel } from '../record/RecordPanel';
import { AreaContext, useArea } from './areaContext';
import { areaLoadersOf } from './areaLoaders';
import type { Area, ViewPlacement } from './defineArea';
import { RequirePermission } from './RequirePermission';

const viewNames = { create: 'Create', edit: 'Edit', show: 'Show' } as const;

/** Makes the react-admin resource of an area, with the views that its route shape has. */
export const areaResource = (area: Area) => {
  const { shape } = area;
  const viewsIn = (frame: ViewPlacement) => {
    const view = (action: keyof typeof viewNames) => {
      if (shape[action] !== frame) return undefined;
      return (
        <AreaContext.Provider value={{ area, frame }}>
          <RequirePermission action={action}>
            <RecordView action={action} />
          </RequirePermission>
        </AreaContext.Provider>
      );
    };
    return { create: view('create'), edit: view('edit'), show: view('show') };
  };
  const panel = viewsIn('panel');
  const list = (
    <AreaContext.Provider value={{ area, frame: 'page' }}>
      <RequirePermission action="list">
        <ListView />
      </RequirePermission>
      {Object.values(panel).some(Boolean) && <RecordPanel {...panel} />}
    </AreaContext.Provider>
  );
  return (
    <Resource
      key={area.name}
      name={area.name}
      icon={area.icon}
      recordRepresentation={nameIn(area)}
      options={{ path: area.path, tab: area.tab, states: area.states, area }}
      list={viewsIn('single').edit ?? list}
      // What is no page has no route of its own: its address falls to the list, which so stays mounted below the record.
      {...viewsIn('page')}
      hasCreate={shape.create !== undefined}
      hasEdit={shape.edit !== undefined && shape.edit !== 'single'}
      hasShow={shape.show !== undefined}
    />
  );
};

/** What a record is called on the area's own screens. A draft may not have that name yet: then it is what the API calls it. */
const nameIn =
  ({ recordRepresentation: own }: Area) =>
  (record: RaRecord): string => {
    const name: unknown = typeof own === 'function' ? own(record) : record[own ?? 'recordLabel'];
    return String(name || record.recordLabel);
  };

const ListView = () => {
  const View = useLoaded(areaLoadersOf(useArea().area).list);
  return View ? <View /> : <RecordSkeleton />;
};

const RecordView = ({ action }: { action: keyof typeof viewNames }) => {
  const View = useLoaded(areaLoadersOf(useArea().area).record)?.[viewNames[action]];
  return View ? <View /> : <RecordSkeleton />;
};
