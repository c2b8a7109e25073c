import { Button, FormControl, FormHelperText, LinearProgress, Stack, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { useProvider } from '../../providers';
import { tableFileTypes } from '../engine/inputs/tableFileTypes';
import { useFileDrop } from '../engine/inputs/useFileDrop';
import { useAction } from '../engine/ui/useAction';
import { useListTexts } from './listTexts';
import { memberListKey, PeopleList } from './PeopleList';

/** Adds the list of people that a notification goes to: from a text or a file. The API says at once who was found. */
export const PeopleListInput = ({ source }: { source: string }) => {
  const t = useListTexts();
  const { field, fieldState } = useInput({ source });
  const [isReplacing, setIsReplacing] = useState(false);
  const listId: string | null = field.value || null;
  const error = fieldState.error?.message;
  return (
    <FormControl className="wide" error={Boolean(error)}>
      {listId && <PeopleList id={listId} />}
      {listId && (
        <Button
          size="small"
          onClick={() => setIsReplacing(!isReplacing)}
          sx={{ alignSelf: 'flex-start', mt: 0.5, ml: -0.5 }}
        >
          {t(isReplacing ? 'keep' : 'replace')}
        </Button>
      )}
      {(isReplacing || !listId) && (
        <NewList
          inputRef={field.ref}
          id={field.name}
          onAdded={(id) => {
            field.onChange(id);
            setIsReplacing(false);
          }}
        />
      )}
      {error && (
        <FormHelperText>
          <InputHelperText error={error} />
        </FormHelperText>
      )}
    </FormControl>
  );
};

interface NewListProps {
  id: string;
  inputRef: (element: HTMLElement | null) => void;
  /** Called with the id of the stored list. */
  onAdded: (id: string) => void;
}

const NewList = ({ id, inputRef, onAdded }: NewListProps) => {
  const t = useListTexts();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const helpId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { run, isBusy, refusal } = useAction((file: File) => provider.createMemberList(file), {
    onSuccess: (list) => {
      // The lines that add nobody are in this answer alone.
      queryClient.setQueryData(memberListKey(list.id), list);
      onAdded(list.id);
    },
    handlesError: true,
    changes: false,
  });
  const addFile = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isBusy) void run(file);
  };
  const { isOver, dropProps } = useFileDrop(addFile);
  return (
    <Stack spacing={1.5} {...dropProps} sx={{ alignItems: 'flex-start' }}>
      <TextField
        id={id}
        inputRef={inputRef}
        label={t('paste')}
        helperText={t('pasteHelp')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        focused={isOver || undefined}
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        autoComplete="off"
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          disabled={isBusy || text.trim() === ''}
          onClick={() => void run(new File([text], 'list.txt', { type: 'text/plain' }))}
        >
          {t('find')}
        </Button>
        <Button
          startIcon={<Upload size={18} aria-hidden />}
          disabled={isBusy}
          aria-describedby={helpId}
          onClick={() => chooser.current?.click()}
        >
          {t('file')}
        </Button>
        <FormHelperText component="span" id={helpId} error={false}>
          {t('fileHelp')}
        </FormHelperText>
      </Stack>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={tableFileTypes}
        onChange={({ target }) => {
          addFile(target.files);
          // Otherwise the same file could not be selected again.
          target.value = '';
        }}
      />
      {isBusy && <LinearProgress aria-label={t('reading')} sx={{ width: '100%' }} />}
      <FormHelperText role="alert" error>
        {!isBusy && refusal?.message}
      </FormHelperText>
    </Stack>
  );
};
