import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { memberCalls, type StoppedAddress } from '../../providers';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { useAction } from '../engine/ui/useAction';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';

/** The warning that nothing is sent to an address of the member in context, and why; a press uses it again. */
export const StoppedAddressAlert = ({ channel, reason, detail, stoppedAt }: StoppedAddress) => {
  const t = useMemberTexts();
  const formatDateTime = useFormatDateTime();
  const memberId = useRecordContext<Member>()?.id ?? '';
  const { run, isBusy } = useAction(() => memberCalls.resumeAddress(memberId, channel), {
    successMessage: () => t('stopped.used'),
  });
  const values = { at: formatDateTime(stoppedAt), detail: detail ?? '' };
  const why = reason === 'bounced' && detail ? t('stopped.bouncedWith', values) : t(`stopped.${reason}`, values);
  return (
    <Alert
      severity="warning"
      sx={{ mt: 1 }}
      action={
        <Button size="small" color="inherit" disabled={isBusy} onClick={() => void run()}>
          {t('stopped.useAgain')}
        </Button>
      }
    >
      {t(`stopped.${channel}`)} {why}
    </Alert>
  );
};
