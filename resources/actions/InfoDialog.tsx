import { ActionDialog, type ActionDialogProps } from './ActionDialog';

type ReadingDialogProps = Pick<ActionDialogProps, 'title' | 'maxWidth' | 'isLarge' | 'onClose' | 'children'>;

/** A dialog in which nothing is entered: to read, to follow a link, and to close; on a phone it fills the screen. */
export const InfoDialog = (props: ReadingDialogProps) => (
  <ActionDialog cancelLabel="ra.action.close" fullScreenOnMobile {...props} />
);
