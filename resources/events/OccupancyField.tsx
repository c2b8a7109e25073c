import { styled } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { EmptyValue } from '../engine/fields';
import { formatNumber } from '../engine/fields/formats';
import { Meter } from '../engine/fields/styledElements';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.events', messages);

const Filled = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '& meter': { width: 56 },
});

/** The seats of an event that are taken, out of all. Seats online are left out where their number is not limited. */
export const OccupancyField = () => {
  const event = useRecordContext();
  const t = useTexts();
  if (event?.capacity === undefined) return <EmptyValue />;
  const { fill, seatsTaken, capacity, attendanceMode, onlineCapacity, onlineSeatsTaken = 0 } = event;
  const isHybrid = attendanceMode === 'hybrid';
  const values = {
    taken: formatNumber(isHybrid && !onlineCapacity ? seatsTaken - onlineSeatsTaken : seatsTaken),
    seats: formatNumber(isHybrid ? capacity + (onlineCapacity ?? 0) : capacity),
  };
  const sentence = t('seatsTaken', values);
  return (
    <Filled title={sentence}>
      <Meter min={0} max={100} value={fill} aria-label={sentence} /> {t('seats', values)}
    </Filled>
  );
};
