import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { isValidElement, useId, useState } from 'react';
import {
  Form,
  type RaRecord,
  useFilterContext,
  useGetList,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useProvider } from '../../../providers';
import { useAction } from '../../actions/useAction';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { asRows } from '../list/rows';
import { SortableList } from './SortableList';
import { useArrangeTexts } from './texts';

/** As many as the API gives at once and arranges together. */
const atMost = 200;

interface ArrangeDialogProps {
  within: string | undefined;
  field: string;
  onClose: () => void;
}

/** Puts the records of an area, or of one group of them, in an order by hand. */
const ArrangeDialog = ({ within, field, onClose }: ArrangeDialogProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 2 });
  const say = useArrangeTexts();
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
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
      <DialogTitle id={titleId}>{say('title', { name })}</DialogTitle>
      {within === undefined ? (
        <Arranging filter={{}} field={field} onClose={onClose} />
      ) : (
        <ByGroup within={within} field={field} onClose={onClose} />
      )}
    </Dialog>
  );
};

/** Lets the group be chosen by the list's own filter, which stands at the group that the list is filtered to. */
const ByGroup = ({ within, field, onClose }: ArrangeDialogProps & { within: string }) => {
  const { filterValues } = useListContext();
  const chooser = useFilterContext()?.find(
    (filter) => isValidElement<{ source?: string }>(filter) && filter.props.source === within,
  );
  const filtered: unknown[] = [filterValues[within] ?? []].flat();
  return (
    <Form record={{ [within]: filtered.length === 1 ? filtered[0] : '' }} onSubmit={() => undefined}>
      <Box sx={{ p: '0 24px 12px', '& .MuiFormControl-root': { m: 0 } }}>{chooser}</Box>
      <ArrangingGroup within={within} field={field} onClose={onClose} />
    </Form>
  );
};

const ArrangingGroup = ({ within, field, onClose }: ArrangeDialogProps & { within: string }) => {
  const say = useArrangeTexts();
  const group: unknown = useWatch({ name: within });
  if (!group) return <Explained onClose={onClose}>{say('chooseGroup')}</Explained>;
  return <Arranging key={String(group)} filter={{ [within]: group }} field={field} onClose={onClose} />;
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
    { filter, sort: { field, order: 'ASC' }, pagination: { page: 1, perPage: atMost }, ...asRows },
    // What is arranged is what is there now.
    { staleTime: 0, gcTime: 0 },
  );
  const [arranged, setArranged] = useState<RaRecord[]>();
  const provider = useProvider();
  const { run, isBusy, refusal } = useAction(
    (order: readonly RaRecord[]) =>
      provider.reorder(
        resource,
        order.map(({ id }) => String(id)),
      ),
    { done: () => say('saved'), onDone: onClose, showsRefusal: true },
  );
  const records = arranged ?? data;
  if (total !== undefined && total > atMost) return <Explained onClose={onClose}>{say('tooMany')}</Explained>;
  if (total === 0) return <Explained onClose={onClose}>{say('none')}</Explained>;
  return (
    <>
      <DialogContent>
        {(refusal ?? error) && <Alert severity="error">{(refusal ?? error)?.message}</Alert>}
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {say('help')}
        </Typography>
        {records ? <SortableList records={records} onChange={setArranged} /> : <RecordSkeleton />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!arranged || isBusy} onClick={() => arranged && void run(arranged)}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </>
  );
};

export default ArrangeDialog;
