import { Button, IconButton, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Plus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../fields/styledElements';
import { useTexts } from './useTexts';
import { useWeekDrag } from './useWeekDrag';
import { WeekGridFrame, weekHourHeight } from './WeekGridFrame';
import {
  dragStepMinutes,
  findBlockConflict,
  findFreeBlock,
  moveBlock,
  resizeBlock,
  toClockTime,
  type WeekBlock,
} from './weekBlocks';
import { weekDays } from './weeklyHours';

interface WeekGridProps {
  label: string;
  blocks: readonly WeekBlock[];
  /** Takes a block over that was made (its index is -1), moved or resized. */
  onPut: (block: WeekBlock) => void;
  onRemove: (block: WeekBlock) => void;
  /** Opens what else can be done with a block. */
  onOpen: (block: WeekBlock, anchor: HTMLElement) => void;
}

const usualHours = { first: 7, last: 19 };

/** The hours of a week as blocks, the days side by side, on a phone one day; made, moved and resized by pointer and by keys. */
export const WeekGrid = ({ label, blocks, onPut, onRemove, onOpen }: WeekGridProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [chosenDay, setDay] = useState(0);
  const [told, setTold] = useState('');
  const days = isPhone ? [chosenDay] : weekDays.map((_, day) => day);
  const dayWord = (day: number) => translate(`console.day.${weekDays[day]}`);
  const shortWord = (day: number) => t(`hours.short.${weekDays[day] ?? 'mon'}`);
  const nameOf = ({ day, from, until }: WeekBlock) =>
    t('hours.block', { day: dayWord(day), from: toClockTime(from), to: toClockTime(until) });
  const put = (block: WeekBlock) => {
    const misfit = findBlockConflict(blocks, block);
    setTold(misfit ? t(`hours.${misfit}`) : nameOf(block));
    if (misfit) return;
    onPut(block);
    setDay(block.day);
  };
  const first = Math.floor(Math.min(usualHours.first, ...blocks.map(({ from }) => from / 60)));
  const last = Math.ceil(Math.max(usualHours.last, ...blocks.map(({ until }) => until / 60)));
  const { grid, preview, handlers } = useWeekDrag({ blocks, days, first, hourHeight: weekHourHeight, onPut: put });
  const byKeys = (event: KeyboardEvent<HTMLElement>, block: WeekBlock) => {
    const later = event.key === 'ArrowDown' ? dragStepMinutes : event.key === 'ArrowUp' ? -dragStepMinutes : 0;
    const days = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(block);
    else if (later || days)
      put(event.shiftKey ? resizeBlock(block, 'until', later) : moveBlock(block, { days, minutes: later }));
    else return;
    event.preventDefault();
  };
  const add = (day: number) => {
    const room = findFreeBlock(blocks, day);
    if (room) put(room);
    else setTold(t('hours.tooMany'));
  };
  const shown = blocks.map((block) => (block.index === preview?.index ? preview : block));
  const all = (preview?.index === -1 ? [...shown, preview] : shown).filter(({ day }) => days.includes(day));
  const isMisfit = preview !== undefined && findBlockConflict(blocks, preview) !== undefined;
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <WeekGridFrame role="group" aria-label={label} style={{ '--days': days.length } as CSSProperties}>
      {isPhone && (
        <div className="strip">
          {weekDays.map((name, day) => (
            <Button
              key={name}
              size="small"
              color="inherit"
              variant={day === chosenDay ? 'contained' : 'text'}
              aria-pressed={day === chosenDay}
              className={blocks.some((block) => block.day === day) ? '' : 'none'}
              onClick={() => setDay(day)}
            >
              {shortWord(day)}
            </Button>
          ))}
        </div>
      )}
      <div className="heads">
        <span />
        {days.map((day) => (
          <span key={day} className="head">
            <span aria-hidden>{isPhone ? dayWord(day) : shortWord(day)}</span>
            <IconButton size="small" aria-label={t('hours.new', { day: dayWord(day) })} onClick={() => add(day)}>
              <Plus size={14} aria-hidden />
            </IconButton>
          </span>
        ))}
      </div>
      <div className="body">
        <div className="axis" aria-hidden style={{ height: hours.length * weekHourHeight }}>
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ top: (hour - first) * weekHourHeight - 8 }}>
              {toClockTime(hour * 60)}
            </span>
          ))}
        </div>
        <div className="days" ref={grid} {...handlers}>
          {days.map((day) => (
            <div key={day} className="column" />
          ))}
          <ul aria-label={label}>
            {all.map((block) => (
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
                  className={preview?.index === block.index ? (isMisfit ? 'pulled misfit' : 'pulled') : ''}
                  aria-label={nameOf(block)}
                  onKeyDown={(event) => byKeys(event, block)}
                  onClick={({ currentTarget }) => onOpen(block, currentTarget)}
                >
                  <span data-edge="from" />
                  <span className="times">
                    <span>{toClockTime(block.from)}</span> <span>{toClockTime(block.until)}</span>
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
        {told}
      </span>
      {isMisfit && preview && (
        <Typography variant="caption" color="error" component="p" sx={{ m: 0, px: 1, pb: 1 }}>
          {t(`hours.${findBlockConflict(blocks, preview) ?? 'overlap'}`)}
        </Typography>
      )}
    </WeekGridFrame>
  );
};
