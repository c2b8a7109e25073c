import { Button, IconButton, Typography } from '@mui/material';
import { ChevronsDownUp, ChevronsUpDown, Plus, SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { visuallyHidden } from '../../fields/styledElements';
import { SortableList } from '../../inputs/SortableList';
import { AddBlockMenu } from './AddBlockMenu';
import { FlagLegend } from './BlockFlagIcons';
import { OutlineColumn, OutlineFooter, OutlineHeader, RowButton } from './builderStyles';
import { useTexts } from './messages.en';
import { OutlineRow } from './OutlineRow';
import { useBlockFlags } from './useBlockFlags';
import type { Blocks, OutlinedBlock } from './useBlocks';

interface BlockOutlineProps {
  editor: Blocks;
  /** The id of the selected block; undefined for the settings. */
  selectedId: string | undefined;
  /** Selects a block by its position; undefined for the settings. */
  onSelect: (index: number | undefined) => void;
  settings: { title: string; summary?: string | undefined };
}

/** The blocks in their order: they are selected, added, moved and deleted here, and it shows what is wrong where. */
export const BlockOutline = ({ editor, selectedId, onSelect, settings }: BlockOutlineProps) => {
  const { blocks, types, typeName, isFull, max, add, move } = editor;
  const t = useTexts();
  const flagsOf = useBlockFlags();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [insertion, setInsertion] = useState<{ index: number; anchor: HTMLElement }>();
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const selected = blocks.find(({ id }) => id === selectedId);
  const tabStop = blocks.find(({ id }) => id === focusedId) ?? selected ?? blocks[0];
  const flagged = blocks.map((block) => ({ ...block, flags: flagsOf(block) }));
  const focusRow = (index: number) =>
    // After the rows are rendered in their new order.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[name="blocks.${index}"]`)?.focus());
  const handleKey = useEvent(({ id, index }: OutlinedBlock, event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const block = blocks[index];
    if (step !== undefined && blocks[index + step]) {
      if (event.altKey) move(index, index + step);
      focusRow(index + step);
    } else if (event.key === 'Delete' && block) {
      editor.delete(block);
      focusRow(Math.min(index, blocks.length - 2));
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) editor.undoDeletion();
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') fold(id, event.key === 'ArrowRight');
    else return;
    event.preventDefault();
  });
  const fold = useEvent((id: string, isUnfolded: boolean) =>
    setUnfolded((before) => new Set(isUnfolded ? [...before, id] : [...before].filter((each) => each !== id))),
  );
  const select = useEvent(onSelect);
  const insert = useEvent((index: number, anchor: HTMLElement) => setInsertion({ index, anchor }));
  const reorder = (items: readonly OutlinedBlock[]) => {
    const from = blocks.findIndex((block, index) => block.id !== items[index]?.id);
    // The first difference is where a block came from or went to.
    const isMovedDown = items[from]?.id === blocks[from + 1]?.id;
    const to = items.findIndex(({ id }) => id === blocks[from]?.id);
    if (from < 0) return;
    if (isMovedDown) move(from, to);
    else
      move(
        blocks.findIndex(({ id }) => id === items[from]?.id),
        from,
      );
  };
  const isAllUnfolded = blocks.length > 0 && blocks.every(({ id }) => unfolded.has(id));
  return (
    <OutlineColumn>
      <OutlineHeader>
        <Typography variant="h3" component="h2">
          {t('blocks')}{' '}
          <Typography component="span" color="textSecondary" title={t('count', { count: blocks.length, max })}>
            {blocks.length}
          </Typography>
        </Typography>
        {blocks.length > 0 && (
          <IconButton
            size="small"
            aria-label={t(isAllUnfolded ? 'foldAll' : 'unfoldAll')}
            onClick={() => setUnfolded(new Set(isAllUnfolded ? [] : blocks.map(({ id }) => id)))}
          >
            {isAllUnfolded ? <ChevronsDownUp size={16} aria-hidden /> : <ChevronsUpDown size={16} aria-hidden />}
          </IconButton>
        )}
        <Button
          size="small"
          disabled={isFull}
          startIcon={<Plus size={16} aria-hidden />}
          onClick={({ currentTarget: anchor }) =>
            setInsertion({ index: selected ? selected.index + 1 : blocks.length, anchor })
          }
          sx={{ bgcolor: 'primary.light', px: 1.25 }}
        >
          {t('add')}
        </Button>
      </OutlineHeader>
      {isFull && (
        <Typography role="status" color="textSecondary" variant="caption" sx={{ px: 2 }}>
          {t('full', { max })}
        </Typography>
      )}
      {blocks.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          {t('none')}
        </Typography>
      )}
      <div className="scrolling" ref={list}>
        <span style={visuallyHidden}>{t('keys')}</span>
        <SortableList items={flagged} onChange={reorder} tabStopId={tabStop?.id}>
          {(block) => (
            <OutlineRow
              block={block}
              typeName={typeName(block.type)}
              isSelected={block.id === selectedId}
              isTabStop={block.id === tabStop?.id}
              isUnfolded={unfolded.has(block.id)}
              onSelect={select}
              onFocus={setFocusedId}
              onKeyDown={handleKey}
              onFold={fold}
              onInsert={isFull ? undefined : insert}
            />
          )}
        </SortableList>
      </div>
      <OutlineFooter>
        <FlagLegend blocks={flagged} />
        <RowButton type="button" aria-current={!selected} onClick={() => onSelect(undefined)} sx={{ width: '100%' }}>
          <span className="icon">
            <SlidersHorizontal size={16} aria-hidden />
          </span>
          <span className="texts">
            <b>{settings.title}</b>
            {settings.summary && <span>{settings.summary}</span>}
          </span>
        </RowButton>
      </OutlineFooter>
      <AddBlockMenu
        anchor={insertion?.anchor ?? null}
        types={types}
        typeName={typeName}
        onClose={() => setInsertion(undefined)}
        onSelect={(type) => {
          const { index } = insertion ?? { index: blocks.length };
          setInsertion(undefined);
          add(index, type);
          onSelect(index);
          focusRow(index);
        }}
      />
    </OutlineColumn>
  );
};
