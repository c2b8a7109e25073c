import { Button, IconButton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Plus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';
import { visuallyHidden } from '../fields/styledElements';
import { formatMinutesAsClockTime } from '../schema/dateTime';
import { localWeekDays, weekDays } from '../sharedFields/weeklyHours';
import { useWeekDrag } from './useWeekDrag';
import { WeekGridFrame, weekHourHeight } from './WeekGridFrame';
import {
  dragStepMinutes,
  findBlockConflict,
  findFreeBlock,
  moveBlock,
  resizeBlock,
  type WeekBlock,
} from './weekBlocks';

interface WeekGridProps {
  label: string;
  blocks: readonly WeekBlock[];
  /** Called with a new (index -1), moved or resized block. */
  onPut: (block: WeekBlock) => void;
  onRemove: (block: WeekBlock) => void;
  /** Opens the popover of a block. */
  onOpen: (block: WeekBlock, anchor: HTMLElement) => void;
}

const defaultHours = { first: 7, last: 19 };

/**
 * The hours of a week as blocks, in one column a day; on a phone, one day at a time. Blocks are created, moved and
 * resized with the pointer or the keyboard.
 */
export const WeekGrid = ({ label, blocks, onPut, onRemove, onOpen }: WeekGridProps) => {
  const t = useSharedFieldTexts();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [selectedDay, setSelectedDay] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const week = localWeekDays().map((name) => weekDays.indexOf(name));
  const days = isPhone ? [selectedDay] : week;
  const dayName = (day: number) => t(`hours.day.${weekDays[day] ?? 'mon'}`);
  const shortDayName = (day: number) => t(`hours.short.${weekDays[day] ?? 'mon'}`);
  const formatBlock = ({ day, from, until }: WeekBlock) =>
    t('hours.block', { day: dayName(day), from: formatMinutesAsClockTime(from), to: formatMinutesAsClockTime(until) });
  const applyBlock = (block: WeekBlock) => {
    const conflict = findBlockConflict(blocks, block);
    setAnnouncement(conflict ? t(`hours.${conflict}`) : formatBlock(block));
    if (conflict) return;
    onPut(block);
    setSelectedDay(block.day);
  };
  const first = Math.floor(Math.min(defaultHours.first, ...blocks.map(({ from }) => from / 60)));
  const last = Math.ceil(Math.max(defaultHours.last, ...blocks.map(({ until }) => until / 60)));
  const { grid, preview, handlers } = useWeekDrag({
    blocks,
    days,
    first,
    hourHeight: weekHourHeight,
    onPut: applyBlock,
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>, block: WeekBlock) => {
    const later = event.key === 'ArrowDown' ? dragStepMinutes : event.key === 'ArrowUp' ? -dragStepMinutes : 0;
    const columns = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const days = (week[week.indexOf(block.day) + columns] ?? block.day) - block.day;
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(block);
    else if (later || days)
      applyBlock(event.shiftKey ? resizeBlock(block, 'until', later) : moveBlock(block, { days, minutes: later }));
    else return;
    event.preventDefault();
  };
  const add = (day: number) => {
    const freeBlock = findFreeBlock(blocks, day);
    if (freeBlock) applyBlock(freeBlock);
    else setAnnouncement(t('hours.tooMany'));
  };
  const displayedBlocks = blocks.map((block) => (block.index === preview?.index ? preview : block));
  const visibleBlocks = (preview?.index === -1 ? [...displayedBlocks, preview] : displayedBlocks).filter(({ day }) =>
    days.includes(day),
  );
  const hasConflict = preview !== undefined && findBlockConflict(blocks, preview) !== undefined;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <WeekGridFrame role="group" aria-label={label} style={{ '--days': days.length } as CSSProperties}>
      {isPhone && (
        <div className="strip">
          {week.map((day) => (
            <Button
              key={day}
              size="small"
              color="inherit"
              variant={day === selectedDay ? 'contained' : 'text'}
              aria-pressed={day === selectedDay}
              className={blocks.some((block) => block.day === day) ? '' : 'none'}
              onClick={() => setSelectedDay(day)}
            >
              {shortDayName(day)}
            </Button>
          ))}
        </div>
      )}
      <div className="heads">
        <span />
        {days.map((day) => (
          <span key={day} className="head">
            <span aria-hidden>{isPhone ? dayName(day) : shortDayName(day)}</span>
            <IconButton size="small" aria-label={t('hours.new', { day: dayName(day) })} onClick={() => add(day)}>
              <Plus size={14} aria-hidden />
            </IconButton>
          </span>
        ))}
      </div>
      <div className="body">
        <div className="axis" aria-hidden style={{ height: hours.length * weekHourHeight }}>
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ top: (hour - first) * weekHourHeight - 8 }}>
              {formatMinutesAsClockTime(hour * 60)}
            </span>
          ))}
        </div>
        <div className="days" ref={grid} {...handlers}>
          {days.map((day) => (
            <div key={day} className="column" />
          ))}
          <ul aria-label={label}>
            {visibleBlocks.map((block) => (
              <li
                key={block.index}
                style={{
                  left: `calc(${(days.indexOf(block.day) / days.length) * 100}% + 3px)`,
                  width: `calc(${100 / days.length}% - 5px)`,
                  top: (block.from / 60 - first) * weekHourHeight + 1,
                  height: ((block.until - block.from) / 60) * weekHourHeight - 2,
                }}
              >
                <button
                  type="button"
                  data-index={block.index}
                  className={preview?.index === block.index ? (hasConflict ? 'pulled misfit' : 'pulled') : ''}
                  aria-label={formatBlock(block)}
                  onKeyDown={(event) => handleKeyDown(event, block)}
                  onClick={({ currentTarget }) => onOpen(block, currentTarget)}
                >
                  <span data-edge="from" />
                  <span className="times">
                    <span>{formatMinutesAsClockTime(block.from)}</span>{' '}
                    <span>{formatMinutesAsClockTime(block.until)}</span>
                  </span>
                  <span data-edge="until" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0, p: 1 }}>
        {t(isPhone ? 'hours.taps' : 'hours.keys')}
      </Typography>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      {hasConflict && preview && (
        <Typography variant="caption" color="error" component="p" sx={{ m: 0, px: 1, pb: 1 }}>
          {t(`hours.${findBlockConflict(blocks, preview) ?? 'overlap'}`)}
        </Typography>
      )}
    </WeekGridFrame>
  );
};
