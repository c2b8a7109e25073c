import type { ReactNode } from 'react';
import { type RaRecord, Resource, useResourceContext } from 'react-admin';
import { useMatch } from 'react-router';
import { loadable, useLoaded } from '../../fields/loadable';
import { maskedText } from '../../schema/baseFields';
import { PartBoundary } from '../../ui/PartBoundary';
import { AreaContext, useArea } from '../resource/areaContext';
import { areaLoadersOf } from '../resource/areaLoaders';
import type { Area, ViewPlacement } from '../resource/defineArea';
import { RequirePermission } from '../resource/RequirePermission';
import { LoadingView } from './LoadingView';
import { RecordPanel } from './RecordPanel';

// The views of the engine have a frame of their own.
const PlainPanel = loadable(() => import('./PlainPanel'), <LoadingView />);

const RecordPanes = loadable(() => import('./RecordPanes'), <LoadingView />);

const viewNames = { create: 'Create', edit: 'Edit', show: 'Show' } as const;

/** Returns the react-admin `Resource` of an area, with the views that its route shape declares. */
export const areaResource = (area: Area) => {
  const { shape } = area;
  const viewsIn = (placement: ViewPlacement) => {
    const view = (action: keyof typeof viewNames) => {
      if (shape[action] !== placement) return undefined;
      return (
        <AreaContext.Provider value={{ area, placement }}>
          <RequirePermission action={action}>
            <RecordView action={action} />
          </RequirePermission>
        </AreaContext.Provider>
      );
    };
    return { create: view('create'), edit: view('edit'), show: view('show') };
  };
  const panel = viewsIn('panel');
  const pane = viewsIn('pane').show;
  const list = (
    <AreaContext.Provider value={{ area, placement: 'page' }}>
      <RequirePermission action="list">{pane ? <ListOrPanes record={pane} /> : <ListView />}</RequirePermission>
      {Object.values(panel).some(Boolean) && <RecordPanel {...panel} />}
    </AreaContext.Provider>
  );
  return (
    <Resource
      key={area.name}
      name={area.name}
      icon={area.icon}
      recordRepresentation={recordRepresentationOf(area)}
      options={{ path: area.path, tab: area.tab, area }}
      list={viewsIn('single').edit ?? list}
      // Only pages have routes of their own. The addresses of all other views match the route of the list, so that the
      // list stays mounted below the record.
      {...viewsIn('page')}
      hasCreate={shape.create !== undefined}
      hasEdit={shape.edit !== undefined && shape.edit !== 'single'}
      hasShow={shape.show !== undefined}
    />
  );
};

/**
 * Returns a function that formats the name of a record for the area's own screens. It is the `recordLabel` of the API
 * where a draft lacks the named field, or the role sees it masked.
 */
const recordRepresentationOf =
  ({ recordRepresentation: declared }: Area) =>
  (record: RaRecord): string => {
    const name = String((typeof declared === 'function' ? declared(record) : record[declared ?? 'recordLabel']) ?? '');
    return name === '' || name.includes(maskedText) ? String(record.recordLabel) : name;
  };

/** The list, with the record of the address beside it. The record stays while its form is open above it. */
const ListOrPanes = ({ record }: { record: ReactNode }) => {
  const id = useMatch(`/${useResourceContext()}/:id/*`)?.params.id;
  return id && id !== 'create' ? <RecordPanes list={<ListView />} record={record} /> : <ListView />;
};

const ListView = () => {
  const View = useLoaded(areaLoadersOf(useArea().area).list);
  return View ? (
    <PartBoundary>
      <View />
    </PartBoundary>
  ) : (
    <LoadingView />
  );
};

const RecordView = ({ action }: { action: keyof typeof viewNames }) => {
  const { area, placement } = useArea();
  const View = useLoaded(areaLoadersOf(area).record)?.[viewNames[action]];
  if (!View) return <LoadingView />;
  const view = (
    <PartBoundary>
      <View />
    </PartBoundary>
  );
  return placement === 'panel' && !View.isTitled ? <PlainPanel>{view}</PlainPanel> : view;
};
