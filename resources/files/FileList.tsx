import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Link, useMatch } from 'react-router';
import { createTextsHook, type FileInfo, isPermitted, useProvider } from '../../providers';
import { SortMenu } from '../engine/features/sorting/SortMenu';
import { useAreaChoices } from '../engine/fields/useAreaName';
import { withAbsoluteUrls } from '../engine/fields/useFileInfo';
import { FileChooser } from '../engine/inputs/FileChooser';
import { FileTile, gridStyles, MediaSkeleton, tileStyles } from '../engine/inputs/media/MediaGrid';
import { UploadList } from '../engine/inputs/media/UploadList';
import { useUploads } from '../engine/inputs/media/useUploads';
import { useFileDrop } from '../engine/inputs/useFileDrop';
import { listParts } from '../engine/listPage/listParts';
import { useArrowKeys } from '../engine/ui/useArrowKeys';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.files.texts', messages.texts);

interface ListedFile extends FileInfo {
  usedBy: string;
}

const { ListPage } = listParts<ListedFile>({
  kind: { kind: 'choice', enumValues: ['image', 'document'] },
  width: { kind: 'number' },
  usedBy: { kind: 'choice' },
  createdAt: { kind: 'instant', isSortable: true },
  name: { kind: 'text', isSortable: true },
  size: { kind: 'number', isSortable: true },
});

/** The list page of all uploaded files, as a grid. Files are added with a button or by drag and drop. */
export const FileList = () => {
  const t = useTexts();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const canAdd = isPermitted('files', 'create');
  const provider = useProvider();
  const { uploads, add } = useUploads(undefined, provider.upload, ({ name }) => {
    notify(t('uploaded', { name }), { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['files'] });
  });
  const { isOver, dropProps } = useFileDrop((dropped) => canAdd && add(dropped));
  const areaChoices = useAreaChoices('show');
  return (
    <Box
      {...dropProps}
      sx={{
        flexGrow: 1,
        borderRadius: 1,
        ...(isOver && canAdd && { outline: 2, outlineStyle: 'dashed', outlineOffset: 4 }),
      }}
    >
      <UploadList uploads={uploads} />
      <ListPage
        filters={[
          { source: 'kind', alwaysOn: true },
          { source: 'usedBy', choices: [{ id: 'nothing', name: t('nothing') }, ...areaChoices] },
          'width',
        ]}
        tabs={[]}
        sorting={<SortMenu fields={['createdAt', 'name', 'size']} />}
        actions={
          canAdd && (
            <>
              <Button
                variant="contained"
                startIcon={<Upload size={18} aria-hidden />}
                onClick={() => chooser.current?.click()}
              >
                {t('upload')}
              </Button>
              <FileChooser ref={chooser} multiple onSelect={add} />
            </>
          )
        }
      >
        <FileTiles />
      </ListPage>
    </Box>
  );
};

/** The files of the page; a click opens one in the panel next to them. */
const FileTiles = () => {
  const { data = [], isPending } = useListContext<FileInfo>();
  const openId = useMatch('/files/:id/*')?.params.id;
  const t = useTexts();
  const { group, item } = useArrowKeys(
    data.map(({ id }) => id),
    openId,
  );
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      {isPending ? (
        <MediaSkeleton kind="image" />
      ) : (
        <Box role="grid" aria-label={t('files')} {...group}>
          <Box role="row" sx={gridStyles.image}>
            {data.map((file) => (
              <Box key={file.id} role="gridcell">
                <Box
                  component={Link}
                  to={`/files/${file.id}/show`}
                  aria-current={file.id === openId}
                  {...item(file.id)}
                  sx={{ ...tileStyles, p: 1, flexDirection: 'column', color: 'inherit', textDecoration: 'none' }}
                >
                  <FileTile file={withAbsoluteUrls(file)} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};
