import type { DragEndEvent } from '@dnd-kit/core';
import type { CalendarEntry } from '../../providers';
import { toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { timeGridHourHeight } from '../engine/features/calendar/timeGridFrame';
import { formatMinutesAsClockTime } from '../engine/schema/dateTime';
import { toInstant } from '../engine/schema/localTime';
import type { AdvisorColumn } from './calendarColumns';
import type { DropTarget } from './RescheduleConfirmation';

/** The number of keyboard steps by which an appointment is moved. */
export interface KeyboardSteps {
  across: number;
  down: number;
}

/** Maps pointer positions and keyboard steps to new times and advisors. */
export interface DragGeometry {
  /** Returns the target after some keyboard steps; undefined outside the displayed days and advisors. */
  targetAfterSteps: (entry: CalendarEntry, steps: KeyboardSteps) => DropTarget | undefined;
  /** Returns the target of an entry that was dropped; undefined outside the grid. */
  targetAtPointer: (entry: CalendarEntry, event: DragEndEvent, container: HTMLElement) => DropTarget | undefined;
  /** Returns the distance in pixels between an entry and its target after some keyboard steps. */
  offsetOf: (entry: CalendarEntry, steps: KeyboardSteps, container: HTMLElement) => { x: number; y: number };
}

const minutesPerStep = 15;
const stepHeight = (timeGridHourHeight / 60) * minutesPerStep;

const widthOfColumn = (container: HTMLElement) =>
  container.querySelector('.column')?.getBoundingClientRect().width ?? 1;

/** Returns the geometry of the time grid: a step is one column sideways, or 15 minutes up or down. */
export const timeGridGeometry = (columns: readonly AdvisorColumn[], timeZone: string): DragGeometry => {
  const findTarget: DragGeometry['targetAfterSteps'] = (entry, { across, down }) => {
    const from = columns.findIndex(({ entries }) => entries.some(({ id }) => id === entry.id));
    const column = columns[from + across];
    const at = toDayAndMinutes(entry.startsAt, timeZone).minutes + down * minutesPerStep;
    if (!column || at < 0 || at >= 24 * 60) return undefined;
    const startsAt = toInstant(column.day, formatMinutesAsClockTime(at), timeZone);
    // If each column belongs to one advisor, the column determines the advisor.
    const [only] = column.advisors;
    if (!startsAt) return undefined;
    return { startsAt, advisorId: column.advisors.length === 1 && only ? only.id : entry.advisorId };
  };
  return {
    targetAfterSteps: findTarget,
    targetAtPointer: (entry, { delta }, container) =>
      findTarget(entry, {
        across: Math.round(delta.x / widthOfColumn(container)),
        down: Math.round(delta.y / stepHeight),
      }),
    offsetOf: (_, { across, down }, container) => ({ x: across * widthOfColumn(container), y: down * stepHeight }),
  };
};

/**
 * Returns the geometry of the advisor rows: a step is one day sideways, or one advisor up or down. The time of day
 * stays the same.
 */
export const advisorRowsGeometry = (
  days: readonly string[],
  advisors: readonly { id: string }[],
  timeZone: string,
): DragGeometry => {
  const cellOf = ({ startsAt, advisorId }: Pick<CalendarEntry, 'startsAt' | 'advisorId'>) => ({
    across: days.indexOf(toDayAndMinutes(startsAt, timeZone).day),
    down: advisors.findIndex(({ id }) => id === advisorId),
  });
  const elementAt = (container: HTMLElement, { across, down }: KeyboardSteps) =>
    container.querySelector<HTMLTableElement>('table')?.tBodies[0]?.rows[down]?.cells[across + 1];
  const targetAt = ({ startsAt }: CalendarEntry, { across, down }: KeyboardSteps): DropTarget | undefined => {
    const [day, advisor] = [days[across], advisors[down]];
    const newStart = day && toInstant(day, toDayAndMinutes(startsAt, timeZone).time, timeZone);
    return newStart && advisor ? { startsAt: newStart, advisorId: advisor.id } : undefined;
  };
  const cellAfterSteps = (entry: CalendarEntry, steps: KeyboardSteps) => {
    const { across, down } = cellOf(entry);
    return { across: across + steps.across, down: down + steps.down };
  };
  return {
    targetAfterSteps: (entry, steps) => targetAt(entry, cellAfterSteps(entry, steps)),
    targetAtPointer: (entry, { active }) => {
      const rect = active.rect.current.translated;
      if (!rect) return undefined;
      const found = document.elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
      const cell = found.find((element) => element instanceof HTMLTableCellElement);
      const row = cell?.parentElement;
      if (!cell || !(row instanceof HTMLTableRowElement)) return undefined;
      return targetAt(entry, { across: cell.cellIndex - 1, down: row.sectionRowIndex });
    },
    offsetOf: (entry, steps, container) => {
      const [from, to] = [cellOf(entry), cellAfterSteps(entry, steps)].map((at) =>
        elementAt(container, at)?.getBoundingClientRect(),
      );
      return from && to ? { x: to.left - from.left, y: to.top - from.top } : { x: 0, y: 0 };
    },
  };
};
