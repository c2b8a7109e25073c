import { styled } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { Route, Routes, useParams } from 'react-router';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { belowTopNotices, longJobsSpaceVariable } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { listWidth } from './paneWidths';

/** In a window with room for both, each pane scrolls in itself. In a smaller one only the record is shown. */
const Panes = styled('div')(({ theme: { palette, breakpoints } }) => ({
  margin: -24,
  [breakpoints.down('md')]: { margin: -12 },
  '& > section': { display: 'none' },
  '@media screen and (min-width: 760px)': {
    display: 'grid',
    gridTemplate: `100% / ${listWidth}px minmax(0, 1fr)`,
    // The top bar has 52 pixels and a border.
    height: `calc(100dvh - ${belowTopNotices(53)} - var(${longJobsSpaceVariable}, 0px))`,
    minHeight: 480,
    '& > *': { overflowY: 'auto', minWidth: 0 },
    '& > section': {
      display: 'block',
      background: palette.background.paper,
      borderRight: `1px solid ${palette.divider}`,
    },
  },
  '@media print': { margin: 0 },
}));

interface RecordPanesProps {
  list: ReactNode;
  record: ReactNode;
}

/** The list of an area, with the record of the address beside it. Nothing is dimmed, and the list keeps its place. */
export const RecordPanes = ({ list, record }: RecordPanesProps) => {
  const name = useAreaName()(useResourceContext() ?? '');
  return (
    <Panes>
      <section aria-label={name}>{list}</section>
      <div>
        <Suspense fallback={<RecordSkeleton />}>
          <Routes>
            <Route path=":id/show/*" element={<ByRecord>{record}</ByRecord>} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </div>
    </Panes>
  );
};

/** Each record begins without the state of the one before. */
const ByRecord = ({ children }: { children: ReactNode }) => (
  <div key={useParams().id} style={{ height: '100%' }}>
    {children}
  </div>
);

export default RecordPanes;
