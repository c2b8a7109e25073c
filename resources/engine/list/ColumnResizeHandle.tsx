import { styled } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createTextsHook } from '../../../providers';
import { maxColumnWidth, minColumnWidth, useColumnWidths } from './columnWidths';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.list.columns', messages.columns);

const step = 16;

const Edge = styled('span')(({ theme: { palette } }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': { content: '""', position: 'absolute', inset: '8px 0 8px auto', width: 1, background: palette.divider },
  '&:hover::after, &:active::after': { width: 3, background: palette.primary.main },
  '&:focus-visible': { outlineOffset: -2 },
}));

const within = (width: number) => Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));

const headAround = (element: HTMLElement) => element.closest('th') as HTMLTableCellElement;

/** Shows a width while an edge is dragged, in the cells themselves: nothing is drawn anew before it is let go. */
const showWidth = (head: HTMLTableCellElement, width: string) => {
  for (const { cells } of head.closest('table')?.rows ?? []) {
    const cell = cells[head.cellIndex];
    if (cell) Object.assign(cell.style, { width, minWidth: width, maxWidth: width });
  }
};

/** The edge of a column's head, which makes the column wider or narrower by dragging or by keyboard. */
const ColumnResizeHandle = ({ source, name }: { source: string; name: string }) => {
  const t = useTexts();
  const [widths, keep] = useColumnWidths();
  const began = useRef<{ x: number; width: number }>(undefined);
  const width = widths[source];
  const reset = () => {
    const { [source]: _, ...others } = widths;
    keep(others);
  };
  const dragged = ({ clientX }: PointerEvent) =>
    began.current && within(began.current.width + clientX - began.current.x);
  const end = (head: HTMLTableCellElement) => {
    began.current = undefined;
    showWidth(head, '');
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction)
      keep({ ...widths, [source]: within((width ?? headAround(event.currentTarget).offsetWidth) + direction * step) });
    else if (event.key === 'Enter') reset();
    else return;
    event.preventDefault();
  };
  return (
    <Edge
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('width', { name })}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      aria-valuenow={width ?? minColumnWidth}
      aria-valuetext={width ? t('pixels', { width }) : t('automatic')}
      title={t('widthHelp')}
      onKeyDown={press}
      onDoubleClick={reset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        began.current = { x: event.clientX, width: headAround(event.currentTarget).offsetWidth };
      }}
      onPointerMove={(event) => {
        const to = dragged(event);
        if (to) showWidth(headAround(event.currentTarget), `${to}px`);
      }}
      onPointerUp={(event) => {
        const to = dragged(event);
        const isMoved = event.clientX !== began.current?.x;
        end(headAround(event.currentTarget));
        if (to && isMoved) keep({ ...widths, [source]: to });
      }}
      onPointerCancel={(event) => end(headAround(event.currentTarget))}
    />
  );
};

export default ColumnResizeHandle;
