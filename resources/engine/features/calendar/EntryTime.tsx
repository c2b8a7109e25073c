/** The time of an entry. Where there is little room, only the hour and the minutes are shown: the axis has the rest. */
export const EntryTime = ({ time }: { time: string }) => (
  <span className="time">
    {time.slice(0, 5)}
    <span>{time.slice(5)}</span>
  </span>
);
