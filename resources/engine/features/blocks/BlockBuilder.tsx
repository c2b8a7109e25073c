import { IconButton, Typography } from '@mui/material';
import { ArrowLeft, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { SectionsProvider, useRegisterFieldRenderer } from '../../core/record/sections';
import { BlockForm } from './BlockForm';
import { BlockOutline } from './BlockOutline';
import { BuilderColumns, BuilderContainer, SelectedHeader } from './builderStyles';
import { useTexts } from './messages.en';
import { type OutlinedBlock, useBlocks } from './useBlocks';

interface BlockBuilderProps {
  /** The name of the settings, and what they are about. */
  title: string;
  summary?: string;
  /** The sections with all fields of the record but its blocks; they stay mounted. */
  settings: ReactNode;
}

/** The selected block. An added one is found by its index, because it has no id before it is rendered. */
interface Selection {
  index: number;
  id?: string;
}

const focusTargets = 'nav [aria-current=true], .back';

/** The form of a record with blocks: their outline, and beside it the selected block or the settings of the record. */
export const BlockBuilder = ({ title, summary, settings }: BlockBuilderProps) => {
  const t = useTexts();
  const editor = useBlocks();
  const headingId = useId();
  const isNew = useRecordContext()?.id === undefined;
  const [selection, setSelection] = useState<Selection | undefined>(isNew ? undefined : { index: 0 });
  /** Whether the selected block covers the outline, where there is room for one of them. */
  const [isOpen, setOpen] = useState(isNew);
  const selected = selection && findSelected(editor.blocks, selection);
  if (selected && (selected.id !== selection.id || selected.index !== selection.index))
    setSelection({ id: selected.id, index: selected.index });
  const select = (index: number | undefined) => {
    setSelection(index === undefined ? undefined : { index });
    setOpen(true);
  };
  const builder = useRef<HTMLDivElement>(null);
  /** Moves the focus to the selected row; where outline and block cover each other, to the button that leads back. */
  const focusSelected = () =>
    requestAnimationFrame(() => {
      // An element that is not displayed ignores it.
      for (const element of builder.current?.querySelectorAll<HTMLElement>(focusTargets) ?? []) element.focus();
    });
  const open = (index: number | undefined) => {
    select(index);
    focusSelected();
  };
  const close = () => {
    setOpen(false);
    focusSelected();
  };
  useRegisterFieldRenderer((path) => {
    const [field, index] = path.split('.');
    select(field === 'blocks' && index !== undefined ? Number(index) : undefined);
  });
  return (
    <BuilderContainer ref={builder}>
      <BuilderColumns data-open={isOpen}>
        <nav aria-label={t('blocks')}>
          <BlockOutline
            editor={editor}
            selectedId={selected?.id}
            onSelect={open}
            settings={{ title, ...(summary && { summary }) }}
          />
        </nav>
        <div className="selected">
          <section hidden={selected !== undefined} aria-labelledby={headingId}>
            <SelectedHeader>
              <IconButton className="back" aria-label={t('back')} onClick={close} size="small">
                <ArrowLeft size={18} aria-hidden />
              </IconButton>
              <SlidersHorizontal size={18} aria-hidden />
              <Typography variant="h3" component="h2" id={headingId}>
                {title}
              </Typography>
            </SelectedHeader>
            <SectionsProvider>{settings}</SectionsProvider>
          </section>
          {selected && (
            <SectionsProvider key={`${selected.id} ${selected.index}`}>
              <BlockForm block={selected} editor={editor} onBack={close} onSelect={open} />
            </SectionsProvider>
          )}
        </div>
      </BuilderColumns>
    </BuilderContainer>
  );
};

/** After a block is deleted, the one in its place is selected. */
const findSelected = (blocks: readonly OutlinedBlock[], { id, index }: Selection) =>
  (id !== undefined && blocks.find((block) => block.id === id)) || blocks[Math.min(index, blocks.length - 1)];
