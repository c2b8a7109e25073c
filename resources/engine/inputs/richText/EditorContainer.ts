import { styled } from '@mui/material';
import { richTextStyles, scrollingTableStyles } from '../../fields/richTextStyles';

/** The box of the editor with the styles of its text. */
export const EditorContainer = styled('div')(({ theme }) => ({
  minHeight: 194,
  border: `1px solid ${theme.palette.grey[400]}`,
  borderRadius: 8,
  overflow: 'clip',
  background: theme.palette.background.paper,
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&:has(.ProseMirror:focus)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&.invalid': { borderColor: theme.palette.error.main },
  '& .ProseMirror': {
    ...richTextStyles(theme),
    // The styles that TipTap would otherwise inject as a style element.
    position: 'relative',
    minHeight: 150,
    maxHeight: '60vh',
    overflowY: 'auto',
    padding: '10px 14px',
    outline: 'none',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror table': scrollingTableStyles,
  '& .ProseMirror .columns > div': { minHeight: 44, padding: 8, border: `1px dashed ${theme.palette.grey[400]}` },
  '& .ProseMirror .selected': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  // The cursor between blocks, where no text is.
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: -2,
    width: 20,
    borderTop: `1px solid ${theme.palette.text.primary}`,
  },
}));
