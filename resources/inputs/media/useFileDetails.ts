import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileInfo, useProvider } from '../../../providers';
import { fileQueryKey } from '../../fields/files';

interface Typed {
  /** The file that it was typed for. */
  id?: string;
  name?: string;
  alt?: string;
}

/** What is kept with a file and can be changed, as it is being written. */
export const useFileDetails = (file: FileInfo | undefined) => {
  const [typed, setTyped] = useState<Typed>({});
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { name = file?.name ?? '', alt = file?.alt ?? '' } = typed.id === file?.id ? typed : {};
  const { mutateAsync, isPending, isSuccess, error } = useMutation({
    mutationFn: (id: string) => provider.changeFile(id, { name: name.trim(), alt: alt.trim() || null }),
    onSuccess: (saved) => {
      queryClient.setQueryData(fileQueryKey(saved.id), saved);
      setTyped({});
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
    write: (changed: Pick<Typed, 'name' | 'alt'>) => setTyped({ id: file?.id ?? '', name, alt, ...changed }),
    /** Saves what was typed, and gives the file as it then is; undefined, with `error`, when it cannot be saved. */
    save: async () => (file && isChanged ? mutateAsync(file.id).catch(() => undefined) : file),
  };
};

export type FileDetails = ReturnType<typeof useFileDetails>;
