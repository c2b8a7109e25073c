import { useContext, useEffect, useState } from 'react';
import { ResourceContextProvider, useCreateSuggestionContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { PanelDrawer, panelClass } from '../../core/record/panelStyles';
import { StackedFormContext, UnsavedStackedFormContext } from '../../core/record/stackedForm';
import { AreaContext } from '../../core/resource/areaContext';
import { areaLoadersOf } from '../../core/resource/areaLoaders';
import type { Area } from '../../core/resource/defineArea';
import { useLoaded } from '../../fields/loadable';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { defaultValuesFromSearch } from './defaultValuesFromSearch';

/** A panel over a form with the form of a new record of another area, to which the form below then refers. */
export const NewRecordPanel = ({ area: name }: { area: string }) => {
  const { filter, onCreate, onCancel } = useCreateSuggestionContext();
  const area: Area = useResourceDefinitions()[name]?.options.area;
  const translate = useTranslate();
  const setUnsavedBelow = useContext(UnsavedStackedFormContext);
  const [hash, setHash] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  const [isConfirmingLeave, setConfirmingLeave] = useState(false);
  useEffect(() => {
    setUnsavedBelow?.(isUnsaved);
    return () => setUnsavedBelow?.(false);
  }, [setUnsavedBelow, isUnsaved]);
  const close = () => (isUnsaved ? setConfirmingLeave(true) : onCancel());
  const stackedForm = {
    openTab: (tab: string) => setHash(`#${tab}`),
    setUnsaved,
    close,
    isConfirmingLeave,
    stay: () => setConfirmingLeave(false),
    leave: onCancel,
    onCreated: onCreate,
  };
  const label = translate('console.new', { name: translate(`resources.${name}.forcedCaseName`, { smart_count: 1 }) });
  return (
    <PanelDrawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: { 'aria-label': label, role: 'dialog', 'aria-modal': true, className: panelClass(area) },
      }}
    >
      <ResourceContextProvider value={name}>
        <AreaContext.Provider value={{ area, placement: 'panel' }}>
          <StackedFormContext.Provider value={stackedForm}>
            <NewRecordForm area={area} searchText={filter} hash={hash} />
          </StackedFormContext.Provider>
        </AreaContext.Provider>
      </ResourceContextProvider>
    </PanelDrawer>
  );
};

interface NewRecordFormProps {
  area: Area;
  /** The search text that the user typed before to find the record. */
  searchText?: string | undefined;
  /** The URL fragment of the open tab. */
  hash: string;
}

/** The form with a location of its own, because the URL and its state belong to the form below. */
const NewRecordForm = ({ area, searchText, hash }: NewRecordFormProps) => {
  const loaders = areaLoadersOf(area);
  const Create = useLoaded(loaders.record)?.Create;
  const { pathname } = useLocation();
  if (!Create || !loaders.schema.value) return <RecordSkeleton />;
  const state = { values: searchText ? defaultValuesFromSearch(loaders.schema.value, searchText) : {} };
  return (
    <Routes location={{ pathname, search: '', hash, state, key: 'above' }}>
      <Route path="*" element={<Create />} />
    </Routes>
  );
};
