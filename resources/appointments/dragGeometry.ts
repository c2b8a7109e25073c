import type { DragEndEvent } from '@dnd-kit/core';
import type { CalendarEntry } from '../../providers';
import { formatMinutesAsClockTime, toDayAndMinutes } from '../engine/calendar/calendarDates';
import { timeGridHourHeight } from '../engine/calendar/timeGridFrame';
import { toInstant } from '../kit/localTime';
import type { AdvisorColumn } from './calendarColumns';
import type { DropTarget } from './RescheduleConfirmation';

/** How far an appointment is moved by keys. */
export interface KeyboardSteps {
  across: number;
  down: number;
}

/** Where appointments can be moved to. */
export interface DragGeometry {
  /** Where an entry would be after some steps; undefined outside of what is shown. */
  targetAfterSteps: (entry: CalendarEntry, steps: KeyboardSteps) => DropTarget | undefined;
  /** Where an entry would be that was pulled and let go. */
  targetAtPointer: (entry: CalendarEntry, event: DragEndEvent, within: HTMLElement) => DropTarget | undefined;
  /** How far on the screen some steps are from where an entry is. */
  offsetOf: (entry: CalendarEntry, steps: KeyboardSteps, within: HTMLElement) => { x: number; y: number };
}

const step = 15;
const stepHeight = (timeGridHourHeight / 60) * step;

const widthOfColumn = (within: HTMLElement) => within.querySelector('.column')?.getBoundingClientRect().width ?? 1;

/** The grid of times: a step is a column to the side, or a quarter of an hour. */
export const timeGridGeometry = (columns: readonly AdvisorColumn[], timeZone: string): DragGeometry => {
  const placeAfter: DragGeometry['targetAfterSteps'] = (entry, { across, down }) => {
    const from = columns.findIndex(({ entries }) => entries.some(({ id }) => id === entry.id));
    const column = columns[from + across];
    const at = toDayAndMinutes(entry.startsAt, timeZone).minutes + down * step;
    if (!column || at < 0 || at >= 24 * 60) return undefined;
    const startsAt = toInstant(column.day, formatMinutesAsClockTime(at), timeZone);
    // Where advisors stand side by side, the column says with whom.
    const [only] = column.advisors;
    if (!startsAt) return undefined;
    return { startsAt, advisorId: column.advisors.length === 1 && only ? only.id : entry.advisorId };
  };
  return {
    targetAfterSteps: placeAfter,
    targetAtPointer: (entry, { delta }, within) =>
      placeAfter(entry, {
        across: Math.round(delta.x / widthOfColumn(within)),
        down: Math.round(delta.y / stepHeight),
      }),
    offsetOf: (_, { across, down }, within) => ({ x: across * widthOfColumn(within), y: down * stepHeight }),
  };
};

/** Advisors below each other: a step is a day to the side, or an advisor; the time of day stays. */
export const advisorRowsGeometry = (
  days: readonly string[],
  advisors: readonly { id: string }[],
  timeZone: string,
): DragGeometry => {
  const cellOf = ({ startsAt, advisorId }: Pick<CalendarEntry, 'startsAt' | 'advisorId'>) => ({
    across: days.indexOf(toDayAndMinutes(startsAt, timeZone).day),
    down: advisors.findIndex(({ id }) => id === advisorId),
  });
  const elementAt = (within: HTMLElement, { across, down }: KeyboardSteps) =>
    within.querySelector<HTMLTableElement>('table')?.tBodies[0]?.rows[down]?.cells[across + 1];
  const placeAt = ({ startsAt }: CalendarEntry, { across, down }: KeyboardSteps): DropTarget | undefined => {
    const [day, advisor] = [days[across], advisors[down]];
    const there = day && toInstant(day, toDayAndMinutes(startsAt, timeZone).time, timeZone);
    return there && advisor ? { startsAt: there, advisorId: advisor.id } : undefined;
  };
  const after = (entry: CalendarEntry, steps: KeyboardSteps) => {
    const { across, down } = cellOf(entry);
    return { across: across + steps.across, down: down + steps.down };
  };
  return {
    targetAfterSteps: (entry, steps) => placeAt(entry, after(entry, steps)),
    targetAtPointer: (entry, { active }) => {
      const rect = active.rect.current.translated;
      if (!rect) return undefined;
      const found = document.elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      const cell = found.find((element) => element instanceof HTMLTableCellElement);
      const row = cell?.parentElement;
      if (!cell || !(row instanceof HTMLTableRowElement)) return undefined;
      return placeAt(entry, { across: cell.cellIndex - 1, down: row.sectionRowIndex });
    },
    offsetOf: (entry, steps, within) => {
      const [from, to] = [cellOf(entry), after(entry, steps)].map((at) =>
        elementAt(within, at)?.getBoundingClientRect(),
      );
      return from && to ? { x: to.left - from.left, y: to.top - from.top } : { x: 0, y: 0 };
    },
  };
};
