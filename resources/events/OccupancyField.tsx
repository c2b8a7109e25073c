import { styled } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { EmptyValue } from '../fields';
import { formatNumber } from '../fields/formats';
import { Meter } from '../fields/styledElements';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.events', messages);

const Filled = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '& meter': { width: 56 },
});

/** The occupancy of an event in percent of its seats. */
export const OccupancyField = () => {
  const event = useRecordContext();
  const t = useTexts();
  if (event?.capacity === undefined) return <EmptyValue />;
  const { fill, seatsTaken } = event;
  const sentence = t('seatsTaken', {
    seats: formatNumber(seatsTaken),
  });
  return (
    <Filled title={sentence}>
      <Meter min={0} max={100} value={fill} aria-label={sentence} /> {fill} %
    </Filled>
  );
};
