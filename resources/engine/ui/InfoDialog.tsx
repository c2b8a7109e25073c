import { ActionDialog, type ActionDialogProps } from './ActionDialog';

type InfoDialogProps = Pick<ActionDialogProps, 'title' | 'maxWidth' | 'isLarge' | 'onClose' | 'children'>;

/** A dialog with information only, without input; on a phone it fills the screen. */
export const InfoDialog = (props: InfoDialogProps) => (
  <ActionDialog cancelLabel="ra.action.close" fullScreenOnMobile {...props} />
);
