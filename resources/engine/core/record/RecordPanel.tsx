import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { Route, Routes, useMatch, useNavigate } from 'react-router';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { useArea } from '../resource/areaContext';
import { PanelDrawer, panelClass } from './panelStyles';
import { useStackedForm } from './stackedForm';

/** The side panel over a list, in which a record is created, viewed or edited, depending on the URL. */
export const RecordPanel = ({ create, edit, show }: { create: ReactNode; edit: ReactNode; show: ReactNode }) => {
  const resource = useResourceContext();
  const path = useMatch(`/${resource}/:id/*`)?.pathname;
  const { area } = useArea();
  const isBesideList = useMatch(`/${resource}/:id/show/*`) !== null && area.shape.show === 'pane';
  const open = path !== undefined && !isBesideList;
  const close = useClosePanel();
  const paper = useRef<HTMLDivElement>(null);
  // Each view begins at its top, also after a save at the foot of a form. A form then scrolls to its own field.
  useLayoutEffect(() => {
    if (path && paper.current) paper.current.scrollTop = 0;
  }, [path]);
  return (
    <PanelDrawer
      anchor="right"
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          ref: paper,
          'aria-labelledby': 'record-title',
          role: 'dialog',
          'aria-modal': true,
          className: panelClass(area),
        },
      }}
    >
      <Suspense fallback={<RecordSkeleton />}>
        <Routes>
          <Route path="create/*" element={create} />
          <Route path=":id/show/*" element={show} />
          <Route path=":id/*" element={edit} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </PanelDrawer>
  );
};

/**
 * Returns a function that closes the panel: it goes back to the list, which keeps its page, sort and filters, or to the
 * form below.
 */
export const useClosePanel = () => {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const stackedForm = useStackedForm();
  return () => (stackedForm ? stackedForm.close() : void navigate(`/${resource}`));
};
