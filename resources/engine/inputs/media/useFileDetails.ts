import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileInfo, useProvider } from '../../../../providers';
import { fileQueryKey } from '../../fields/useFileInfo';

interface DetailsDraft {
  /** The id of the file that was edited. */
  id?: string;
  name?: string;
  alt?: string;
}

/** Returns the editable details of a file with their unsaved changes, and the functions that change and save them. */
export const useFileDetails = (file: FileInfo | undefined) => {
  const [draft, setDraft] = useState<DetailsDraft>({});
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { name = file?.name ?? '', alt = file?.alt ?? '' } = draft.id === file?.id ? draft : {};
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (id: string) => provider.changeFile(id, { name: name.trim(), alt: alt.trim() || null }),
    onSuccess: (saved) => {
      queryClient.setQueryData(fileQueryKey(saved.id), saved);
      setDraft({});
      void queryClient.invalidateQueries({ queryKey: ['files'] });
    },
  });
  const isChanged = file !== undefined && (name !== file.name || alt !== (file.alt ?? ''));
  return {
    name,
    alt,
    isChanged,
    isSaving: isPending,
    isSaved: isSuccess && !isChanged,
    error,
    write: (changed: Pick<DetailsDraft, 'name' | 'alt'>) => setDraft({ id: file?.id ?? '', name, alt, ...changed }),
    /** Saves the changes and returns the new file; undefined, with `error`, where saving fails. */
    save: async () => (file && isChanged ? mutateAsync(file.id).catch(() => undefined) : file),
  };
};

export type FileDetails = ReturnType<typeof useFileDetails>;
