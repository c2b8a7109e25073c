import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { MoveDialogs } from '../publishing/useMoves';

export interface ViewProps {
  /** The fields, in sections. */
  children: ReactNode;
  /** What stands beside them, below the publishing. */
  aside?: ReactNode;
  dialogs?: MoveDialogs | undefined;
  /** Whether a record may be changed as it is now; default: yes. */
  mayEdit?: ((record: RaRecord) => boolean) | undefined;
  /** Whether a record may be deleted, where others of the area may; default: yes. */
  mayDelete?: ((record: RaRecord) => boolean) | undefined;
}

export const always = () => true;

/** react-admin would lead back to the list; the view itself says what is wrong instead. */
export const keepErrorOnScreen = () => undefined;
