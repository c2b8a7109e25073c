import { styled } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createTextsHook } from '../../../../providers';
import { maxColumnWidth, minColumnWidth, useColumnWidths } from '../../core/list/columnWidths';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.features.columns.width', messages.width);

/** Pixels per press of an arrow key. */
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

const clampWidth = (width: number) => Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)));

const headerCellOf = (element: HTMLElement) => element.closest('th') as HTMLTableCellElement;

/** Shows a width during a drag: it sets the style of the cells directly, so that no render happens before its end. */
const showWidth = (headerCell: HTMLTableCellElement, width: string) => {
  for (const { cells } of headerCell.closest('table')?.rows ?? []) {
    const cell = cells[headerCell.cellIndex];
    if (cell) Object.assign(cell.style, { width, minWidth: width, maxWidth: width });
  }
};

/** The edge of a column header. The user drags it or presses keys on it to change the width of the column. */
const ColumnResizeHandle = ({ source, name }: { source: string; name: string }) => {
  const t = useTexts();
  const [widths, storeWidths] = useColumnWidths();
  const dragStart = useRef<{ x: number; width: number }>(undefined);
  const width = widths[source];
  const reset = () => {
    const { [source]: _, ...others } = widths;
    storeWidths(others);
  };
  const draggedWidth = ({ clientX }: PointerEvent) =>
    dragStart.current && clampWidth(dragStart.current.width + clientX - dragStart.current.x);
  const endDrag = (headerCell: HTMLTableCellElement) => {
    dragStart.current = undefined;
    showWidth(headerCell, '');
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction)
      storeWidths({
        ...widths,
        [source]: clampWidth((width ?? headerCellOf(event.currentTarget).offsetWidth) + direction * step),
      });
    else if (event.key === 'Enter') reset();
    else return;
    event.preventDefault();
  };
  return (
    <Edge
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('label', { name })}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      aria-valuenow={width ?? minColumnWidth}
      aria-valuetext={width ? t('pixels', { width }) : t('automatic')}
      title={t('help')}
      onKeyDown={handleKey}
      onDoubleClick={reset}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { x: event.clientX, width: headerCellOf(event.currentTarget).offsetWidth };
      }}
      onPointerMove={(event) => {
        const newWidth = draggedWidth(event);
        if (newWidth) showWidth(headerCellOf(event.currentTarget), `${newWidth}px`);
      }}
      onPointerUp={(event) => {
        const newWidth = draggedWidth(event);
        const hasMoved = event.clientX !== dragStart.current?.x;
        endDrag(headerCellOf(event.currentTarget));
        if (newWidth && hasMoved) storeWidths({ ...widths, [source]: newWidth });
      }}
      onPointerCancel={(event) => endDrag(headerCellOf(event.currentTarget))}
    />
  );
};

export default ColumnResizeHandle;
