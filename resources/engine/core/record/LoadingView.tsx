import { useResourceContext } from 'react-admin';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { visuallyHidden } from '../../fields/styledElements';
import { useAreaName } from '../../fields/useAreaName';
import { SlowReadsNotice } from '../../ui/SlowReadsNotice';
import { useArea } from '../resource/areaContext';
import { useStackedForm } from './stackedForm';

/** The placeholder of a view that is loading, with a heading for screen readers; it also names the panel around. */
export const LoadingView = () => {
  const { placement } = useArea();
  const name = useAreaName()(useResourceContext() ?? '');
  const isStacked = useStackedForm() !== null;
  const Heading = placement === 'panel' || placement === 'place' ? 'h2' : 'h1';
  return (
    <>
      <Heading {...(placement === 'panel' && !isStacked && { id: 'record-title' })} style={visuallyHidden}>
        {name}
      </Heading>
      {/* A panel covers the notice below the app bar. */}
      {placement === 'panel' && <SlowReadsNotice />}
      <RecordSkeleton />
    </>
  );
};
