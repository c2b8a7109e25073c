import { type MouseEvent, memo, type ReactNode } from 'react';
import { type Identifier, type RaRecord, RecordContextProvider, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { preloadOnIntent } from '../resource/preload';
import { GuardedCellsContext } from './Column';

export type PreloadRow = (row: RaRecord) => Promise<unknown>;

export interface ListRowProps {
  record: RaRecord;
  isSelected: boolean;
  /** Whether this row was the last that the user opened. */
  isLastOpened: boolean;
  onToggle?: (id: Identifier, event: MouseEvent) => void;
  preload?: PreloadRow;
  /** The action of a press on the row outside of its controls. */
  onPress?: (record: RaRecord, event: MouseEvent) => void;
  children: ReactNode;
}

/** A row; one with a cell that throws is rendered again with a boundary around each cell. */
export const ListRow = memo((props: ListRowProps) => (
  <ErrorBoundary
    resetKeys={[props.record]}
    fallback={
      <GuardedCellsContext value={true}>
        <RowOfCells {...props} />
      </GuardedCellsContext>
    }
  >
    <RowOfCells {...props} />
  </ErrorBoundary>
));

const RowOfCells = ({ record, isSelected, isLastOpened, preload, onToggle, onPress, children }: ListRowProps) => {
  const translate = useTranslate();
  return (
    <RecordContextProvider value={record}>
      <tr
        className={
          [onPress && 'opens', isSelected && 'chosen', isLastOpened && 'opened'].filter(Boolean).join(' ') || undefined
        }
        {...(preload && preloadOnIntent(() => preload(record)))}
        {...(onPress && {
          onClick: (event) => onPress(record, event),
          onAuxClick: (event) => event.button === 1 && onPress(record, event),
        })}
      >
        {onToggle && (
          <td className="choosing">
            <input
              type="checkbox"
              aria-label={translate('ra.action.select_row')}
              checked={isSelected}
              readOnly
              onClick={(event) => {
                event.stopPropagation();
                // It gets the click event, since a click with Shift selects all rows up to this one.
                onToggle(record.id, event);
              }}
            />
          </td>
        )}
        {children}
      </tr>
    </RecordContextProvider>
  );
};
