import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import {
  type RaRecord,
  useGetList,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { HttpError, reorder } from '../../../providers';
import { RecordSkeleton } from '../RecordSkeleton';
import { useAreaName } from '../useAreaName';
import { SortableList } from './SortableList';
import { useArrangeTexts } from './texts';

/** As many as the API gives at once and arranges together. */
const atMost = 200;

interface ArrangeDialogProps {
  within: string | undefined;
  field: string;
  onClose: () => void;
}

/** Puts the records of an area, or those of the group that the list is filtered to, in an order by hand. */
const ArrangeDialog = ({ within, field, onClose }: ArrangeDialogProps) => {
  const resource = useResourceContext() ?? '';
  const { filterValues } = useListContext();
  const translateLabel = useTranslateLabel();
  const name = useAreaName()(resource);
  const say = useArrangeTexts();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const group = within === undefined ? [] : [filterValues[within] ?? []].flat();
  const isOneGroup = within === undefined || group.length === 1;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      // Escape puts back what is taken up.
      onClose={(_, reason) => reason !== 'escapeKeyDown' && onClose()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{say('title', { name: name.toLowerCase() })}</DialogTitle>
      {isOneGroup ? (
        <Arranging filter={within === undefined ? {} : { [within]: group[0] }} field={field} onClose={onClose} />
      ) : (
        <Explained onClose={onClose}>
          {say('chooseGroup', { field: String(translateLabel({ source: within, resource })).toLowerCase() })}
        </Explained>
      )}
    </Dialog>
  );
};

const Explained = ({ children, onClose }: { children: string; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <Typography>{children}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </>
  );
};

interface ArrangingProps extends Pick<ArrangeDialogProps, 'field' | 'onClose'> {
  filter: Record<string, unknown>;
}

const Arranging = ({ filter, field, onClose }: ArrangingProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const say = useArrangeTexts();
  const { data, total, error } = useGetList(
    resource,
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage: atMost } },
    // What is arranged is what is there now.
    { staleTime: 0, gcTime: 0 },
  );
  const [arranged, setArranged] = useState<RaRecord[]>();
  const { save, isSaving, refusal } = useSaving(onClose);
  const records = arranged ?? data;
  if (total !== undefined && total > atMost) return <Explained onClose={onClose}>{say('tooMany')}</Explained>;
  if (total === 0) return <Explained onClose={onClose}>{say('none')}</Explained>;
  return (
    <>
      <DialogContent>
        {(refusal ?? error?.message) && <Alert severity="error">{refusal ?? error?.message}</Alert>}
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {say('help')}
        </Typography>
        {records ? <SortableList records={records} onChange={setArranged} /> : <RecordSkeleton />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!arranged || isSaving} onClick={() => arranged && void save(arranged)}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Saves an order; why the API refuses it stays in view. */
const useSaving = (onClose: () => void) => {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useArrangeTexts();
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = async (records: readonly RaRecord[]) => {
    setIsSaving(true);
    try {
      await reorder(
        resource,
        records.map(({ id }) => String(id)),
      );
      notify(say('saved'), { type: 'success' });
      refresh();
      onClose();
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      setRefusal(failure.message);
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, refusal };
};

export default ArrangeDialog;
