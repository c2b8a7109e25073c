import { type ComponentType, lazy } from 'react';
import { Resource } from 'react-admin';
import { RecordPanel } from '../record/RecordPanel';
import { AreaContext, type Frame } from './areaContext';
import type { Area, RecordViews } from './defineArea';
import { Permitted } from './Permitted';

/** Makes the react-admin resource of an area, with the views that its route shape has. */
export const areaResource = (area: Area) => {
  const { list: loadList = async () => () => null, record: loadRecord } = area;
  const record = once(async () => loadRecord?.());
  const view = (name: keyof RecordViews, frame: Frame) => {
    const View = lazy(async () => ({ default: (await record())?.[name] as ComponentType }));
    return (
      <AreaContext.Provider value={{ area, frame }}>
        <Permitted action={name.toLowerCase()}>
          <View />
        </Permitted>
      </AreaContext.Provider>
    );
  };
  const ListView = lazy(async () => ({ default: await loadList() }));
  const list = (
    <AreaContext.Provider value={{ area, frame: 'page' }}>
      <Permitted action="list">
        <ListView />
      </Permitted>
      {(area.shape === 'panel' || area.shape === 'panelAndNew') && (
        <RecordPanel create={view('Create', 'panel')} edit={view('Edit', 'panel')} show={view('Show', 'panel')} />
      )}
    </AreaContext.Provider>
  );
  const options = { path: area.path, tab: area.tab, states: area.states, area };
  const common = { name: area.name, icon: area.icon, recordRepresentation: area.represent, options };
  switch (area.shape) {
    case 'pages':
      return (
        <Resource
          key={area.name}
          {...common}
          list={list}
          create={view('Create', 'page')}
          edit={view('Edit', 'page')}
          show={view('Show', 'page')}
        />
      );
    case 'pagesWithoutView':
      return (
        <Resource key={area.name} {...common} list={list} create={view('Create', 'page')} edit={view('Edit', 'page')} />
      );
    // Without a route of their own, these addresses fall to the list, which so stays mounted below the record.
    case 'listAndNew':
      return <Resource key={area.name} {...common} list={list} create={view('Create', 'page')} hasEdit />;
    case 'panelAndNew':
      return <Resource key={area.name} {...common} list={list} create={view('Create', 'page')} hasEdit hasShow />;
    case 'list':
      return <Resource key={area.name} {...common} list={list} />;
    case 'single':
      return <Resource key={area.name} {...common} list={view('Edit', 'page')} />;
    case 'panel':
      return <Resource key={area.name} {...common} list={list} hasCreate hasEdit hasShow />;
  }
};

const once = <Value,>(load: () => Promise<Value>) => {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
