import { useRecordContext, useTranslate } from 'react-admin';
import { Nothing } from '../fields';
import { formatNumber } from '../fields/formats';

/** How many of the seats of an event are taken. */
export const FillField = () => {
  const event = useRecordContext();
  const translate = useTranslate();
  if (event?.capacity === undefined) return <Nothing />;
  const { fill, seatsTaken } = event;
  const sentence = translate('resources.events.seatsTaken', {
    _: '%{seats} seats taken',
    seats: formatNumber(seatsTaken),
  });
  return (
    <span className="filled" title={sentence}>
      <meter className="fill" min={0} max={100} value={fill} aria-label={sentence} /> {fill} %
    </span>
  );
};
