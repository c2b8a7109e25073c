import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { linkAddress } from '../../engine/schemaKit/links';

/** Asks for the address of the link at the selection; without a selection the address becomes the text. */
export const LinkDialog = ({ editor, close }: { editor: Editor; close: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const present: string = editor.getAttributes('link').href ?? '';
  const [typed, setTyped] = useState(present);
  const [isRefused, setIsRefused] = useState(false);
  const leave = () => {
    close();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (!href) {
      setIsRefused(true);
      return;
    }
    const link = { type: 'link', attrs: { href } };
    if (editor.state.selection.empty && !present) {
      editor.commands.insertContent({ type: 'text', text: typed.trim(), marks: [link] });
    } else {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
    }
    leave();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    leave();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={leave} aria-labelledby={titleId} disableRestoreFocus>
      <DialogTitle id={titleId}>{translate('console.richText.link')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          label={translate('console.richText.address')}
          value={typed}
          error={isRefused}
          helperText={translate(isRefused ? 'console.richText.wrongAddress' : 'console.richText.addressHelp')}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsRefused(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
      </DialogContent>
      <DialogActions>
        {present && (
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {translate('console.richText.removeLink')}
          </Button>
        )}
        <Button color="inherit" onClick={leave}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={apply}>
          {translate('console.richText.setLink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
