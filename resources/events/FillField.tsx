import { useRecordContext } from 'react-admin';
import { catalogue } from '../../providers';
import { Nothing } from '../fields';
import { formatNumber } from '../fields/formats';
import { messages } from './messages.en';

const useTexts = catalogue('resources.events', messages);

/** How many of the seats of an event are taken. */
export const FillField = () => {
  const event = useRecordContext();
  const say = useTexts();
  if (event?.capacity === undefined) return <Nothing />;
  const { fill, seatsTaken } = event;
  const sentence = say('seatsTaken', {
    seats: formatNumber(seatsTaken),
  });
  return (
    <span className="filled" title={sentence}>
      <meter className="fill" min={0} max={100} value={fill} aria-label={sentence} /> {fill} %
    </span>
  );
};
