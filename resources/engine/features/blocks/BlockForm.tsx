import { Button, IconButton, Typography } from '@mui/material';
import { pick } from 'es-toolkit';
import { ArrowLeft, Bookmark, Copy, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { isPermitted } from '../../../../providers';
import { SourcePrefix } from '../../core/record/Field';
import { loadable } from '../../fields/loadable';
import { snippetArea } from '../../sharedFields';
import { BlockFields } from './BlockFields';
import { blockIcons } from './blockIcons';
import { SelectedHeader } from './builderStyles';
import { useTexts } from './messages.en';
import type { Blocks, OutlinedBlock } from './useBlocks';

/** Without room for the text of a button, its icon stands for it. */
const textWithRoom = {
  '@container builder (max-width: 440px)': { fontSize: 0, minWidth: 0, '& .MuiButton-startIcon': { m: 0 } },
};

/** The fields by which the page limits who gets a block. */
const limitFields = ['audience', 'from', 'until'] as const;

const SaveSnippetDialog = loadable(() => import('./SaveSnippetDialog'));

interface BlockFormProps {
  block: OutlinedBlock;
  editor: Blocks;
  onBack: () => void;
  onSelect: (index: number) => void;
}

/** The selected block: what can be done with it, and its fields. */
export const BlockForm = ({ block, editor, onBack, onSelect }: BlockFormProps) => {
  const t = useTexts();
  const [isSaving, setSaving] = useState(false);
  const Icon = blockIcons[block.type];
  const { snippetId } = block.values;
  const canSave = editor.types.includes('snippet') && block.type !== 'snippet' && isPermitted(snippetArea, 'create');
  return (
    <>
      <SelectedHeader>
        <IconButton className="back" aria-label={t('back')} onClick={onBack} size="small">
          <ArrowLeft size={18} aria-hidden />
        </IconButton>
        <Icon size={18} aria-hidden />
        <Typography variant="h3" component="h2">
          {editor.typeName(block.type)}
        </Typography>
        {canSave && (
          <Button
            color="inherit"
            size="small"
            startIcon={<Bookmark size={16} aria-hidden />}
            onClick={() => setSaving(true)}
            sx={textWithRoom}
          >
            {t('snippet.save')}
          </Button>
        )}
        {typeof snippetId === 'string' && block.type === 'snippet' && (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={`/${snippetArea}/${snippetId}/show`}
            target="_blank"
          >
            {t('snippet.open')}
          </Button>
        )}
        <IconButton
          aria-label={t('duplicate')}
          title={t('duplicate')}
          disabled={editor.isFull}
          onClick={() => {
            editor.duplicate(block);
            onSelect(block.index + 1);
          }}
        >
          <Copy size={17} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('delete')}
          title={t('delete')}
          onClick={() => {
            editor.delete(block);
            onSelect(block.index);
          }}
        >
          <Trash2 size={17} aria-hidden />
        </IconButton>
      </SelectedHeader>
      <SourcePrefix source={`blocks.${block.index}`}>
        <BlockFields type={block.type} index={block.index} />
      </SourcePrefix>
      <Suspense>
        {isSaving && (
          <SaveSnippetDialog
            values={block.values}
            onSaved={(snippetId) =>
              editor.replace(block.index, { ...pick(block.values, limitFields), type: 'snippet', snippetId })
            }
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </>
  );
};
