import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { HttpError, type MasterType, useProvider } from '../../providers';
import { useMasterTypes } from '../fields/wholeLists';
import { useTypeTexts } from './texts';

/** Asks which type takes the place of the one in view, and merges them. */
const MergeDialog = ({ onClose }: { onClose: () => void }) => {
  const type = useRecordContext();
  const translate = useTranslate();
  const say = useTypeTexts();
  const titleId = useId();
  const others = useMasterTypes(type?.category).types.filter(({ id, isActive }) => isActive && id !== type?.id);
  const [into, setInto] = useState<MasterType | null>(null);
  const { merge, isMerging, refusal, forget } = useMerging();
  const uses = Number(type?.usageCount);
  const name = type?.label;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <Typography>{say('explanation', { name })}</Typography>
          <Typography>{uses > 0 ? say('some', { smart_count: uses }) : say('none')}</Typography>
          {others.length > 0 ? (
            <Autocomplete
              options={others}
              value={into}
              getOptionLabel={({ label }) => label}
              getOptionKey={({ id }) => id}
              isOptionEqualToValue={(one, other) => one.id === other.id}
              onChange={(_, chosen) => {
                forget();
                setInto(chosen);
              }}
              renderInput={(props) => <TextField {...props} label={say('into')} autoFocus />}
            />
          ) : (
            <Typography color="textSecondary">{say('alone')}</Typography>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!into || isMerging} onClick={() => into && void merge(into)}>
          {say('merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Merges the type in view into another and leads there; why the API refuses it stays in view. */
const useMerging = () => {
  const type = useRecordContext();
  const provider = useProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const say = useTypeTexts();
  const [isMerging, setMerging] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const merge = async (into: MasterType) => {
    if (!type) return;
    setMerging(true);
    try {
      await provider.mergeType(String(type.id), into.id, Number(type.usageCount));
      notify(say('merged', { from: type.label, into: into.label }), { type: 'success' });
      redirect('show', 'types', into.id);
      // Records of many areas have changed.
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setRefusal(error.message);
    } finally {
      setMerging(false);
    }
  };
  return { merge, isMerging, refusal, forget: () => setRefusal(undefined) };
};

export default MergeDialog;
