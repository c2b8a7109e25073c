import { useContext, useEffect, useState } from 'react';
import { ResourceContextProvider, useCreateSuggestionContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { useLoaded } from '../../fields/loadable';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { AreaContext } from '../area/areaContext';
import { areaLoadersOf } from '../area/areaLoaders';
import type { Area } from '../area/defineArea';
import { PanelDrawer, panelClass } from '../record/panelStyles';
import { defaultValuesFromSearch } from '../record/searchedDefaultValues';
import { StackedFormContext, UnsavedStackedFormContext } from '../record/stackedForm';

/** A panel over a form with the form for a record of another area, which the form below then refers to. */
export const NewRecordPanel = ({ area: name }: { area: string }) => {
  const { filter, onCreate, onCancel } = useCreateSuggestionContext();
  const area: Area = useResourceDefinitions()[name]?.options.area;
  const translate = useTranslate();
  const tellBelow = useContext(UnsavedStackedFormContext);
  const [hash, setHash] = useState('');
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    tellBelow?.(isUnsaved);
    return () => tellBelow?.(false);
  }, [tellBelow, isUnsaved]);
  const close = () => (isUnsaved ? setAsking(true) : onCancel());
  const above = {
    openTab: (tab: string) => setHash(`#${tab}`),
    setUnsaved,
    close,
    isConfirmingLeave: isAsking,
    stay: () => setAsking(false),
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
        <AreaContext.Provider value={{ area, frame: 'panel' }}>
          <StackedFormContext.Provider value={above}>
            <FormForNew area={area} words={filter} hash={hash} />
          </StackedFormContext.Provider>
        </AreaContext.Provider>
      </ResourceContextProvider>
    </PanelDrawer>
  );
};

interface FormForNewProps {
  area: Area;
  /** What was typed before to find the record. */
  words?: string | undefined;
  /** The tab that is open. */
  hash: string;
}

/** The form, at a place of its own: what the address and its state say is for the form below. */
const FormForNew = ({ area, words, hash }: FormForNewProps) => {
  const code = areaLoadersOf(area);
  const Create = useLoaded(code.record)?.Create;
  const { pathname } = useLocation();
  if (!Create || !code.schema.value) return <RecordSkeleton />;
  const state = { values: words ? defaultValuesFromSearch(code.schema.value, words) : {} };
  return (
    <Routes location={{ pathname, search: '', hash, state, key: 'above' }}>
      <Route path="*" element={<Create />} />
    </Routes>
  );
};
